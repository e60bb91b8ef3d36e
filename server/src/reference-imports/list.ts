import type { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { referenceImportRecords, sayFailure } from './import-row.ts'

type Listed = z.input<(typeof referenceImports.list)['output']>['rows'][number]
type Row = Omit<Listed, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** Lists imports of the actor's units, newest first. */
export const listImports: Handler<typeof referenceImports.list> = (ctx, { dataKind = null, ...paging }) =>
  referenceImportRecords.list<Row>(ctx, paging, {
    counts: sql`select count(*) filter (where state = 'row-imported')::int as added,
      count(*) filter (where state = 'row-failed')::int as failed from reference_import_row where import_id = i.id`,
    columns: sql`i.data_kind as "dataKind", r.added as "addedCount", r.failed as "failedCount",
      i.known_count as "skippedCount", i.kept_entry as "keptEntry"`,
    where: sql`(${dataKind}::text is null or i.data_kind = ${dataKind})`,
  })

type FailedRow = { position: number; line: number; code: string; fault: { code?: RefusalCode } }

/** Lists the entries of an import that could not be added. Refuses not-found. */
export const listFailures: Handler<typeof referenceImports.failures> = async (ctx, { importId, after, limit }) => {
  const [above] = keyAfter(after, [0]) ?? [-1]
  await referenceImportRecords.requireOwn(ctx, importId)
  const { rows } = await sql<FailedRow>`
    select position, line, code, fault from reference_import_row
    where import_id = ${importId}::bigint and state = 'row-failed' and position > ${above}::int
    order by position limit ${oneMore(limit)}`.execute(ctx.db)
  const written = rows.map(({ fault, ...row }) => ({ ...row, message: sayFailure(fault, ctx.language) }))
  return pageOf(written, limit, ({ position }) => [position])
}
