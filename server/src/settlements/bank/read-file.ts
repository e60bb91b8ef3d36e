import { printable } from '@lastmile/contract/platform/values.ts'
import { parseCsv } from 'hucre/csv'

/** How an account's file is read; columns count from 1. */
export type Mapping = {
  encoding: string
  delimiter: string
  headerLines: number
  dayColumn: number
  dayFormat: string
  amountColumn: number
  decimalSign: string
  referenceColumn: number
  textColumn: number | null
}

export type Entry = { line: number; day: string; amount: number; reference: string; text: string | null }
/** A cell that cannot be read; `unstorable` if it holds characters that no column can store. */
export type Fault = { line: number; what: 'day' | 'amount' | 'reference' | 'text'; value: string; unstorable: boolean }
export type Read = { entries: Entry[]; faults: Fault[]; skipped: number }

const delimiters: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t' }
const mostText = 200

/** Returns the text of the file, or undefined if it is not in this encoding. */
function decoded(content: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/**
 * Reads the bank's file by an account's columns: incoming money, line by line. Outgoing money is skipped; a line whose
 * day, amount or reference cannot be read is reported as an error. Returns undefined for another encoding.
 */
export function readFile(content: Buffer, mapping: Mapping, exponent: number): Read | undefined {
  const text = decoded(content, mapping.encoding)
  if (text === undefined) return undefined
  const rows = parseCsv(text, { delimiter: delimiters[mapping.delimiter] ?? ',', skipEmptyRows: false })
  const read: Read = { entries: [], faults: [], skipped: 0 }
  for (const [at, row] of rows.entries()) {
    const cells = row.map((cell) => String(cell ?? '').trim())
    if (at < mapping.headerLines || cells.every((cell) => cell === '')) continue
    readRow({ line: at + 1, cells, mapping, exponent }, read)
  }
  return read
}

type Given = { line: number; cells: readonly string[]; mapping: Mapping; exponent: number }

function readRow({ line, cells, mapping, exponent }: Given, read: Read): void {
  const cell = (column: number) => cells[column - 1] ?? ''
  const fault = (what: Fault['what'], value: string) =>
    void read.faults.push({ line, what, value, unstorable: !printable(value) })
  const written = cell(mapping.amountColumn)
  const amount = amountOf(written, mapping.decimalSign, exponent)
  if (amount === undefined) return fault('amount', written)
  if (amount <= 0) return void read.skipped++
  const day = dayOf(cell(mapping.dayColumn), mapping.dayFormat)
  if (day === undefined) return fault('day', cell(mapping.dayColumn))
  const reference = shortened(cell(mapping.referenceColumn))
  if (reference === '' || !printable(reference)) return fault('reference', reference)
  const text = mapping.textColumn === null ? '' : shortened(cell(mapping.textColumn))
  if (!printable(text)) return fault('text', text)
  read.entries.push({ line, day, amount, reference, text: text === '' ? null : text })
}

/** Cuts at whole characters: half a surrogate pair could not be stored. */
const shortened = (text: string): string => Array.from(text).slice(0, mostText).join('')

/** Parses an amount in minor units digit by digit; undefined if the text is not an amount. Empty text is 0. */
function amountOf(written: string, decimalSign: string, exponent: number): number | undefined {
  const plain = written.replaceAll(decimalSign === 'point' ? /[,\s']/g : /[.\s']/g, '').replace(',', '.')
  if (plain === '') return 0
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,13})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(exponent))) return undefined
  const minor = Number(whole + part.slice(0, exponent).padEnd(exponent, '0'))
  return minor > 1e13 ? undefined : sign === '-' ? -minor : minor
}

/** Parses a day as YYYY-MM-DD; undefined if it does not exist. */
function dayOf(written: string, format: string): string | undefined {
  const pattern = format.replaceAll(/[./]/g, String.raw`\$&`).replace('YYYY', String.raw`(?<y>\d{4})`)
  const days = new RegExp(
    `^${pattern.replace('MM', String.raw`(?<m>\d{1,2})`).replace('DD', String.raw`(?<d>\d{1,2})`)}(?:\\s|T|$)`,
  )
  const { y = '', m = '', d = '' } = days.exec(written)?.groups ?? {}
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined
}
