import type { unopened } from '@lastmile/contract/importing/file-choices.ts'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { inTurns } from '#platform/in-turns.ts'
import { type CountFields, type ReadableText, readingOf, type Table } from '#platform/reader/find-table.ts'
import type { FileEncoding, Reading } from '#platform/reader/readings.ts'
import { eachRow, type Row } from '#platform/reader/rows.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { tableInWorkbook } from '#platform/reader/workbook/table-in.ts'
import { storable } from '#platform/storable.ts'
import type { Ambiguous } from './formats.ts'

type Opening = Context<(typeof unopened)[number]>
type Wanted = { count: CountFields; most: number; encoding?: FileEncoding | undefined }

/** Returns the content of the uploaded file. Refuses no-file. */
export function contentOf(ctx: Opening): Buffer {
  const content = ctx.file?.content ?? Buffer.of()
  return content.length === 0 ? ctx.refuse('no-file', { field: 'file' }) : content
}

/** Refuses import-lines for a number of rows. */
export const refuseLines = (ctx: Opening, count: number, most: number): never =>
  ctx.refuse('import-lines', { count, most, field: 'file' })

/**
 * Finds the table in a workbook or CSV file, or the encodings to choose from. Refuses no-file, a workbook as `sheetsOf`
 * does and one with several filled sheets, import-not-encoded, import-lines, import-cells.
 */
export async function openTable(
  ctx: Opening,
  { count, most, encoding }: Wanted,
): Promise<Table | { encodings: Reading[] }> {
  const content = contentOf(ctx)
  if (isWorkbook(content)) return withinRows(ctx, await tableInWorkbook(ctx, content, count), most)
  const reading = readingOf(content, count, encoding)
  if (reading === undefined) return ctx.refuse('import-not-encoded', { field: 'encoding' })
  return 'encodings' in reading ? reading : withinRows(ctx, await tableOf(ctx, reading, most), most)
}

/** The maximum number of cells of a CSV file: 30 in each of 100,000 rows. */
const mostCells = 3_000_000

/**
 * Reads the rows below the heading in turns with other calls. Rows beyond the limit are only counted, so that a file of
 * many short rows takes no memory. Refuses import-cells, import-lines.
 */
async function tableOf(ctx: Opening, { text, delimiter, head, source }: ReadableText, most: number): Promise<Table> {
  const rows: Row[] = []
  let [count, cells] = [0, 0]
  for await (const row of inTurns(eachRow(text, delimiter))) {
    if (row.line <= head.line) continue
    cells += row.cells.length
    if (cells > mostCells) return ctx.refuse('import-cells', { most: mostCells, field: 'file' })
    if (++count <= most) rows.push(row)
  }
  if (count > most) return refuseLines(ctx, count, most)
  return { head, rows, source }
}

/** Returns a table that has rows, but not too many. Refuses import-lines. */
export function withinRows(ctx: Opening, table: Table | undefined, most: number): Table {
  const lines = table?.rows.length ?? 0
  return table && lines > 0 && lines <= most ? table : refuseLines(ctx, lines, most)
}

const commaIn = ({ language }: Pick<Context, 'language'>) => (language === 'zh-CN' ? '、' : ', ')

/** Refuses import-encoding with the encodings to choose from. */
export function refuseEncodings(ctx: Context<'import-encoding'>, readings: readonly Reading[]): never {
  const encodings = readings.map(({ encoding }) => term(encoding, ctx.language)).join(commaIn(ctx))
  return ctx.refuse('import-encoding', { encodings, field: 'encoding' })
}

/** Refuses import-columns if fields, or further ones that are given by their names, lack a column. */
export function requireColumns(
  ctx: Context<'import-columns'>,
  missing: readonly string[],
  named: readonly string[] = [],
): void {
  const all = [...missing.map((field) => fieldLabel(field, ctx.language)), ...named]
  if (all.length > 0) ctx.refuse('import-columns', { columns: all.join(commaIn(ctx)), field: 'columns' })
}

/** Returns the detected format. Refuses import-day-format or import-decimal with the cell that leaves it open. */
export function determined<Found extends object, Code extends 'import-day-format' | 'import-decimal'>(
  ctx: Context<Code>,
  found: Found | { ambiguous: Ambiguous },
  code: Code,
): Found {
  if (!('ambiguous' in found)) return found
  const { line, value } = found.ambiguous
  const field = code === 'import-decimal' ? 'decimalSign' : 'dayFormat'
  return ctx.refuse(code, { line, value: storable(value), field })
}
