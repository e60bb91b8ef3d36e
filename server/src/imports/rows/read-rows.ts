import { type ImportField, importFields, lineFields } from '@lastmile/contract/imports/columns.ts'
import { ImportRow } from '@lastmile/contract/imports/row.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { faultsOf } from '@lastmile/contract/platform/faults.ts'
import { termHorizon } from '@lastmile/contract/platform/values.ts'
import { brokenIn } from '#importing'
import type { Context } from '#platform/context.ts'
import { inTurns } from '#platform/in-turns.ts'
import { phoneIn, phoneTest } from '#platform/phone.ts'
import { checkNew } from '#platform/printed.ts'
import { amountIn } from '#platform/reader/amount.ts'
import { dayIn } from '#platform/reader/day.ts'
import { type Row, unusable } from '#platform/reader/rows.ts'
import { isStorable } from '#platform/storable.ts'
import type { Places } from '#imports/file/columns.ts'
import type { Table } from '#platform/reader/find-table.ts'
import { amountFields, dayFields, type Formats } from '#imports/file/formats.ts'
import { type Fault, sayFault, type ShownFault } from './faults.ts'

/** A row of the file that its own cells allow to import. */
export type ReadRow = ImportRow & { line: number }

const isAmount = (field: ImportField) => (amountFields as readonly ImportField[]).includes(field)
const isDay = (field: ImportField) => (dayFields as readonly ImportField[]).includes(field)

/** Reads some rows of a table, each checked by its own cells. */
export async function readRows(
  ctx: Pick<Context, 'operator' | 'today' | 'language'>,
  { table, places, formats }: { table: Table; places: Places; formats: Formats },
  part: readonly Row[],
): Promise<{ rows: ReadRow[]; faults: ShownFault[] }> {
  const rows: ReadRow[] = []
  const faults: ShownFault[] = []
  const isPhone = phoneTest(ctx)
  const { exponent } = ctx.operator.currency
  const reading = { places, formats, exponent, width: table.head.cells.length, isPhone }
  for await (const row of inTurns(part)) {
    const [given, wrong] = readCells(row, reading)
    const checked = checkNew(ImportRow, given)
    if (checked.success && wrong.length === 0)
      wrong.push(...lineFaults(ctx, { ...checked.data, line: row.line }, isPhone))
    faults.push(...wrong.map((fault) => sayFault(fault, ctx.language)))
    if (!checked.success && wrong.length === 0)
      faults.push(
        ...faultsOf(checked.error, ctx.language).map(({ field, msg }) => ({
          line: row.line,
          field: importFields.find((one) => one === field) ?? null,
          message: msg,
        })),
      )
    if (checked.success && wrong.length === 0) rows.push({ ...checked.data, line: row.line })
  }
  return { rows, faults }
}

type PhoneTest = ReturnType<typeof phoneTest>
export type Reading = { places: Places; formats: Formats; exponent: number; width: number; isPhone: PhoneTest }

/** The values of a row by field, and the cells that cannot be read. Empty cells are left out. */
export function readCells(
  row: Row,
  { places, formats, exponent, width, isPhone }: Reading,
): [Record<string, unknown>, Fault[]] {
  const { line, kinds } = row
  const given: Record<string, unknown> = {}
  const wrong: Fault[] = brokenIn(row, width)
  for (const field of importFields) {
    const at = (places.get(field) ?? 0) - 1
    const value = row.cells[at] ?? ''
    if (value === '') continue
    const spoiled = isStorable(value) ? unusable(row, at) : 'unstorable'
    if (spoiled) {
      wrong.push({ line, field, what: spoiled, value })
      continue
    }
    const kind = kinds?.[at]
    if (isAmount(field)) {
      // A number cell has a decimal point, whatever sign the texts have.
      const decimalSign = kind === 'number' ? 'point' : formats.decimalSign
      given[field] = amountIn(value, { decimalSign, exponent })
      if (given[field] === undefined) wrong.push({ line, field, what: 'amount', value })
    } else if (isDay(field)) {
      given[field] = dayIn(value, kind === 'date' ? 'YYYY-MM-DD' : formats.dayFormat)
      if (given[field] === undefined) wrong.push({ line, field, what: 'day', value })
    } else given[field] = field === 'contactTel' ? phoneIn(value, isPhone) : value
  }
  const { lastName, ...fields } = given
  return [
    lastName === undefined ? fields : { ...fields, name: [fields['name'], lastName].filter(Boolean).join(' ') },
    wrong,
  ]
}

/** What a row lacks for its line, and values out of range. */
function lineFaults({ today }: Pick<Context, 'today'>, row: ReadRow, isPhone: PhoneTest): Fault[] {
  const { line, paidThrough, startTime } = row
  const faults: Fault[] = []
  if (!isPhone(row.contactTel)) faults.push({ line, field: 'contactTel', what: 'phone', value: row.contactTel })
  const hasLine =
    lineFields.some((field) => row[field] !== undefined) ||
    row.odbCode !== undefined ||
    row.circuitId !== undefined ||
    row.terminalNumber !== undefined
  for (const field of hasLine ? lineFields : [])
    if (row[field] === undefined) faults.push({ line, field, what: 'needed' })
  if ((row.odbCode === undefined) !== (row.portCode === undefined))
    faults.push({ line, field: row.odbCode === undefined ? 'odbCode' : 'portCode', what: 'needed' })
  if (row.mac !== undefined && row.terminalNumber === undefined)
    faults.push({ line, field: 'terminalNumber', what: 'needed-mac' })
  if (row.remoteId !== undefined && row.circuitId === undefined)
    faults.push({ line, field: 'circuitId', what: 'needed-circuit' })
  if ((row.commonBalance ?? 0) < 0 && (row.openingArrears ?? 0) > 0)
    faults.push({ line, field: 'commonBalance', what: 'two-debts' })
  if (paidThrough !== undefined && paidThrough > addDays(today, termHorizon))
    faults.push({ line, field: 'paidThrough', what: 'too-late', value: paidThrough })
  if (startTime !== undefined && startTime > today)
    faults.push({ line, field: 'startTime', what: 'not-started', value: startTime })
  return faults
}
