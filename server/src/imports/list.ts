import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { type Fault, sayFault } from './rows/faults.ts'

type Listed = z.input<(typeof customerImports.list)['output']>['rows'][number]
type Row = Omit<Listed, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** Lists imports of customers of the actor's units, newest first. */
export const listImports: Handler<typeof customerImports.list> = async (ctx, { after, limit }) => {
  const [below] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select i.id::text as "importId", i.file_name as "fileName", i.state as "importState", i.line_count as "lineCount",
      r.imported as "importedCount", r.failed as "failedCount", i.kept_customer as "keptCustomer",
      ${employeeName(ctx, 'e')} as "startedByName", i.created_at as "startedAt", i.ended_at as "endedAt"
    from customer_import i join employee e on e.code = i.employee_code
    cross join lateral (
      select count(*) filter (where state = 'row-imported' and follows is null)::int as imported,
        count(*) filter (where state = 'row-failed' and follows is null)::int as failed from customer_import_row where import_id = i.id) r
    where i.id < ${below}::bigint and i.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
    order by i.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const written = rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
  return pageOf(written, limit, ({ importId }) => [Number(importId)])
}

/** Lists the rows of an import that could not be imported. Refuses not-found. */
export const listFailures: Handler<typeof customerImports.failures> = async (ctx, { importId, after, limit }) => {
  const [above] = keyAfter(after, [0]) ?? [0]
  const found = await sql`select from customer_import where id = ${importId}::bigint
    and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (found.rows.length === 0) ctx.refuse('not-found', { what: 'customer-import', field: 'importId' })
  const { rows } = await sql<{ line: number; code: string; fault: Fault }>`
    select line, external_code as code, fault from customer_import_row
    where import_id = ${importId}::bigint and state = 'row-failed' and line > ${above}::int
    order by line limit ${oneMore(limit)}`.execute(ctx.db)
  const written = rows.map(({ code, fault }) => {
    const { line, field, message } = sayFault(fault, ctx.language)
    return { line, faultyField: field, message, externalCustomerCode: code }
  })
  return pageOf(written, limit, ({ line }) => [line])
}
