import type { Call } from '@lastmile/contract/platform/call.ts'
import { faultsOf } from '@lastmile/contract/platform/faults.ts'
import { allReferenceFields, type DataKind } from '@lastmile/contract/reference-imports/fields.ts'
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

const byLine = (one: ShownFault, other: ShownFault) => one.line - other.line

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
  const left = new Set<string>()
  const wrong = new Set(faults.map(({ line }) => line))
  const leaveOut = ({ line, thing, code }: Planned) => {
    wrong.add(line)
    left.add(`${thing} ${code}`)
  }
  const ready = plan.entries.flatMap((entry) => {
    const { needs, line } = entry
    const { add }: { add: Call } = things[entry.thing]
    const checked = checkNew(add.input, entry.input)
    const isOrphan = needs !== undefined && left.has(`${needs.thing} ${needs.code}`)
    if (checked.success && !isOrphan && !wrong.has(line)) return [{ ...entry, input: checked.data }]
    if (isOrphan && needs.line !== line)
      faults.push(say({ line, field: null, what: 'parent', value: entry.code, other: needs.line }))
    for (const { field, msg } of checked.success || wrong.has(line) ? [] : faultsOf(checked.error, ctx.language)) {
      const column = entry.columns?.[field] ?? allReferenceFields.find((one) => one === field) ?? null
      faults.push({ line, field: column, message: msg })
    }
    leaveOut(entry)
    return []
  })
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
