import type { Call } from '@lastmile/contract/platform/call.ts'
import { faultsOf } from '@lastmile/contract/platform/faults.ts'
import { allReferenceFields, type DataKind } from '@lastmile/contract/reference-imports/fields.ts'
import { byLine } from '#importing'
import type { Context } from '#platform/context.ts'
import { checkNew } from '#platform/printed.ts'
import type { DecimalSign } from '#platform/reader/amount.ts'
import type { Choices, File } from '#reference-imports/file/open-file.ts'
import { planAreas } from './areas.ts'
import { planBoxes } from './boxes.ts'
import { readCells } from './cells.ts'
import { type Fault, sayFault, type ShownFault } from './faults.ts'
import type { Planned, PlanRows } from './kind.ts'
import { planOfferings } from './offerings.ts'
import { planOlts } from './olts.ts'
import { things } from './things.ts'

const planOf: Readonly<Record<DataKind, PlanRows>> = {
  area: planAreas,
  olt: planOlts,
  odb: planBoxes,
  offering: planOfferings,
}

/** The entries of a file to add, in order, how many exist already, and the faults of the others, by line. */
export type Judged = { ready: Planned[]; known: number; faults: ShownFault[]; warnings: ShownFault[] }

/** Reads and checks the rows of a file, against each other, the database, and the rules of the calls that add them. */
export async function judgeRows(
  ctx: Context,
  choices: Choices,
  { file, decimalSign }: { file: File; decimalSign: DecimalSign },
): Promise<Judged> {
  const read = readCells(file, choices)
  const plan = await planOf[choices.dataKind](ctx, read.rows, { decimalSign })
  const say = (fault: Fault) => sayFault(fault, ctx.language)
  const faults = [...read.faults, ...plan.faults].map(say)
  const checked = checkedEntries(ctx, plan.entries, faults)
  if (choices.dataKind === 'offering') faults.push(...dividedOfferings(file, { checked, faults }).map(say))
  const wrong = new Set(faults.map(({ line }) => line))
  const ready = checked.filter(({ line }) => !wrong.has(line))
  return {
    ready,
    known: plan.known,
    faults: faults.toSorted(byLine),
    warnings: plan.warnings
      .filter(({ line }) => !wrong.has(line))
      .map(say)
      .toSorted(byLine),
  }
}

/** Checks entries by the rules of their calls, and adds their faults. Returns those that can be added. */
function checkedEntries(ctx: Context, entries: readonly Planned[], faults: ShownFault[]): Planned[] {
  const left = new Set<string>()
  const wrong = new Set(faults.map(({ line }) => line))
  return entries.flatMap((entry) => {
    const { needs, line, thing, code } = entry
    const { add }: { add: Call } = things[thing]
    const checked = checkNew(add.input, entry.input)
    const isOrphan = needs !== undefined && left.has(`${needs.thing} ${needs.code}`)
    if (checked.success && !isOrphan && !wrong.has(line)) return [{ ...entry, input: checked.data }]
    if (isOrphan && needs.line !== line)
      faults.push(sayFault({ line, field: null, what: 'parent', value: code, other: needs.line }, ctx.language))
    for (const { field, msg } of checked.success || wrong.has(line) ? [] : faultsOf(checked.error, ctx.language)) {
      const column = entry.columns?.[field] ?? allReferenceFields.find((one) => one === field) ?? null
      faults.push({ line, field: column, message: msg })
    }
    wrong.add(line)
    left.add(`${thing} ${code}`)
    return []
  })
}

/** Returns a fault for every other row of an offering with a faulty row: a missing price can’t be imported later. */
function dividedOfferings(
  { table, places }: File,
  { checked, faults }: { checked: readonly Planned[]; faults: readonly ShownFault[] },
): Fault[] {
  const planned = new Set(checked.map(({ line }) => line))
  const faulty = new Set(faults.map(({ line }) => line))
  const at = (places.get('code') ?? 0) - 1
  const offerings = Map.groupBy(table.rows, ({ cells }) => (cells[at] ?? '').toLowerCase())
  return [...offerings.values()].flatMap((rows) => {
    const other = rows.find(({ line }) => faulty.has(line))?.line
    if (other === undefined) return []
    return rows
      .filter(({ line }) => planned.has(line) && !faulty.has(line))
      .map(({ line }): Fault => ({ line, field: null, what: 'of-offering', other }))
  })
}
