import { type StaffColumn, staffColumns, staffEncodings } from '@lastmile/contract/employees/staff-sheet.ts'
import { fold } from '@lastmile/contract/platform/fold.ts'
import { decoded, type Delimiter, delimiterNames, type Row, rowsOf } from '#platform/reader/rows.ts'

export type StaffEncoding = (typeof staffEncodings)[number]
const names = Object.keys(staffColumns) as StaffColumn[]
const needed: readonly StaffColumn[] = ['name', 'trueName', 'zhName', 'organizationUnitCode']

/** A sheet: its heading, the position of each column, and the rows below. */
export type Table = { head: Row; places: ReadonlyMap<StaffColumn, number>; rows: Row[] }
/** Why a file has no sheet that can be read: the encodings that fit, and the columns that are missing or repeated. */
type NoTable =
  | { fault: 'format' }
  | { fault: 'not-encoded' }
  | { fault: 'encoding'; encodings: StaffEncoding[] }
  | { fault: 'columns'; columns: StaffColumn[] }
  | { fault: 'twice'; column: StaffColumn }

/** The heading is in the first rows, below a title at most. */
const headRows = 20
const headCharacters = 20_000
/** The beginning of a ZIP archive (.xlsx, .ods) and of an OLE container (.xls). */
const workbooks = new Set(['504b0304', 'd0cf11e0'])

const plain = (text: string): string => fold(text).replaceAll(/\s/g, '')
const columnOf = new Map(
  names.flatMap((name) => [name, staffColumns[name].en, staffColumns[name].zh].map((known) => [plain(known), name])),
)

type Heading = { row: Row; delimiter: Delimiter; columns: StaffColumn[] }

/** Finds the row and the separator that yield the most column names. */
function headingOf(text: string): Heading {
  const start = text.slice(0, headCharacters)
  const headings = delimiterNames.flatMap((delimiter) =>
    rowsOf(start, delimiter)
      .slice(0, headRows)
      .map((row) => ({ row, delimiter, columns: row.cells.flatMap((cell) => columnOf.get(plain(cell)) ?? []) })),
  )
  const none: Heading = { row: { line: 1, cells: [] }, delimiter: 'comma', columns: [] }
  return headings.reduce((best, one) => (one.columns.length > best.columns.length ? one : best), none)
}

const missingIn = ({ columns }: Heading) => needed.filter((name) => !columns.includes(name))

/**
 * Finds the sheet in a CSV file: its encoding, its separator and its heading, by name in either language. Only an
 * encoding in which the heading has all required columns fits; several that yield different texts are a fault.
 */
export function findTable(content: Buffer, given?: StaffEncoding): Table | NoTable {
  if (workbooks.has(content.subarray(0, 4).toString('hex'))) return { fault: 'format' }
  const encodings = given === undefined ? staffEncodings : [given]
  const texts = new Map<string, StaffEncoding>()
  for (const encoding of encodings) {
    const text = decoded(content, encoding)
    if (text !== undefined && !texts.has(text)) texts.set(text, encoding)
  }
  const readings = [...texts].map(([text, encoding]) => ({ text, encoding, heading: headingOf(text) }))
  const fitting = readings.filter(({ heading }) => missingIn(heading).length === 0)
  if (fitting.length > 1) return { fault: 'encoding', encodings: fitting.map(({ encoding }) => encoding) }
  const [only] = fitting
  if (only) return tableOf(only.text, only.heading)
  const [closest] = readings.toSorted((a, b) => b.heading.columns.length - a.heading.columns.length)
  return closest ? { fault: 'columns', columns: missingIn(closest.heading) } : { fault: 'not-encoded' }
}

function tableOf(text: string, { row, delimiter, columns }: Heading): Table | NoTable {
  const column = columns.find((name, at) => columns.indexOf(name) !== at)
  if (column) return { fault: 'twice', column }
  const places = new Map(
    row.cells.flatMap((cell, at) => {
      const name = columnOf.get(plain(cell))
      return name ? [[name, at] as const] : []
    }),
  )
  return { head: row, places, rows: rowsOf(text, delimiter).filter(({ line }) => line > row.line) }
}
