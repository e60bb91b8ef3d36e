import { type RawBuilder, sql } from 'kysely'
import { teamsOf } from '#employees'
import type { Context } from '#platform/context.ts'
import { scopeOf as reachOfFunction } from '#platform/scope.ts'

/**
 * The tasks that a reader may take, and those they may see: the tasks of their teams and of their unit. A manager also
 * sees the tasks of the units they manage, including those that teams of other branches perform for them.
 */
export type TaskScope = { candidate: RawBuilder<boolean>; visible: RawBuilder<boolean> }

/**
 * Returns the reader's scope as conditions on a task `t`. Only members of a team take its tasks. With `acting`, it is
 * limited to units in the scope of the reader's right to act.
 */
export async function taskScope(ctx: Context, { acting = false } = {}): Promise<TaskScope> {
  const { employeeCode, unitCode } = ctx.actor
  const teams = await teamsOf(ctx, employeeCode)
  const candidate = sql<boolean>`(t.candidate_team = any(${teams}) or (t.candidate_team is null and t.candidate_unit = ${unitCode}))`
  const managed = managedIn(ctx, { acting })
  return { candidate, visible: sql<boolean>`(${candidate} or t.assignee = ${employeeCode} or ${managed})` }
}

/**
 * SQL: the tasks `t` of the units and customers that the reader manages. With `acting`, also limited to the scope of
 * the right to act.
 */
export function managedIn({ actor }: Pick<Context, 'actor'>, { acting = false } = {}): RawBuilder<boolean> {
  const seen = reachOfFunction(actor, 'TaskManagement')
  const units = acting ? seen.visibleUnits.filter((unit) => actor.visibleUnits.includes(unit)) : [...seen.visibleUnits]
  const reaching = (may: 'ownRows' | 'managedCustomers') => seen[may] && (!acting || actor[may])
  const ways = units.length > 0 ? [sql`t.candidate_unit = any(${units})`, sql`t.home_unit = any(${units})`] : []
  const processes = sql`t.process_instance_id in (select own.id from process_instance own where`
  if (reaching('ownRows'))
    ways.push(sql`${processes} own.started_by = ${actor.employeeCode}
      or own.customer_code in (select c.code from customer c where c.created_by = ${actor.employeeCode}))`)
  if (reaching('managedCustomers'))
    ways.push(
      sql`${processes} own.customer_code in (select c.code from customer c where c.manager_code = ${actor.employeeCode}))`,
    )
  return ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` or `)})` : sql<boolean>`false`
}
