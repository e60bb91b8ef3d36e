import { type StaffColumn, staffColumns, StaffLine } from '@lastmile/contract/employees/staff-sheet.ts'
import { faultsOf } from '@lastmile/contract/platform/faults.ts'
import { plainText } from '@lastmile/contract/platform/written-amount.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { z } from 'zod'
import { phoneIn } from '#platform/phone.ts'
import { checkNew } from '#platform/printed.ts'
import { amountIn, type DecimalSign, decimalSignOf } from '#platform/reader/amount.ts'
import { type Row, unusable } from '#platform/reader/rows.ts'
import { cellFaults, quoted } from '#platform/reader/cell-faults.ts'
import type { Table } from './find-table.ts'

/** A valid line of a sheet, and an invalid one. Lines count from 1, including the heading. */
export type Hired = z.output<typeof StaffLine> & { line: number }
export type Fault = { line: number; says: string }

const names = Object.keys(staffColumns) as StaffColumn[]
const counts: ReadonlySet<StaffColumn> = new Set(['customerLevel', 'preferentialLevel', 'maxOnlineCount'])
const amounts = ['maxUnsettledAmount', 'adjustCeiling'] as const satisfies StaffColumn[]
const isAmount = (name: StaffColumn): boolean => (amounts as readonly StaffColumn[]).includes(name)
/** The defaults of a new employee for empty cells of the sheet. */
const beginner = { customerLevel: 1, preferentialLevel: 1, maxUnsettledAmount: 0, adjustCeiling: 0, maxOnlineCount: 1 }

const faultWords = {
  ...cellFaults,
  count: { en: 'is not a whole number', zh: '不是整数' },
}
type FaultWord = keyof typeof faultWords

/** A cell that cannot be read: its column, unless it is beyond the heading, its text and the reason. */
type CellFault = { name?: StaffColumn; cell: string; what: FaultWord }
const sayFault = ({ name, cell, what }: CellFault, language: Language): string => {
  const at = language === 'zh-CN' ? 'zh' : 'en'
  const label = name === undefined ? '' : `${staffColumns[name][at]} `
  return `${label}${quoted(cell)} ${faultWords[what][at]}`
}

/** Determines the decimal sign of the amounts; otherwise returns the cell that is ambiguous, with its line and column. */
export function decimalSignIn({ rows, places }: Table) {
  const cells = amounts.flatMap((column) => {
    const at = places.get(column) ?? -1
    return rows
      .filter(({ kinds }) => kinds?.[at] !== 'number')
      .map(({ line, cells: of }) => ({ line, column, value: of[at] ?? '' }))
  })
  const found = decimalSignOf(cells.map(({ value }) => value))
  if ('decimalSign' in found) return found
  const { line = 0, column = amounts[0] } = cells.find(({ value }) => value === found.ambiguous) ?? {}
  return { line, column, value: found.ambiguous }
}

/** How the cells are written. `isPhone` tests phone numbers by the operator's pattern. */
type Format = { decimalSign: DecimalSign; exponent: number; language: Language; isPhone: (phone: string) => boolean }

/** Reads the lines below the heading, each checked like the form of a single employee. */
export function readLines({ head, places, rows }: Table, format: Format): { hired: Hired[]; faults: Fault[] } {
  const hired: Hired[] = []
  const faults: Fault[] = []
  for (const row of rows) {
    const [given, wrong] = readCells(row, places, format)
    const beyond = row.cells.find((cell, at) => cell !== '' && (head.cells[at] ?? '') === '')
    if (row.broken !== undefined) wrong.unshift({ cell: row.broken, what: 'quote' })
    else if (beyond !== undefined) wrong.unshift({ cell: beyond, what: 'more' })
    const checked = checkNew(StaffLine, { ...beginner, ...given, passwordExpired: true })
    const said = wrong.map((fault) => sayFault(fault, format.language))
    if (said.length === 0 && !checked.success)
      said.push(...schemaFaults(checked.error, row, { places, language: format.language }))
    if (said.length === 0 && checked.success) hired.push({ ...checked.data, line: row.line })
    else faults.push({ line: row.line, says: said.join(', ') })
  }
  return { hired, faults }
}

type Places = Table['places']

/** The values of a row by column, and the cells that cannot be read. Empty cells are left out. */
function readCells(row: Row, places: Places, format: Format): [Record<string, unknown>, CellFault[]] {
  const given: Record<string, unknown> = {}
  const wrong: CellFault[] = []
  for (const name of names) {
    const at = places.get(name) ?? -1
    const cell = row.cells[at] ?? ''
    if (cell === '') continue
    const what = unusable(row, at)
    // A number cell has a decimal point, whatever sign the texts have.
    const decimalSign = row.kinds?.[at] === 'number' ? 'point' : format.decimalSign
    const value = what ? { what } : valueOf(name, cell, { ...format, decimalSign })
    if (typeof value === 'object') wrong.push({ name, cell, what: value.what })
    else given[name] = value
  }
  return [given, wrong]
}

/** The value of a cell: an amount in minor units, a whole number, a phone number, or the text itself. */
function valueOf(name: StaffColumn, cell: string, format: Format): string | number | { what: FaultWord } {
  if (isAmount(name)) return amountIn(cell, format) ?? { what: 'amount' }
  if (name === 'mobile') return phoneIn(cell, format.isPhone)
  const plain = plainText(cell)
  if (counts.has(name)) return /^\d{1,9}$/.test(plain) ? Number(plain) : { what: 'count' }
  return cell
}

/** What the schema says of each field, with the cell. */
const schemaFaults = (
  error: z.ZodError,
  { cells }: Row,
  { places, language }: { places: Places; language: Language },
): string[] =>
  faultsOf(error, language).map(({ field, msg }) => {
    const cell = cells[places.get(field as StaffColumn) ?? -1] ?? ''
    return cell === '' ? msg : `${msg} ${quoted(cell)}`
  })
