import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Reports the tasks an employee has claimed and, separately, those on hold, which stay with one person. */
export async function listAssignedTasks(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ status: string; name: string }>`
    select t.status, t.name || ' ' || i.business_key as name from task t
    join process_instance i on i.id = t.process_instance_id
    where t.assignee = ${employeeCode} and t.status in ('claimed', 'suspended') order by t.due_at, t.id`.execute(db)
  for (const [status, fate] of [
    ['claimed', 'give-back'],
    ['suspended', 'hand-over'],
  ] as const) {
    const names = rows.filter((row) => row.status === status).map(({ name }) => name)
    report({ kind: 'task', count: names.length, names: names.slice(0, 5), amount: null, fate })
  }
}

/**
 * Assigns the tasks of a departing employee to a successor who works in the unit or the team of the task; the other
 * tasks return to their teams. Tasks on hold stay on hold, with the successor. Locks only the tasks' rows: the
 * departure has already locked devices, and customers must not be locked after devices.
 */
export async function handOverTasks(
  ctx: Context,
  { employeeCode, successor }: Events['employee.leaving'],
): Promise<void> {
  const fits = sql`exists (select from employee e where e.code = ${successor}::text
    and (e.organization_unit_code = t.candidate_unit or exists (select from work_team_member m
      where m.employee_code = e.code and m.team_code = t.candidate_team)))`
  const { rows } = await sql<{ id: number }>`
    with held as (
      select t.id, t.status = 'suspended' or ${fits} as stays from task t
      where t.assignee = ${employeeCode} and t.status in ('claimed', 'suspended') order by t.id for update
    )
    update task set version = version + 1, assignee = case when h.stays then ${successor}::text end,
      status = case when h.stays then task.status else 'ready' end,
      claimed_at = case when h.stays then ${ctx.now}::timestamptz end
    from held h where h.id = task.id returning task.id`.execute(ctx.db)
  for (const { id } of rows) await ctx.announce('task.assigned', { taskId: id })
}
