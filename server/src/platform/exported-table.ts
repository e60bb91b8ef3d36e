import { Readable } from 'node:stream'
import { decimal } from '@lastmile/contract/platform/money.ts'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Context } from './context.ts'
import { inDigits } from './digits.ts'
import { plainCell } from './reader/plain-cell.ts'

/** A column of an exported table. Amounts are in minor units, days are written YYYY-MM-DD. */
export type ExportedColumn = { title: string; type: 'text' | 'number' | 'amount' | 'day' }
/** A cell of an exported table; null or an empty text leaves it empty. */
export type ExportedCell = string | number | null | undefined
type Table = {
  /** The name of the file, without the day and the ending. */
  name: string
  format: 'csv' | 'xlsx'
  columns: readonly ExportedColumn[]
  rows: AsyncIterable<readonly ExportedCell[]>
}
type Value = string | number | Date | null

/** The media type of each format. */
export const exportedTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Returns a table as a file that is written while it is being downloaded, and that an import reads back unchanged. */
export function exportedTable(ctx: Context, table: Table) {
  const stream = table.format === 'csv' ? csvOf(ctx, table) : xlsxOf(ctx, table)
  return {
    name: `${table.name} ${ctx.today}.${table.format}`,
    type: exportedTypes[table.format],
    content: Readable.fromWeb(stream),
  }
}

/** Reads rows page by page, each after the last row of the page before it. The first page is read at once. */
export async function everyPage<Row>(read: (after: Row | undefined) => Promise<Row[]>): Promise<AsyncIterable<Row>> {
  const first = await read(undefined)
  return (async function* () {
    for (let rows = first; rows.length > 0; rows = await read(rows.at(-1))) yield* rows
  })()
}

async function* cells(
  { columns, rows }: Table,
  written: (type: ExportedColumn['type'], value: string | number) => Value,
): AsyncIterable<Value[]> {
  for await (const row of rows)
    yield columns.map(({ type }, at) => {
      const value = row[at] ?? ''
      return value === '' ? null : written(type, value)
    })
}

/** Writes a text for a CSV file on one line, so that no spreadsheet runs it as a formula. */
const onOneLine = (text: string): string => plainCell(text.replaceAll(/\s*[\r\n]+\s*/g, ' '))

/** Returns a number as a workbook keeps it: as text if it has more digits than a spreadsheet stores. */
const stored = (value: number): number | string =>
  Math.abs(value) < 1e15 && Number(value.toPrecision(15)) === value ? value : inDigits(value)

function csvOf({ operator }: Context, table: Table) {
  const written = cells(table, (type, value) => {
    if (typeof value === 'number') return type === 'amount' ? decimal(value, operator.currency) : inDigits(value)
    return type === 'day' ? value : onOneLine(value)
  })
  const titles = table.columns.map(({ title }) => onOneLine(title))
  const headed = async function* () {
    yield titles
    yield* written
  }
  return writeCsvStream(headed(), { bom: true })
}

function xlsxOf({ operator }: Context, table: Table) {
  const { exponent } = operator.currency
  const formats = { amount: exponent > 0 ? `#,##0.${'0'.repeat(exponent)}` : '#,##0', day: 'yyyy-mm-dd' }
  const columns = table.columns.map(({ title, type }) => ({
    header: title,
    width: 18,
    ...(type === 'amount' || type === 'day' ? { numFmt: formats[type] } : {}),
  }))
  const written = cells(table, (type, value) => {
    if (typeof value === 'number') return type === 'amount' ? Number(decimal(value, operator.currency)) : stored(value)
    return type === 'day' ? new Date(`${value}T00:00:00Z`) : value
  })
  return writeXlsxStream(written, { name: table.name, columns, freezePane: { rows: 1 } })
}
