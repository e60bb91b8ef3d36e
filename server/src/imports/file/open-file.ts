import { type ImportField, importFields, requiredImportFields } from '@lastmile/contract/imports/columns.ts'
import { type customerImports, mostImportRows } from '@lastmile/contract/imports/calls.ts'
import type { z } from 'zod'
import { customFieldName } from '#fields'
import { assignedColumns, determined, openTable, refuseEncodings, requireColumns, requireInTable } from '#importing'
import type { Context } from '#platform/context.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Reading } from '#platform/reader/readings.ts'
import { headersOf, type Places, proposeColumns } from './columns.ts'
import { type CustomColumns, customColumnsIn, withoutColumn } from './custom-columns.ts'
import { type Formats, formatsOf } from './formats.ts'

export type Choices = z.output<(typeof customerImports.preview)['input']>
/** How to read a file. */
export type FileChoices = Pick<Choices, 'encoding' | 'dayFormat' | 'decimalSign' | 'columns' | 'customColumns'>
type Opening = Context<(typeof customerImports.preview)['refuses'][number]>
type Determining = Context<(typeof customerImports.faulty)['refuses'][number]>

/** A file with one table, the columns of its fields, and those of custom fields. */
type OpenedFile = { table: Table; places: Places; custom: CustomColumns }
/** A file whose reading is completely determined. */
export type DeterminedFile = OpenedFile & { formats: Formats }

/** The fields whose columns are read, with the custom ones, and those without which a file cannot be read. */
export type ReadFields = { all: readonly ImportField[]; required: readonly ImportField[]; custom: boolean }
const imported: ReadFields = { all: importFields, required: requiredImportFields, custom: true }

/** Finds the table in the file, and its columns. Refuses what `openTable` refuses. */
export async function openFile(
  ctx: Opening,
  { encoding, columns, customColumns }: FileChoices,
  fields: ReadFields = imported,
): Promise<OpenedFile | { encodings: Reading[] }> {
  const headers = headersOf(ctx.operator)
  const table = await openTable(ctx, { count: headers.count, most: mostImportRows, encoding })
  if ('encodings' in table) return table
  const proposed = () =>
    new Map([...proposeColumns(table.head.cells, headers)].filter(([field]) => fields.all.includes(field)))
  const places: Places = columns ? assignedColumns(fields.all, columns) : proposed()
  requireInTable(ctx, table, { columns: [...places.values()], customColumns: Object.values(customColumns ?? {}) })
  const custom = fields.custom
    ? await customColumnsIn(ctx, { table, places }, customColumns)
    : { fields: [], columns: [], required: [] }
  return { table, places, custom }
}

/** Returns the required fields that have no column. */
export const missingIn = (places: Places, { required }: ReadFields = imported): ImportField[] =>
  required.filter((field) => !places.has(field))

/**
 * Opens a file whose reading is completely determined. Refuses what `openFile` refuses, import-encoding, import-columns,
 * import-day-format, import-decimal.
 */
export async function openDetermined(
  ctx: Determining,
  choices: FileChoices,
  fields: ReadFields = imported,
): Promise<DeterminedFile> {
  const opened = await openFile(ctx, choices, fields)
  if ('encodings' in opened) return refuseEncodings(ctx, opened.encodings)
  const lacking = withoutColumn(opened.custom).map((field) => customFieldName(ctx.language, field))
  requireColumns(ctx, missingIn(opened.places, fields), lacking)
  const { day, amount } = formatsOf(opened, choices)
  const formats = { ...determined(ctx, day, 'import-day-format'), ...determined(ctx, amount, 'import-decimal') }
  return { ...opened, formats }
}
