import { type ImportField, requiredImportFields } from '@lastmile/contract/imports/columns.ts'
import { type customerImports, mostImportRows } from '@lastmile/contract/imports/calls.ts'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { tableInWorkbook } from '#platform/reader/workbook/table-in.ts'
import { storable } from '#platform/storable.ts'
import { customColumnsIn } from './custom-columns.ts'
import { assignedColumns, fieldsNamed, type Places, proposeColumns } from './columns.ts'
import { findTable, type Reading, type Table } from './find-table.ts'
import { type Ambiguous, dayFormatIn, decimalSignIn, type Formats } from './formats.ts'

export type Choices = z.output<(typeof customerImports.preview)['input']>
/** How to read a file. */
export type FileChoices = Pick<Choices, 'encoding' | 'dayFormat' | 'decimalSign' | 'columns'>
type Opening = Context<(typeof customerImports.preview)['refuses'][number]>
type Determining = Context<(typeof customerImports.faulty)['refuses'][number]>

/** A file with one table and the columns of its fields; or the encodings to choose from. */
type Opened = { table: Table; places: Places } | { encodings: Reading[] }

/**
 * Finds the table in the file, and its columns. Refuses no-file, a workbook as `sheetsOf` does and one with several
 * filled sheets, import-not-encoded, import-lines.
 */
export async function openFile(ctx: Opening, { encoding, columns }: FileChoices): Promise<Opened> {
  const content = ctx.file?.content ?? Buffer.of()
  if (content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const inWorkbook = isWorkbook(content)
  const table = inWorkbook ? await tableInWorkbook(ctx, content, fieldsNamed) : findTable(content, encoding)
  if (table === undefined && !inWorkbook) return ctx.refuse('import-not-encoded', { field: 'encoding' })
  if (table && 'encodings' in table) return table
  const count = table?.rows.length ?? 0
  if (!table || count === 0 || count > mostImportRows)
    return ctx.refuse('import-lines', { count, most: mostImportRows, field: 'file' })
  return { table, places: columns ? assignedColumns(columns) : proposeColumns(table.head.cells) }
}

/** Returns the chosen or detected formats of a file, and the cells that leave a format ambiguous. */
export async function formatsOf(
  ctx: Context,
  { table, places }: { table: Table; places: Places },
  { dayFormat, decimalSign }: FileChoices,
) {
  const file = { table, places, custom: await customColumnsIn(ctx, { table, places }) }
  const day = dayFormat === undefined ? dayFormatIn(file) : { dayFormat }
  const amount = decimalSign === undefined ? decimalSignIn(file) : { decimalSign }
  return { day, amount }
}

/** Returns the required fields that have no column. */
export const missingIn = (places: Places, required: readonly ImportField[] = requiredImportFields): ImportField[] =>
  required.filter((field) => !places.has(field))

/**
 * Opens a file whose reading is completely determined. Refuses what `openFile` refuses, import-encoding, import-columns,
 * import-day-format, import-decimal.
 */
export async function openDetermined(
  ctx: Determining,
  choices: FileChoices,
  required?: readonly ImportField[],
): Promise<{ table: Table; places: Places; formats: Formats }> {
  const comma = ctx.language === 'zh-CN' ? '、' : ', '
  const opened = await openFile(ctx, choices)
  if ('encodings' in opened) {
    const encodings = opened.encodings.map(({ encoding }) => term(encoding, ctx.language)).join(comma)
    return ctx.refuse('import-encoding', { encodings, field: 'encoding' })
  }
  const { table, places } = opened
  const missing = missingIn(places, required).map((field) => fieldLabel(field, ctx.language))
  if (missing.length > 0) ctx.refuse('import-columns', { columns: missing.join(comma), field: 'columns' })
  const { day, amount } = await formatsOf(ctx, opened, choices)
  const said = ({ line, value }: Ambiguous) => ({ line, value: storable(value) })
  if ('ambiguous' in day) return ctx.refuse('import-day-format', { ...said(day.ambiguous), field: 'dayFormat' })
  if ('ambiguous' in amount) return ctx.refuse('import-decimal', { ...said(amount.ambiguous), field: 'decimalSign' })
  return { table, places, formats: { ...day, ...amount } }
}
