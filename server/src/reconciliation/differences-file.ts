import { Readable } from 'node:stream'
import type { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { decimal } from '@lastmile/contract/platform/money.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { writeCsvStream } from 'hucre/csv'
import { customerImportRecords } from '#imports'
import type { Context, Handler } from '#platform/context.ts'
import { plainCell } from '#platform/reader/plain-cell.ts'
import { differencesAfter } from './list.ts'

/** The number of differences in memory at a time. */
const batch = 500
const columns = ['externalCustomerCode', 'customerCode', 'message', 'account', 'theirs', 'ours', 'difference'] as const
const fileName = { 'en-US': 'Differences', 'zh-CN': '差异' }

/** Exports all differences of the last comparison as CSV, while they are read. Refuses not-found. */
export const exportDifferences: Handler<typeof importReconciliations.differencesFile> = async (ctx, { importId }) => {
  await customerImportRecords.requireOwn(ctx, importId)
  return {
    name: `${fileName[ctx.language]} ${ctx.today}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.fromWeb(writeCsvStream(rowsOf(ctx, importId), { bom: true })),
  }
}

async function* rowsOf(ctx: Context, importId: string): AsyncIterable<(string | null)[]> {
  yield columns.map((field) => fieldLabel(field, ctx.language))
  for (let above = 0, more = true; more; ) {
    const rows = await differencesAfter(ctx, { importId, above, limit: batch })
    for (const row of rows)
      yield columns.map((field) => {
        if (field === 'difference')
          return row.difference === null ? null : decimal(row.difference, ctx.operator.currency)
        return row[field] === null ? null : plainCell(row[field])
      })
    above = rows.at(-1)?.line ?? above
    more = rows.length === batch
  }
}
