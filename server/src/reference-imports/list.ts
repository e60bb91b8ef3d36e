import type { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { sayFailure } from './import-row.ts'

type Listed = z.input<(typeof referenceImports.list)['output']>['rows'][number]
type Row = Omit<Listed, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** Lists imports of the actor's units, newest first. */
export const listImports: Handler<typeof referenceImports.list> = async (ctx, { dataKind = null, after, limit }) => {
  const [below] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select i.id::text as "importId", i.data_kind as "dataKind", i.file_name as "fileName", i.state as "importState",
      i.line_count as "lineCount", r.added as "addedCount", r.failed as "failedCount", i.known_count as "skippedCount",
      i.kept_entry as "keptEntry", ${employeeName(ctx, 'e')} as "startedByName", i.created_at as "startedAt",
      i.ended_at as "endedAt"
    from reference_import i join employee e on e.code = i.employee_code
    cross join lateral (
      select count(*) filter (where state = 'row-imported')::int as added,
        count(*) filter (where state = 'row-failed')::int as failed from reference_import_row where import_id = i.id) r
    where i.id < ${below}::bigint and i.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
      and (${dataKind}::text is null or i.data_kind = ${dataKind})
    order by i.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const written = rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
  return pageOf(written, limit, ({ importId }) => [Number(importId)])
}

type FailedRow = { position: number; line: number; code: string; fault: { code?: RefusalCode } }

/** Lists the entries of an import that could not be added. Refuses not-found. */
export const listFailures: Handler<typeof referenceImports.failures> = async (ctx, { importId, after, limit }) => {
  const [above] = keyAfter(after, [0]) ?? [-1]
  const found = await sql`select from reference_import where id = ${importId}::bigint
    and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (found.rows.length === 0) ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })
  const { rows } = await sql<FailedRow>`
    select position, line, code, fault from reference_import_row
    where import_id = ${importId}::bigint and state = 'row-failed' and position > ${above}::int
    order by position limit ${oneMore(limit)}`.execute(ctx.db)
  const written = rows.map(({ fault, ...row }) => ({ ...row, message: sayFailure(fault, ctx.language) }))
  return pageOf(written, limit, ({ position }) => [position])
}
