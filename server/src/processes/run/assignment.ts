import { sql } from 'kysely'
import { unitHasEnded } from '#organizations'
import type { Context } from '#platform/context.ts'
import type { UserTask } from '#processes/engine/definition.ts'
import type { Instance } from './instance.ts'

/** Who may claim a task: the members of a team or of a unit. A team's unit is responsible for the task. */
export type Candidates = { team: string | null; unit: string }

type Rule = { team: string | null; unit: string | null }

/**
 * Returns the most specific rule for a process, step, area and organization. The area is that of the customer, or of
 * the box that is built. A rule for the step takes precedence over one for all steps, a smaller area over a larger one,
 * and a unit over those above it. Rules for dissolved teams and ended units are ignored. Returns undefined if no rule
 * matches.
 */
async function ruleFor(ctx: Context, instance: Instance, element: string | null): Promise<Rule | undefined> {
  const town = instance.kind === 'construction' ? instance.variables.town : null
  const { rows } = await sql<Rule>`
    with recursive area (code, depth) as (
      select coalesce(${town}::text, (select town_code from customer where code = ${instance.customerCode})), 0
      union all
      select s.parent_code, a.depth + 1 from area a join management_area s on s.code = a.code where s.parent_code is not null
    )
    select r.team_code as team, coalesce(t.organization_unit_code, r.candidate_unit) as unit
    from task_assignment_configuration r
      left join work_team t on t.code = r.team_code
      left join area a on a.code = r.section_code
      left join organization_unit u on u.code = r.organization_unit_code
    where r.process_key = ${instance.key} and r.element is not distinct from ${element}
      and (r.team_code is null or t.active)
      and not exists (select from organization_unit own join organization_unit up on starts_with(own.path, up.path)
        where own.code = coalesce(t.organization_unit_code, r.candidate_unit) and up.expires_on <= ${ctx.today}::date)
      and (r.section_code is null or a.code is not null)
      and (u.code is null or starts_with((select path from organization_unit where code = ${instance.unit}), u.path))
    order by a.depth nulls last, length(u.path) desc nulls last limit 1`.execute(ctx.db)
  return rows[0]
}

/** Returns a team that accepts work, with its unit; undefined if the team is dissolved or its unit has ended. */
async function workingTeam(ctx: Context, code: string): Promise<Candidates | undefined> {
  const { rows } = await sql<Candidates>`
    select t.code as team, t.organization_unit_code as unit from work_team t where t.code = ${code} and t.active`.execute(
    ctx.db,
  )
  const [team] = rows
  return team && !(await unitHasEnded(ctx.db, team.unit, ctx.today)) ? team : undefined
}

/**
 * Returns the team for field work: the dispatched one as long as it accepts work, otherwise the one that a rule names.
 * Undefined if no team serves the location.
 */
export async function teamFor(ctx: Context, instance: Instance): Promise<string | undefined> {
  const { team } = instance.variables
  const dispatched = typeof team === 'string' ? await workingTeam(ctx, team) : undefined
  return dispatched?.team ?? (await ruleFor(ctx, instance, null))?.team ?? undefined
}

/**
 * Returns who may claim a task, in this order: the employees that a rule names for this step, the team of the process,
 * the employees that a rule names for all steps, the branch. The team of the process is the dispatched one or, if that
 * is dissolved, the one that a rule names. A step of the unit that started the process stays there unless a rule names
 * this step. A team chosen for a visit that fetches a device precedes all rules.
 */
export async function candidatesFor(ctx: Context, instance: Instance, element: UserTask): Promise<Candidates> {
  const { team: chosen } = instance.variables
  if (instance.kind === 'recovery' && typeof chosen === 'string') {
    const sent = await workingTeam(ctx, chosen)
    if (sent) return sent
  }
  const rule = await ruleFor(ctx, instance, element.id)
  if (rule?.unit) return { team: rule.team, unit: rule.unit }
  if (element.candidates === 'starter') return { team: null, unit: instance.unit }
  const { department } = instance.variables
  if (element.candidates === 'team' && typeof department === 'string') return { team: null, unit: department }
  if (element.candidates === 'team') {
    const team = await teamFor(ctx, instance)
    const found = team === undefined ? undefined : await workingTeam(ctx, team)
    if (found) return found
  }
  const every = await ruleFor(ctx, instance, null)
  if (every?.unit) return { team: every.team, unit: every.unit }
  return { team: null, unit: await branchOf(ctx, instance.unit) }
}

/** Returns the branch that the work of a process belongs to; null if `unit` is part of it. */
export async function owningBranch(ctx: Context, instance: Instance, unit: string): Promise<string | null> {
  const branch = await branchOf(ctx, instance.unit)
  const { rows } = await sql`
    select from organization_unit u join organization_unit b on starts_with(u.path, b.path)
    where u.code = ${unit} and b.code = ${branch}`.execute(ctx.db)
  return rows.length > 0 ? null : branch
}

/** Returns the branch that a unit belongs to; the operator itself if there is none. */
async function branchOf(ctx: Context, unit: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select up.code from organization_unit u join organization_unit up on starts_with(u.path, up.path)
    where u.code = ${unit} and up.type in ('branch', 'operator') order by length(up.path) desc limit 1`.execute(ctx.db)
  return rows[0]?.code ?? unit
}
