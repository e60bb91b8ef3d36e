import type { WorkbookRefusal } from '@lastmile/contract/platform/workbook-refuses.ts'
import type { Context } from '#platform/context.ts'
import { type CountFields, headingOf, type Table, tableBelow } from '#platform/reader/find-table.ts'
import { refuseSheets, sheetsOf } from './sheets-of.ts'

/**
 * Finds the table of a workbook: that of its only filled sheet, or of the only one with known headers; undefined if
 * there is none. Refuses a workbook as `sheetsOf` does, and one with several such sheets.
 */
export async function tableInWorkbook(
  ctx: Context<WorkbookRefusal>,
  content: Buffer,
  count: CountFields,
): Promise<Table | undefined> {
  const filled = (await sheetsOf(ctx, content))
    .filter(({ rows }) => rows.length > 1)
    .map(({ name, rows }) => ({ name, rows, ...headingOf(rows, count) }))
  const fitting = filled.length > 1 ? filled.filter(({ known }) => known > 1) : filled
  const [only] = fitting
  const names = fitting.map(({ name }) => name)
  if (names.length > 1) return refuseSheets(ctx, names)
  return only && tableBelow(only.row, only.rows, { encoding: null, separator: null, sheetName: only.name })
}
