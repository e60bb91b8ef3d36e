import { decodings, differing, type FileEncoding, isCertain, type Reading, sampleOf } from './readings.ts'
import { type Delimiter, delimiterNames, type Row, rowsOf, separatorOf } from './rows.ts'

/** Where a table was found: in CSV its encoding and separator, in a workbook its sheet. */
export type Source = { encoding: FileEncoding | null; separator: string | null; sheetName: string | null }
/** A table: its heading, the rows below, and where it was found. */
export type Table = { head: Row; rows: Row[]; source: Source }

/** The heading is in the first rows, below a title at most. */
const headRows = 20
const headCharacters = 20_000

export type Heading = { row: Row; known: number }
/** Counts the fields of an import that the cells of a row name. */
export type CountFields = (cells: readonly string[]) => number

const better = (one: Heading, other: Heading): boolean =>
  other.known > one.known || (other.known === one.known && other.row.cells.length > one.row.cells.length)

/** Finds the row with the most known column headers; the first row if none has any. */
export function headingOf(rows: readonly Row[], fieldsNamed: CountFields): Heading {
  const [first = { line: 1, cells: [] }] = rows
  return rows
    .slice(0, headRows)
    .map((row) => ({ row, known: fieldsNamed(row.cells) }))
    .reduce((most, one) => (one.known > most.known ? one : most), { row: first, known: fieldsNamed(first.cells) })
}

/** Finds the heading under the separator that yields the most known headers, otherwise the most columns. */
function headingIn(text: string, fieldsNamed: CountFields): Heading & { delimiter: Delimiter } {
  const start = text.slice(0, headCharacters)
  const under = (delimiter: Delimiter) => ({ ...headingOf(rowsOf(start, delimiter), fieldsNamed), delimiter })
  const [first, ...others] = delimiterNames
  return others.map(under).reduce((most, one) => (better(most, one) ? one : most), under(first))
}

/** Builds the table below a heading. */
export const tableBelow = (head: Row, rows: readonly Row[], source: Source): Table => ({
  head,
  rows: rows.filter(({ line }) => line > head.line),
  source,
})

/** A CSV file whose encoding and separator are known. */
export type ReadableText = { text: string; delimiter: Delimiter; head: Row; source: Source }

/**
 * Finds out how a CSV file is read. If several encodings yield different texts with as many known headers, or the only
 * one is not certain, returns how each reads them; undefined if no encoding fits.
 */
export function readingOf(
  content: Buffer,
  fieldsNamed: CountFields,
  given?: FileEncoding,
): ReadableText | { encodings: Reading[] } | undefined {
  const sample = given ? undefined : sampleOf(content)
  if (sample) {
    const found = readingOf(sample, fieldsNamed)
    if (found && 'encodings' in found) return found
    const whole = found?.source.encoding ? readingOf(content, fieldsNamed, found.source.encoding) : undefined
    if (whole) return whole
  }
  const namesIn = ({ row }: Heading) => row.cells.filter((cell) => fieldsNamed([cell]) > 0)
  const readings = decodings(content, given && [given]).map((one) => ({
    ...one,
    heading: headingIn(one.text, fieldsNamed),
  }))
  const most = Math.max(...readings.map(({ heading }) => heading.known))
  const fitting = readings.filter(({ heading }) => heading.known === most)
  const [only] = fitting
  if (fitting.length > 1 || (only && !given && !isCertain(only.encoding, namesIn(only.heading))))
    return { encodings: differing(fitting.map(({ heading, ...one }) => ({ ...one, delimiter: heading.delimiter }))) }
  if (!only) return undefined
  const { text, encoding, heading } = only
  const { delimiter, row: head } = heading
  return { text, delimiter, head, source: { encoding, separator: separatorOf(text, delimiter), sheetName: null } }
}
