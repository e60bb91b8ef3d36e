import { fileEncodings } from '@lastmile/contract/platform/file-encodings.ts'
import { decoded, type Delimiter, delimiterNames, type Row, rowsOf, separatorOf } from '#platform/reader/rows.ts'
import { storable } from '#platform/storable.ts'
import { fieldsNamed } from './columns.ts'

export type FileEncoding = (typeof fileEncodings)[number]
/** Where a table was found: in CSV its encoding and separator, in a workbook its sheet. */
export type Source = { encoding: FileEncoding | null; separator: string | null; sheetName: string | null }
/** A table: its heading, the rows below, and where it was found. */
export type Table = { head: Row; rows: Row[]; source: Source }
/** An encoding that fits, and how it reads the first texts in which several differ. */
export type Reading = { encoding: FileEncoding; texts: string[] }

/** The heading is in the first rows, below a title at most. */
const headRows = 20
const headCharacters = 20_000
/** How many texts show the difference between encodings. */
const mostTexts = 3

type Heading = { row: Row; known: number }

const better = (one: Heading, other: Heading): boolean =>
  other.known > one.known || (other.known === one.known && other.row.cells.length > one.row.cells.length)

/** Finds the row with the most known column headers; the first row if none has any. */
export function headingOf(rows: readonly Row[]): Heading {
  const [first = { line: 1, cells: [] }] = rows
  return rows
    .slice(0, headRows)
    .map((row) => ({ row, known: fieldsNamed(row.cells) }))
    .reduce((most, one) => (one.known > most.known ? one : most), { row: first, known: fieldsNamed(first.cells) })
}

/** Finds the heading under the separator that yields the most known headers, otherwise the most columns. */
function headingIn(text: string): Heading & { delimiter: Delimiter } {
  const start = text.slice(0, headCharacters)
  const under = (delimiter: Delimiter) => ({ ...headingOf(rowsOf(start, delimiter)), delimiter })
  const [first, ...others] = delimiterNames
  return others.map(under).reduce((most, one) => (better(most, one) ? one : most), under(first))
}

/** Builds the table below a heading. */
export const tableBelow = (head: Row, rows: readonly Row[], source: Source): Table => ({
  head,
  rows: rows.filter(({ line }) => line > head.line),
  source,
})

/**
 * Finds the table in a CSV file. If several encodings yield different texts with as many known headers, returns how each
 * reads them; undefined if no encoding fits.
 */
export function findTable(content: Buffer, given?: FileEncoding): Table | { encodings: Reading[] } | undefined {
  const texts = new Map<string, FileEncoding>()
  for (const encoding of given === undefined ? fileEncodings : [given]) {
    const text = decoded(content, encoding)
    if (text !== undefined && !texts.has(text)) texts.set(text, encoding)
  }
  const readings = [...texts].map(([text, encoding]) => ({ text, encoding, heading: headingIn(text) }))
  const most = Math.max(...readings.map(({ heading }) => heading.known))
  const fitting = readings.filter(({ heading }) => heading.known === most)
  if (fitting.length > 1) return { encodings: differing(fitting) }
  const [only] = fitting
  if (!only) return undefined
  const { text, encoding, heading } = only
  const source = { encoding, separator: separatorOf(text, heading.delimiter), sheetName: null }
  return tableBelow(heading.row, rowsOf(text, heading.delimiter), source)
}

type Fitting = { text: string; encoding: FileEncoding; heading: { delimiter: Delimiter } }

function differing(fitting: readonly Fitting[]): Reading[] {
  const readings = fitting.map(({ text, encoding, heading }) => ({
    encoding,
    cells: rowsOf(text, heading.delimiter).flatMap(({ cells }) => cells),
  }))
  const places = [...(readings[0]?.cells.keys() ?? [])]
    .filter((at) => new Set(readings.map(({ cells }) => cells[at])).size > 1)
    .slice(0, mostTexts)
  return readings.map(({ encoding, cells }) => ({ encoding, texts: places.map((at) => storable(cells[at] ?? '')) }))
}
