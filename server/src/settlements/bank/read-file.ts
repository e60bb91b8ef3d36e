import { fold } from '@lastmile/contract/platform/fold.ts'
import { printable } from '@lastmile/contract/platform/values.ts'
import { amountIn, directionOf } from '#platform/reader/amount.ts'
import { dayIn } from '#platform/reader/day.ts'
import { decoded, rowsOf } from '#platform/reader/rows.ts'

/** How an account's file is read; columns count from 1. */
export type Mapping = {
  encoding: string
  delimiter: string
  headerLines: number
  dayColumn: number
  dayFormat: string
  amountColumn: number
  /** The column that says debit or credit; null if the amount itself does. */
  directionColumn: number | null
  decimalSign: 'point' | 'comma'
  referenceColumn: number
  textColumn: number | null
}

export type Entry = { line: number; day: string; amount: number; reference: string; text: string | null }
/** A cell that cannot be read; `unstorable` if it contains characters that no column can store. */
export type Fault = {
  line: number
  what: 'day' | 'amount' | 'reference' | 'text' | 'direction'
  value: string
  unstorable: boolean
}
export type Read = { entries: Entry[]; faults: Fault[]; skipped: number }

const mostText = 200

/** How banks begin the lines of balances and totals, folded. */
const totals =
  /^(grand |sub)?total|^(opening|closing|available|ledger|current|final|end(ing)?|start(ing)?) balance|^balance (brought|carried|b\/f|c\/f)|^(合计|总计|小计|本页合计|期初余额|期末余额|上期余额|本期余额)/

/**
 * Reads the bank's file by an account's columns: incoming money, line by line. Outgoing money, balances and totals are
 * skipped; a line whose day, amount or direction cannot be read is reported as an error. Returns undefined for another
 * encoding.
 */
export function readFile(content: Buffer, mapping: Mapping, exponent: number): Read | undefined {
  const text = decoded(content, mapping.encoding)
  if (text === undefined) return undefined
  const read: Read = { entries: [], faults: [], skipped: 0 }
  for (const { line, cells } of rowsOf(text, mapping.delimiter))
    if (line > mapping.headerLines) readRow({ line, cells, mapping, exponent }, read)
  return read
}

/** An amount with the sign of its debit or credit column; undefined if the column does not say, or contradicts a sign. */
function signed(amount: number, mark: string): number | undefined {
  if (amount === 0) return 0
  const direction = directionOf(mark)
  if (direction === undefined || (direction === 'in' && amount < 0)) return undefined
  return direction === 'out' ? -Math.abs(amount) : amount
}

/**
 * A mark of outgoing money beside an amount without a sign: the file has a column for debit and credit that the account
 * does not name, and reading the amount alone would turn a debit into a deposit.
 */
function debitBeside(cells: readonly string[], mapping: Mapping): string | undefined {
  const { dayColumn, amountColumn, referenceColumn, textColumn } = mapping
  const others = cells.filter((_, at) => ![dayColumn, amountColumn, referenceColumn, textColumn].includes(at + 1))
  return others.find((one) => one !== '-' && directionOf(one) === 'out')
}

type Given = { line: number; cells: readonly string[]; mapping: Mapping; exponent: number }

function readRow({ line, cells, mapping, exponent }: Given, read: Read): void {
  const cell = (column: number) => cells[column - 1] ?? ''
  const fault = (what: Fault['what'], value: string) =>
    void read.faults.push({ line, what, value, unstorable: !printable(value) })
  const day = dayIn(cell(mapping.dayColumn), mapping.dayFormat)
  if (day === undefined && cells.some((one) => totals.test(fold(one)))) return void read.skipped++
  const written = cell(mapping.amountColumn)
  const unsigned = amountIn(written, { decimalSign: mapping.decimalSign, exponent })
  if (unsigned === undefined) return fault('amount', written)
  const amount = mapping.directionColumn === null ? unsigned : signed(unsigned, cell(mapping.directionColumn))
  if (amount === undefined) return fault('direction', cell(mapping.directionColumn ?? 0))
  if (amount <= 0) return void read.skipped++
  const debit = mapping.directionColumn === null ? debitBeside(cells, mapping) : undefined
  if (debit !== undefined) return fault('direction', debit)
  if (day === undefined) return fault('day', cell(mapping.dayColumn))
  const reference = shortened(cell(mapping.referenceColumn))
  if (!printable(reference)) return fault('reference', reference)
  const text = mapping.textColumn === null ? '' : shortened(cell(mapping.textColumn))
  if (!printable(text)) return fault('text', text)
  read.entries.push({ line, day, amount, reference, text: text === '' ? null : text })
}

/** Joins the lines of a cell, and cuts at whole characters: half a surrogate pair could not be stored. */
const shortened = (text: string): string =>
  Array.from(text.replaceAll(/[\r\n]+/g, ' '))
    .slice(0, mostText)
    .join('')
