import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { owningBranch, setVariables, moveTask } from '#processes'
import { lockOwnTask, lockTask, showTask } from './locate.ts'

type Team = Awaited<ReturnType<Handler<typeof workflow.candidates>>>[number]

/** Lists the teams that a task can be assigned to and the responsible unit, with their people and workloads. */
export const listCandidates: Handler<typeof workflow.candidates> = async (ctx, { taskId }) => {
  const { candidateOrganizationUnit: unit, teamCode } = await showTask(ctx, taskId)
  const people = sql`coalesce(json_agg(json_build_object(
      'code', e.code, 'name', e.true_name, 'zhName', e.zh_name, 'openTasks', (
        select count(*) from task o where o.assignee = e.code and o.status in ('claimed', 'suspended')
      )) order by e.true_name) filter (where e.code is not null), '[]') as members`
  const there = sql`(e.end_time is null or e.end_time > ${ctx.now})`
  const { rows } = await sql<Team>`
    select 'unit' as kind, u.code, u.name, u.zh_name as "zhName", true as "toPerson", ${people}
    from organization_unit u join employee e on e.organization_unit_code = u.code and ${there}
    where u.code = ${unit} group by u.code
    union all
    (select 'team', t.code, t.name, t.zh_name, t.code is not distinct from ${teamCode}, ${people}
    from work_team t
      left join work_team_member m on m.team_code = t.code
      left join employee e on e.code = m.employee_code and ${there}
    where t.active group by t.code order by t.name)`.execute(ctx.db)
  return rows
}

/** Assigns a task to a member of the same unit or of one of its teams. Refuses not-found for anyone else. */
export const transferTask: Handler<typeof workflow.transfer> = async (ctx, { taskId, employeeCode, reason }) => {
  const { task } = await lockTask(ctx, taskId)
  const { rows } = await sql`
    select from employee e where e.code = ${employeeCode} and (e.end_time is null or e.end_time > ${ctx.now})
      and (e.organization_unit_code = ${task.candidate_unit} or exists (
        select from work_team_member m where m.employee_code = e.code and m.team_code = ${task.candidate_team}))`.execute(
    ctx.db,
  )
  if (rows.length === 0) ctx.refuse('not-found', { what: 'employee', field: 'employeeCode' })
  await moveTask(ctx, task, { action: 'transfer', assignee: employeeCode, claimed_at: ctx.now, remark: reason })
  await ctx.announce('task.assigned', { taskId: task.id })
  return {}
}

/**
 * Assigns a task, and the later steps of its process, to another team. The responsible branch can still see and
 * reassign it. Refuses not-found for a team that accepts no tasks.
 */
export const arrangeTask: Handler<typeof workflow.arrange> = async (ctx, { taskId, teamCode, reason }) => {
  const { task, instance } = await lockTask(ctx, taskId)
  const team = await ctx.db
    .selectFrom('work_team')
    .select(['code', 'organization_unit_code'])
    .where('code', '=', teamCode)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!team) return ctx.refuse('not-found', { what: 'team', field: 'teamCode' })
  const unit = team.organization_unit_code
  const place = { candidate_team: team.code, candidate_unit: unit, home_unit: await owningBranch(ctx, instance, unit) }
  await moveTask(ctx, task, { action: 'arrange', ...place, assignee: null, claimed_at: null, remark: reason })
  await ctx.announce('task.assigned', { taskId: task.id })
  await setVariables(ctx, instance, { team: team.code })
  return {}
}

/**
 * Returns one of the actor's own tasks to its team or department, with a reason. The values filled in so far are kept
 * for the next assignee. Refuses not-found, not-your-task, and wrong-state if the task is not claimed.
 */
export const requestReplace: Handler<typeof workflow.requestReplace> = async (ctx, { taskId, reason }) => {
  const { task } = await lockOwnTask(ctx, taskId)
  await moveTask(ctx, task, { action: 'requestReplace', assignee: null, claimed_at: null, remark: reason })
  await ctx.announce('task.assigned', { taskId: task.id })
  return {}
}
