import type { ProcessInstance } from '@lastmile/contract/workflow/instances.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { elementOf, definitionOf } from '#processes'
import { processVisible } from './process-scope.ts'

export type ProcessRow = z.output<typeof ProcessInstance>
type Read = Omit<ProcessRow, 'stepName' | 'stepZhName' | 'startedAt' | 'endedAt' | 'dueAt'> & {
  key: string
  version: number
  startedAt: Date
  endedAt: Date | null
  dueAt: Date | null
}

/** Returns visible processes that match a condition on process `i` and its current activity `v`, latest first. */
export async function processRows(ctx: Context, where: RawBuilder<unknown>, limit: number): Promise<ProcessRow[]> {
  const { rows } = await sql<Read>`
    select i.id::text as "processInstanceId", d.key || ':' || d.version as "processDefinitionId", d.key, d.version,
      d.name, d.zh_name as "zhName", i.business_key as "businessKey", i.customer_code as "customerCode",
      c.name as "customerName", i.title, i.product_code as "productCode", u.code as "organizationUnitCode",
      u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName", i.status, v.element,
      t.id::text as "taskId", a.true_name as "assigneeName", a.zh_name as "assigneeZhName",
      w.name as "teamName", w.zh_name as "teamZhName", t.due_at as "dueAt",
      coalesce(t.due_at < coalesce(case when t.clock_stopped then t.suspended_at end, i.suspended_at, ${ctx.now}), false) as timeout,
      i.started_at as "startedAt", i.ended_at as "endedAt"
    from process_instance i
      join process_definition d on d.key = i.definition_key and d.version = i.definition_version
      left join customer c on c.code = i.customer_code
      join organization_unit u on u.code = i.organization_unit_code
      left join activity_instance v on v.process_instance_id = i.id and v.ended_at is null
      left join task t on t.process_instance_id = v.process_instance_id and t.activity_id = v.id and t.ended_at is null
      left join employee a on a.code = t.assignee
      left join work_team w on w.code = t.candidate_team
    where ${await processVisible(ctx)} and ${where}
    order by i.started_at desc, i.id desc limit ${limit} ${sql.raw(unprepared)}`.execute(ctx.db)
  return Promise.all(rows.map((row) => shown(ctx, row)))
}

async function shown(ctx: Context, { key, version, ...row }: Read): Promise<ProcessRow> {
  const step = row.element ? elementOf(await definitionOf(ctx.db, { key, version }), row.element) : undefined
  return {
    ...row,
    stepName: step?.name ?? null,
    stepZhName: step?.zhName ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** Returns one process. Refuses not-found if the reader may not see it. */
export async function oneProcess(ctx: Context<'not-found'>, processInstanceId: string): Promise<ProcessRow> {
  const [row] = await processRows(ctx, sql`i.id = ${processInstanceId}::bigint`, 1)
  return row ?? ctx.refuse('not-found', { what: 'process', field: 'processInstanceId' })
}
