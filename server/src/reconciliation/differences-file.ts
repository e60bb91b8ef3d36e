import type { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { customerImportRecords } from '#imports'
import type { Context, Handler } from '#platform/context.ts'
import { everyPage, type ExportedCell, exportedTable } from '#platform/exported-table.ts'
import { differencesAfter } from './list.ts'

/** The number of differences in memory at a time. */
const batch = 500
const columns = ['externalCustomerCode', 'customerCode', 'message', 'account', 'theirs', 'ours', 'difference'] as const
/** The columns with amounts; those of both sides have texts, too. */
const amounts: ReadonlySet<string> = new Set(['theirs', 'ours', 'difference'])
const fileName = { 'en-US': 'Differences', 'zh-CN': '差异' }
type Row = Awaited<ReturnType<typeof differencesAfter>>[number]

/**
 * Exports all differences of the last comparison as CSV, while they are read. The download ends with an error if another
 * comparison replaces them meanwhile. Refuses not-found.
 */
export const exportDifferences: Handler<typeof importReconciliations.differencesFile> = async (ctx, { importId }) => {
  await customerImportRecords.requireOwn(ctx, importId)
  const began = await comparedAt(ctx, importId)
  const rows = await everyPage(async (last: Row | undefined) => {
    const page = await differencesAfter(ctx, { importId, above: last?.line ?? 0, limit: batch })
    if ((await comparedAt(ctx, importId)) !== began)
      throw new Error(`another comparison of import ${importId} replaced the differences during their download`)
    return page
  })
  return exportedTable(ctx, {
    name: fileName[ctx.language],
    format: 'csv',
    columns: columns.map((field) => ({
      title: fieldLabel(field, ctx.language),
      type: amounts.has(field) ? 'amount' : 'text',
    })),
    rows: cellsIn(rows),
  })
}

async function* cellsIn(rows: AsyncIterable<Row>): AsyncIterable<ExportedCell[]> {
  for await (const { theirAmount, ourAmount, ...row } of rows) {
    const cells = { ...row, theirs: row.theirs ?? theirAmount, ours: row.ours ?? ourAmount }
    yield columns.map((field) => cells[field])
  }
}

/** Returns when the differences of an import were found; null if they never were. */
async function comparedAt({ db }: Context, importId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select compared_at::text as at from import_comparison where import_id = ${importId}::bigint`.execute(db)
  return rows[0]?.at ?? null
}
