import { createHash } from 'node:crypto'
import {
  mostStaffLines,
  type StaffColumn,
  staffColumns,
  type staffSheet,
} from '@lastmile/contract/employees/staff-sheet.ts'
import { sql } from 'kysely'
import type { Language } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { refuseSheets, sheetsOf } from '#platform/reader/workbook/sheets-of.ts'
import { findSheet, findTable, type Reading, type StaffEncoding, type Table } from './find-table.ts'
import { written } from '#platform/written.ts'

type Opening = Context<(typeof staffSheet.preview)['refuses'][number]>

/** The heading of a column in a language. */
export const columnLabel = (column: StaffColumn, language: Language): string =>
  staffColumns[column][language === 'zh-CN' ? 'zh' : 'en']

/** A sheet that may be imported, and the hash of its file; or the encodings to choose from. */
type Opened = { table: Table; sha256: string } | { encodings: Reading[] }

/**
 * Finds the sheet in the file. Refuses no-file, a workbook as `sheetsOf` does and one with several sheets of employees, staff-sheet-not-encoded, staff-sheet-columns, staff-sheet-column-twice and
 * staff-sheet-lines.
 */
export async function openSheet(ctx: Opening, encoding: StaffEncoding | undefined): Promise<Opened> {
  const content = ctx.file?.content ?? Buffer.of()
  if (content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const found = isWorkbook(content) ? findSheet(await sheetsOf(ctx, content)) : findTable(content, encoding)
  if ('fault' in found && found.fault === 'encoding') return { encodings: found.encodings }
  const label = (column: StaffColumn) => columnLabel(column, ctx.language)
  if (!('fault' in found)) {
    return { table: withLines(ctx, found), sha256: createHash('sha256').update(content).digest('hex') }
  }
  if (found.fault === 'sheets') return refuseSheets(ctx, found.sheets)
  if (found.fault === 'not-encoded') return ctx.refuse('staff-sheet-not-encoded', { field: 'encoding' })
  if (found.fault === 'twice')
    return ctx.refuse('staff-sheet-column-twice', { column: label(found.column), field: 'file' })
  const columns = found.columns.map(label).join(ctx.language === 'zh-CN' ? '、' : ', ')
  return ctx.refuse('staff-sheet-columns', { columns, field: 'file' })
}

function withLines(ctx: Context<'staff-sheet-lines'>, table: Table): Table {
  const count = table.rows.length
  if (count > 0 && count <= mostStaffLines) return table
  return ctx.refuse('staff-sheet-lines', { count, most: mostStaffLines, field: 'file' })
}

/** Refuses staff-sheet-known for a file that was imported before. */
export async function requireNew(ctx: Context<'staff-sheet-known'>, sha256: string): Promise<void> {
  const { rows } = await sql<{ at: Date; who: string }>`
    select s.at, ${employeeName(ctx, 'e')} as who
    from staff_sheet s join employee e on e.code = s.employee_code where s.sha256 = ${sha256}`.execute(ctx.db)
  const [earlier] = rows
  if (!earlier) return
  const when = written(ctx.operator, ctx.language).instant(earlier.at)
  ctx.refuse('staff-sheet-known', { when, who: earlier.who, field: 'file' })
}
