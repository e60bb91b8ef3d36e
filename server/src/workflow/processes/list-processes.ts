import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { oneProcess, processRows } from './rows.ts'

/** Lists the processes the actor may see, newest first. */
export const listProcesses: Handler<typeof workflow.processInstances> = async (ctx, input) => {
  const { keyword, status, organizationUnitCode: unit, element, limit } = input
  const [at, id] = keyAfter(input.after, ['1970-01-01T00:00:00Z', '0']) ?? []
  const where = sql`${at === undefined ? sql`true` : sql`(i.started_at, i.id) < (${at}::timestamptz, ${id}::bigint)`}
    and ${keyword ? sql`(i.business_key = ${keyword} or i.customer_code = ${keyword})` : sql`true`}
    and ${status ? sql`i.status = ${status}` : sql`true`}
    and ${unit ? sql`i.organization_unit_code = ${unit}` : sql`true`}
    and ${element ? sql`v.element = ${element}` : sql`true`}`
  const rows = await processRows(ctx, where, oneMore(limit))
  return pageOf(rows, limit, (row) => [row.startedAt, row.processInstanceId])
}

/** Returns one process and where it is. Refuses not-found. */
export const showProcess: Handler<typeof workflow.processInfo> = (ctx, { processInstanceId }) =>
  oneProcess(ctx, processInstanceId)

/** Lists the employees who may suspend, resume and delete processes in the units the actor may see. */
export const listManagers: Handler<typeof workflow.processManagers> = async (ctx) => {
  type Manager = Awaited<ReturnType<Handler<typeof workflow.processManagers>>>[number]
  const holders = await holdersOf(ctx, { functionCode: 'process.manage', anywhere: true })
  const { rows } = await sql<Manager>`
    select e.code, e.true_name as name, e.zh_name as "zhName", u.code as "organizationUnitCode",
      u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName"
    from employee e join organization_unit u on u.code = e.organization_unit_code
    where e.code = any(${holders}::text[]) and u.code = any(${[...ctx.actor.visibleUnits]}::text[])
    order by 2, 1`.execute(ctx.db)
  return rows
}
