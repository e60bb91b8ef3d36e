import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { customerImportRecords } from './import-row.ts'
import { type Fault, sayFault } from './rows/faults.ts'

type Listed = z.input<(typeof customerImports.list)['output']>['rows'][number]
type Row = Omit<Listed, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** Lists imports of customers of the actor's units, newest first. */
export const listImports: Handler<typeof customerImports.list> = (ctx, paging) =>
  customerImportRecords.list<Row>(ctx, paging, {
    counts: sql`select count(*) filter (where state = 'row-imported' and follows is null)::int as imported,
      count(*) filter (where state = 'row-failed' and follows is null)::int as failed
      from customer_import_row where import_id = i.id`,
    columns: sql`r.imported as "importedCount", r.failed as "failedCount", i.kept_customer as "keptCustomer"`,
  })

/** Lists the rows of an import that could not be imported. Refuses not-found. */
export const listFailures: Handler<typeof customerImports.failures> = async (ctx, { importId, after, limit }) => {
  const [above] = keyAfter(after, [0]) ?? [0]
  await customerImportRecords.requireOwn(ctx, importId)
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
