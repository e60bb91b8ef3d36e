import { type StaffColumn, staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import { decodings, differing, type FileEncoding, isCertain, type Reading } from '#platform/reader/readings.ts'
import { type Delimiter, delimiterNames, type Row, rowsOf, separatorOf } from '#platform/reader/rows.ts'
import type { Sheet } from '#platform/reader/workbook/read-workbook.ts'

export type StaffEncoding = FileEncoding
export type { Reading }
const names = Object.keys(staffColumns) as StaffColumn[]
const needed: readonly StaffColumn[] = ['name', 'trueName', 'zhName', 'organizationUnitCode']

/** Where a sheet was found: in CSV its encoding and separator, in a workbook its name. */
type Source = { encoding?: StaffEncoding; separator?: string; sheet?: string }
/** A sheet: its heading, the position of each column, the rows below, and where it was found. */
export type Table = { head: Row; places: ReadonlyMap<StaffColumn, number>; rows: Row[]; source: Source }
/**
 * Why a file has no sheet that can be read: the encodings or sheets that fit, and the columns that are missing or
 * repeated.
 */
export type NoTable =
  | { fault: 'not-encoded' }
  | { fault: 'sheets'; sheets: string[] }
  | { fault: 'encoding'; encodings: Reading[] }
  | { fault: 'columns'; columns: StaffColumn[] }
  | { fault: 'twice'; column: StaffColumn }

/** The heading is in the first rows, below a title at most. */
const headRows = 20
const headCharacters = 20_000

const plain = (text: string): string => fold(text).replaceAll(/\s/g, '')
const columnOf = new Map(
  names.flatMap((name) => [name, staffColumns[name].en, staffColumns[name].zh].map((known) => [plain(known), name])),
)

type Heading = { row: Row; columns: StaffColumn[] }

/** Returns the heading with the most column names. */
const best = <One extends Heading>(headings: readonly [One, ...One[]]): One =>
  headings.reduce((most, one) => (one.columns.length > most.columns.length ? one : most))

/** Finds the row with the most column names. */
const headingOf = (rows: readonly Row[]): Heading =>
  best([
    { row: { line: 1, cells: [] }, columns: [] },
    ...rows
      .slice(0, headRows)
      .map((row) => ({ row, columns: row.cells.flatMap((cell) => columnOf.get(plain(cell)) ?? []) })),
  ])

/** Finds the row and the separator that yield the most column names. */
function headingIn(text: string): Heading & { delimiter: Delimiter } {
  const start = text.slice(0, headCharacters)
  const under = (delimiter: Delimiter) => ({ ...headingOf(rowsOf(start, delimiter)), delimiter })
  const [first, ...others] = delimiterNames
  return best([under(first), ...others.map(under)])
}

/** Returns the cells of a heading that name columns. */
const namesIn = ({ row }: Heading) => row.cells.filter((cell) => columnOf.has(plain(cell)))

const missingIn = ({ columns }: Heading) => needed.filter((name) => !columns.includes(name))

/**
 * Finds the sheet in a CSV file: its encoding, its separator and its heading, by name in either language. Only an
 * encoding in which the heading has all required columns fits. Returns a fault if several
 * such encodings yield different texts, or if the only one is not certain.
 */
export function findTable(content: Buffer, given?: StaffEncoding): Table | NoTable {
  const readings = decodings(content, given && [given]).map((one) => ({ ...one, heading: headingIn(one.text) }))
  const fitting = readings.filter(({ heading }) => missingIn(heading).length === 0)
  const [only] = fitting
  if (fitting.length > 1 || (only && !given && !isCertain(only.encoding, namesIn(only.heading)))) {
    const encodings = differing(fitting.map(({ heading, ...one }) => ({ ...one, delimiter: heading.delimiter })))
    return { fault: 'encoding', encodings }
  }
  if (only) {
    const { text, encoding, heading } = only
    const source = { encoding, separator: separatorOf(text, heading.delimiter) }
    return tableOf(rowsOf(text, heading.delimiter), heading, source)
  }
  const [closest] = readings.toSorted((a, b) => b.heading.columns.length - a.heading.columns.length)
  return closest ? { fault: 'columns', columns: missingIn(closest.heading) } : { fault: 'not-encoded' }
}

/** Finds the sheet of a workbook whose heading has all required columns; several are a fault. */
export function findSheet(sheets: readonly Sheet[]): Table | NoTable {
  const readings = sheets.map(({ name, rows }) => ({ name, rows, ...headingOf(rows) }))
  const fitting = readings.filter((one) => missingIn(one).length === 0)
  if (fitting.length > 1) return { fault: 'sheets', sheets: fitting.map(({ name }) => name) }
  const [only] = fitting
  if (only) return tableOf(only.rows, only, { sheet: only.name })
  const [closest = headingOf([])] = readings.toSorted((a, b) => b.columns.length - a.columns.length)
  return { fault: 'columns', columns: missingIn(closest) }
}

function tableOf(rows: readonly Row[], { row, columns }: Heading, source: Source): Table | NoTable {
  const column = columns.find((name, at) => columns.indexOf(name) !== at)
  if (column) return { fault: 'twice', column }
  const places = new Map(
    row.cells.flatMap((cell, at) => {
      const name = columnOf.get(plain(cell))
      return name ? [[name, at] as const] : []
    }),
  )
  return { head: row, places, rows: rows.filter(({ line }) => line > row.line), source }
}
