import type { WorkbookRefusal } from '@lastmile/contract/platform/workbook-refuses.ts'
import type { Context } from '#platform/context.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { refuseSheets, sheetsOf } from '#platform/reader/workbook/sheets-of.ts'
import type { Mapping } from './mapping.ts'
import { holdsEntry, type Read, readFile, readRows } from './read-file.ts'

/**
 * Reads CSV, or the only sheet of a workbook with days or amounts, by the columns of an account. Returns undefined for
 * CSV in another encoding. Refuses what `sheetsOf` does, and a workbook with several such sheets.
 */
export async function readColumns(
  ctx: Context<WorkbookRefusal>,
  content: Buffer,
  mapping: Mapping,
): Promise<Read | undefined> {
  const now = { exponent: ctx.operator.currency.exponent, today: ctx.today }
  if (!isWorkbook(content)) return readFile(content, mapping, now)
  const sheets = await sheetsOf(ctx, content)
  const fitting = sheets.filter(({ rows }) => rows.some((row) => holdsEntry(row, mapping, now.exponent)))
  const names = fitting.map(({ name }) => name)
  if (names.length > 1) refuseSheets(ctx, names)
  // If there is none, the errors of the first sheet are reported.
  const [sheet] = [...fitting, ...sheets]
  return readRows(sheet?.rows ?? [], mapping, now)
}
