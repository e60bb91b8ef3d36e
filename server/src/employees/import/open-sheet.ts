import { mostStaffLines, type StaffColumn, staffColumns } from '@lastmile/contract/employees/staff-sheet.ts'
import type { WorkbookRefusal } from '@lastmile/contract/platform/workbook-refuses.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import type { DecimalSign } from '#platform/reader/amount.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { refuseSheets, sheetsOf } from '#platform/reader/workbook/sheets-of.ts'
import { findSheet, findTable, type StaffEncoding, type Table } from './find-table.ts'
import { decimalSignIn } from './read-sheet.ts'

type Opening = Context<
  | WorkbookRefusal
  | 'staff-sheet-encoding'
  | 'staff-sheet-not-encoded'
  | 'staff-sheet-columns'
  | 'staff-sheet-column-twice'
  | 'staff-sheet-lines'
>

/** The heading of a column in a language. */
export const columnLabel = (column: StaffColumn, language: Language): string =>
  staffColumns[column][language === 'zh-CN' ? 'zh' : 'en']

/**
 * Finds the sheet in a file. Refuses a workbook as `sheetsOf` does and one with several sheets of employees,
 * staff-sheet-encoding for a file that fits several encodings, staff-sheet-not-encoded, staff-sheet-columns,
 * staff-sheet-column-twice and staff-sheet-lines.
 */
export function tableIn(ctx: Opening, content: Buffer, encoding: StaffEncoding | undefined): Table {
  const found = isWorkbook(content) ? findSheet(sheetsOf(ctx, content)) : findTable(content, encoding)
  if (!('fault' in found)) return withLines(ctx, found)
  const label = (column: StaffColumn) => columnLabel(column, ctx.language)
  const separator = ctx.language === 'zh-CN' ? '、' : ', '
  if (found.fault === 'sheets') return refuseSheets(ctx, found.sheets)
  if (found.fault === 'not-encoded') return ctx.refuse('staff-sheet-not-encoded', { field: 'encoding' })
  if (found.fault === 'twice')
    return ctx.refuse('staff-sheet-column-twice', { column: label(found.column), field: 'file' })
  if (found.fault === 'columns')
    return ctx.refuse('staff-sheet-columns', { columns: found.columns.map(label).join(separator), field: 'file' })
  const encodings = found.encodings.map((one) => term(one, ctx.language)).join(separator)
  return ctx.refuse('staff-sheet-encoding', { encodings, field: 'encoding' })
}

function withLines(ctx: Context<'staff-sheet-lines'>, table: Table): Table {
  const count = table.rows.length
  if (count > 0 && count <= mostStaffLines) return table
  return ctx.refuse('staff-sheet-lines', { count, most: mostStaffLines, field: 'file' })
}

/** How the amounts of a sheet are written. Refuses staff-sheet-decimal if no amount shows the decimal sign. */
export function formatOf(ctx: Context<'staff-sheet-decimal'>, table: Table, given: DecimalSign | undefined) {
  const { language } = ctx
  const found = given === undefined ? decimalSignIn(table) : { decimalSign: given }
  if ('decimalSign' in found) return { ...found, language, exponent: ctx.operator.currency.exponent }
  const column = columnLabel(found.column, language)
  return ctx.refuse('staff-sheet-decimal', { line: found.line, column, value: found.value, field: 'decimalSign' })
}
