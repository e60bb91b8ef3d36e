import { printable } from '@lastmile/contract/platform/values.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { amountIn, directionOf } from '#platform/reader/amount.ts'
import { dayIn } from '#platform/reader/day.ts'
import { decoded, type Row, rowsOf, unusable } from '#platform/reader/rows.ts'
import { isBalance, isCertainBalance } from './balance-words.ts'
import { debitBeside, directionHead, markColumns, outgoingHead } from './debit-marks.ts'
import type { Mapping } from './mapping.ts'
import { splitCells } from './split-cells.ts'

export type Entry = { line: number; day: string; amount: number; reference: string; text: string | null }
/** A cell that cannot be read; `unstorable` if it contains characters that no column can store. */
export type Fault = {
  line: number
  /**
   * `debit` is a mark of outgoing money, and `head` a head of such marks, in a column that the account does not name;
   * `outgoing` the head of an amount column with outgoing money; `split` a cell that a separator has split off;
   * `quote` a cell that may have swallowed rows; `cell` one that does not show what was entered; `period` a day before
   * `earliest` or after tomorrow.
   */
  what:
    | ('day' | 'period' | 'amount' | 'reference' | 'text' | 'direction' | 'balance')
    | ('debit' | 'head' | 'outgoing' | 'split' | 'quote' | 'cell')
  value: string
  unstorable: boolean
}
export type Read = { entries: Entry[]; faults: Fault[]; skipped: number }

/** The decimals of the currency, and the operator's day. */
type Now = { exponent: number; today: string }

const mostText = 200
/** One month at a bank with 100,000 customers; larger files are imported in parts. */
export const mostLines = 200_000
/** No bank exports older lines: such a day is in another format. */
export const earliest = '1990-01-01'

/** Reads the bank's CSV file as `readRows` does. Returns undefined if it is not in the account's encoding. */
export function readFile(content: Buffer, mapping: Mapping, now: Now): Read | undefined {
  const text = decoded(content, mapping.encoding)
  return text === undefined ? undefined : readRows(rowsOf(text, mapping.delimiter), mapping, now)
}

/**
 * Reads the rows of a bank's file by an account's columns: incoming money, line by line. Outgoing money, balances and
 * totals are skipped; a line whose day, amount or direction cannot be read is reported as an error.
 */
export function readRows(rows: readonly Row[], mapping: Mapping, { exponent, today }: Now): Read {
  const read: Read = { entries: [], faults: [], skipped: 0 }
  const given = { mapping, exponent, marks: markColumns(rows, mapping), split: splitCells(rows, mapping) }
  const latest = addDays(today, 1)
  for (const row of rows) {
    const fault = row.line > mapping.headerLines ? undefined : headFault(row, mapping)
    if (row.broken !== undefined) read.faults.push(faultOf(row.line, 'quote', row.broken))
    else if (fault) read.faults.push(fault)
    else if (row.line > mapping.headerLines) readRow({ ...given, row, latest }, read)
  }
  return read
}

/** Reports whether a row below the heading has a day or an amount in the columns of the account. */
export const holdsEntry = (row: Row, mapping: Mapping, exponent: number): boolean =>
  row.line > mapping.headerLines && (dayOf(row, mapping) !== undefined || Boolean(amountOf(row, mapping, exponent)))

/** The day of a row: a date cell, or text in the format of the account. */
function dayOf({ cells, kinds }: Row, { dayColumn, dayFormat }: Mapping): string | undefined {
  const written = cells[dayColumn - 1] ?? ''
  return kinds?.[dayColumn - 1] === 'date' ? written.slice(0, 10) : dayIn(written, dayFormat)
}

/** The amount of a row. A number cell has a decimal point, whatever sign the account's texts have. */
const amountOf = ({ cells, kinds }: Row, { amountColumn, decimalSign }: Mapping, exponent: number) =>
  amountIn(cells[amountColumn - 1] ?? '', {
    decimalSign: kinds?.[amountColumn - 1] === 'number' ? 'point' : decimalSign,
    exponent,
  })

