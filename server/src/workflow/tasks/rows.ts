import type { Task } from '@lastmile/contract/processes/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { withListedFields } from '#fields'
import { unprepared } from '#platform/database.ts'
import type { TaskScope } from './task-scope.ts'

export type TaskRow = z.output<typeof Task>
type Read = Omit<TaskRow, 'dueAt' | 'createdAt' | 'claimedAt' | 'endedAt' | 'customFields'> & {
  dueAt: Date
  createdAt: Date
  claimedAt: Date | null
  endedAt: Date | null
}

/** SQL: the time on a task's clock, which stops while the task or its process is suspended, and when the task ends. */
export const clock = (now: Date) =>
  sql`coalesce(t.ended_at, case when t.clock_stopped then t.suspended_at end, i.suspended_at, ${now}::timestamptz)`

type Wanted = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number }

/**
 * Returns the tasks that match a condition on task `t`, process `i` and customer `c`, as every list shows them. The
 * selection is planned with the values of the query, over the few tables in the condition. The displayed columns use a
 * cached plan, because planning the whole query took ten times as long as running it.
 */
export async function taskRows(ctx: Context, reach: TaskScope, { where, order, limit }: Wanted): Promise<TaskRow[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id::text as id from task t
      left join process_instance i on i.id = t.process_instance_id
      left join customer c on c.code = i.customer_code
    where ${where} order by ${order} limit ${limit} ${sql.raw(unprepared)}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : shown(ctx, reach, ids)
}

/** Returns tasks by their numbers, in the given order. */
async function shown(ctx: Context, { candidate }: TaskScope, ids: readonly string[]): Promise<TaskRow[]> {
  const { db, now, actor } = ctx
  const { rows } = await sql<Read>`
    select t.id::text as "taskId", i.id::text as "processInstanceId", i.business_key as "businessKey", t.element, t.name,
      t.zh_name as "zhName", d.name as "processName", d.zh_name as "processZhName", t.status as "claimedStatus", i.status as "processStatus",
      t.assignee, a.true_name as "assigneeName", a.zh_name as "assigneeZhName", t.candidate_team as "teamCode",
      w.name as "teamName", w.zh_name as "teamZhName", u.code as "candidateOrganizationUnit",
      u.name as "candidateOrganizationUnitName", u.zh_name as "candidateOrganizationUnitZhName",
      t.due_at as "dueAt", floor(extract(epoch from t.due_at - ${clock(now)}))::bigint as "remainSeconds",
      t.due_at < ${clock(now)} as timeout, t.created_at as "createdAt", t.claimed_at as "claimedAt",
      t.ended_at as "endedAt", t.clock_stopped or i.suspended_at is not null as "clockStopped",
      t.suspend_reason as "suspendReason", s.name as "suspendReasonName", s.zh_name as "suspendReasonZhName", t.remark, c.code as "customerCode",
      c.name as "customerName", c.manage_address as "manageAddress", c.contact_tel as "contactTel",
      i.product_code as "productCode", i.title,
      i.variables->>'appointmentDay' as "appointmentDay", i.variables->>'slot' as "appointmentSlot", t.status = 'ready' and i.status = 'active' and ${candidate} as candidate,
      t.assignee is not distinct from ${actor.employeeCode} and t.ended_at is null as own
    from unnest(${ids}::bigint[]) with ordinality page (id, place)
      join task t on t.id = page.id
      join process_instance i on i.id = t.process_instance_id
      join process_definition d on d.key = i.definition_key and d.version = i.definition_version
      left join customer c on c.code = i.customer_code
      join organization_unit u on u.code = t.candidate_unit
      left join work_team w on w.code = t.candidate_team
      left join employee a on a.code = t.assignee
      left join reference_value s on s.kind = 'suspend-reason' and s.code = t.suspend_reason
    order by page.place`.execute(db)
  const listed = await withListedFields(ctx, { appliesTo: 'task', key: 'taskId' }, rows)
  return listed.map(({ dueAt, createdAt, claimedAt, endedAt, ...row }) => ({
    ...row,
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
