import type { Row } from '#platform/reader/rows.ts'
import { unreadable, UnreadableWorkbook } from './archive.ts'
import { type Shared, type Stored, type Written, written } from './cells.ts'
import { type Budget, eachElement, spend } from './elements.ts'

const mostColumns = 256
/** The last row that a sheet of any spreadsheet can have. */
const lastLine = 1_048_576
const none: Written = { text: '' }

/** Returns the column of a cell such as AB12, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(reference)?.[0] ?? unreadable()
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns the number of a row from its attribute `r`, or else of the row after the last one. */
function lineOf(given: string | undefined, last: number): number {
  const line = given === undefined ? last + 1 : /^\d{1,7}$/.test(given) ? Number(given) : unreadable()
  if (line <= last) unreadable()
  if (line <= lastLine) return line
  return given === undefined ? tooLarge() : unreadable()
}

function tooLarge(): never {
  throw new UnreadableWorkbook('workbook-too-large')
}

/**
 * Reads the rows of a sheet that are not empty, with their numbers in the spreadsheet. A row ends with its last
 * cell that is not empty; the empty ones before it count against the budget, too. Throws UnreadableWorkbook for a sheet
 * with more rows, columns or cells than any import has.
 */
export function rowsOfSheet(xml: string, budget: Budget, shared: Shared): Row[] {
  const rows: Row[] = []
  let [line, column, phonetic] = [0, -1, 0]
  let cells: Written[] = []
  let cell: Stored | undefined
  const place = ({ text, kind }: Written) => {
    if (text === '') return
    if (column >= mostColumns) tooLarge()
    while (cells.length < column) cells.push(none)
    cells[column] = kind ? { text, kind } : { text }
  }
  const begin = (name: string, attributes: () => Readonly<Record<string, string>>) => {
    if (name === 'row') {
      ;[line, column, cells] = [lineOf(attributes()['r'], line), -1, []]
    } else if (name === 'c') {
      const { r, t = 'n', s = '0' } = attributes()
      column = r === undefined ? column + 1 : columnOf(r)
      cell = { type: t, style: Number(s), value: '', text: '', formula: undefined }
    } else if (name === 'rPh') phonetic++
  }
  const end = (name: string, text: string) => {
    if (name === 'row' && cells.length > 0) {
      spend(budget, 'rows', 1)
      spend(budget, 'cells', cells.length)
      rows.push({ line, cells: cells.map((one) => one.text), kinds: cells.map(({ kind }) => kind) })
    } else if (name === 'rPh') phonetic--
    else if (name === 'c' && cell) {
      place(written(cell, shared))
      cell = undefined
    } else if (cell) cell = withPart(cell, name, phonetic > 0 ? '' : text)
  }
  eachElement(xml, budget, { begin, end })
  return rows
}

/** Adds a part of a cell: its value, its formula, or a piece of its text. */
function withPart(cell: Stored, name: string, text: string): Stored {
  if (name === 'v') return { ...cell, value: text }
  if (name === 'f') return { ...cell, formula: text }
  return name === 't' ? { ...cell, text: cell.text + text } : cell
}