/** Finds a cell in the columns of the account that does not show what was entered. */
function unusableIn(row: Row, { dayColumn, amountColumn, directionColumn, referenceColumn, textColumn }: Mapping) {
  const columns = [dayColumn, amountColumn, directionColumn ?? 0, referenceColumn, textColumn ?? 0]
  const at = columns.find((column) => column > 0 && unusable(row, column - 1) !== undefined)
  return at === undefined ? undefined : row.cells[at - 1]
}

/** Describes what cannot be read. */
export const faultOf = (line: number, what: Fault['what'], value: string): Fault => ({
  line,
  what,
  value,
  unstorable: !printable(value),
})

function headFault({ line, cells }: Row, mapping: Mapping): Fault | undefined {
  if (mapping.directionColumn !== null) return undefined
  const head = directionHead(cells, mapping)
  if (head !== undefined) return faultOf(line, 'head', head)
  const outgoing = outgoingHead(cells, mapping)
  return outgoing === undefined ? undefined : faultOf(line, 'outgoing', outgoing)
}

/** An amount with the sign of its debit or credit column; undefined if the column does not say, or contradicts a sign. */
function signed(amount: number, mark: string): number | undefined {
  if (amount === 0) return 0
  const direction = directionOf(mark)
  if (direction === undefined || (direction === 'in' && amount < 0)) return undefined
  return direction === 'out' ? -Math.abs(amount) : amount
}

type Given = {
  row: Row
  mapping: Mapping
  exponent: number
  marks: ReadonlySet<number>
  split: ReturnType<typeof splitCells>
  latest: string
}

function readRow({ row, mapping, exponent, marks, split, latest }: Given, read: Read): void {
  const { line, cells } = row
  const cell = (column: number) => cells[column - 1] ?? ''
  const fault = (what: Fault['what'], value: string) => void read.faults.push(faultOf(line, what, value))
  const [dayCell, reference] = [cell(mapping.dayColumn), shortened(cell(mapping.referenceColumn))]
  const day = dayOf(row, mapping)
  const balance = cells.find(isBalance)
  const without = reference === '' || isBalance(reference)
  if (isBalance(dayCell) || (dayCell === '' && balance !== undefined && without)) return void read.skipped++
  const written = cell(mapping.amountColumn)
  const dropped = unusableIn(row, mapping)
  if (dropped !== undefined) return fault('cell', dropped)
  const rest = split(row)
  if (rest !== undefined) return fault('split', rest)
  const unsigned = amountOf(row, mapping, exponent)
  if (unsigned === undefined) return fault('amount', written)
  const amount = mapping.directionColumn === null ? unsigned : signed(unsigned, cell(mapping.directionColumn))
  if (amount === undefined) return fault('direction', cell(mapping.directionColumn ?? 0))
  if (amount <= 0) return void read.skipped++
  const debit = mapping.directionColumn === null ? debitBeside(cells, mapping, marks) : undefined
  if (debit !== undefined) return fault('debit', debit)
  if (day === undefined) return fault('day', dayCell)
  if (day < earliest || day > latest) return fault('period', dayCell)
  if (without && cells.some(isCertainBalance)) return void read.skipped++
  if (balance !== undefined) return fault('balance', balance)
  if (!printable(reference)) return fault('reference', reference)
  const text = mapping.textColumn === null ? '' : shortened(cell(mapping.textColumn))
  if (!printable(text)) return fault('text', text)
  read.entries.push({ line, day, amount, reference, text: text === '' ? null : text })
}

/** Joins the lines of a cell, and cuts at whole characters: half a surrogate pair could not be stored. */
export const shortened = (text: string): string =>
  Array.from(text.replaceAll(/[\r\n]+/g, ' '))
    .slice(0, mostText)
    .join('')
