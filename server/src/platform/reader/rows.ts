import { parseCsv } from 'hucre/csv'

const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const

/**
 * Decodes a file strictly; undefined if it is not in this encoding. A byte order mark must be that of the encoding, and
 * a byte without a character in Windows-1252, or a NUL in a text of single bytes, shows that it is another.
 */
export function decoded(content: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    if (encoding === 'windows-1252' && /[\u0080-\u009f]/.test(text)) return undefined
    return text
  } catch {
    return undefined
  }
}

/** A row that is not empty: its number, counted from 1 below a separator line, and its cells without outer blanks. */
type Row = { line: number; cells: string[] }

/** Splits a text into rows. A first line `sep=;`, which spreadsheets write for themselves, names the separator. */
export function rowsOf(text: string, delimiter: string): Row[] {
  const [hint = '', separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? []
  const given = Object.hasOwn(delimiters, delimiter) ? delimiters[delimiter as keyof typeof delimiters] : ','
  const rows = parseCsv(text.slice(hint.length), { delimiter: separator ?? given, skipEmptyRows: false })
  return rows
    .map((row, at) => ({ line: at + 1, cells: row.map((cell) => String(cell ?? '').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
