import type { WorkbookRefusal } from '@lastmile/contract/platform/workbook-refuses.ts'
import type { Context } from '#platform/context.ts'
import { readWorkbookApart } from './apart.ts'
import type { Sheet } from './read-workbook.ts'

/** Reads the visible sheets of a workbook. Refuses one with a password, in the old format, damaged or too large. */
export async function sheetsOf(ctx: Context<WorkbookRefusal>, content: Buffer): Promise<Sheet[]> {
  const read = await readWorkbookApart(content)
  return Array.isArray(read) ? read : ctx.refuse(read.fault, { field: 'file' })
}

/** Refuses a workbook in which several sheets could be meant, naming them. */
export function refuseSheets(ctx: Context<WorkbookRefusal>, names: readonly string[]): never {
  const sheets = names.map((name) => `“${name}”`).join(ctx.language === 'zh-CN' ? '、' : ', ')
  return ctx.refuse('workbook-sheets', { sheets, field: 'file' })
}
