import { type RawBuilder, sql } from 'kysely'
import { teamsOf } from '#employees'
import type { Context } from '#platform/context.ts'
import { reachOf as reachOfFunction } from '#platform/reach.ts'

/**
 * Which tasks the reader may take, and which he may see: those of his teams and of his unit. A manager also sees those of
 * his units, and those that teams of other branches do for his units.
 */
export type Reach = { candidate: RawBuilder<boolean>; visible: RawBuilder<boolean> }

/**
 * The reader's reach, as conditions on a task `t`. A task of a team is for its members alone to take. Who acts does so only
 * in units that his right to act reaches.
 */
export async function reachOf(ctx: Context, { acting = false } = {}): Promise<Reach> {
  const { employeeCode, unitCode } = ctx.actor
  const teams = await teamsOf(ctx, employeeCode)
  const candidate = sql<boolean>`(t.candidate_team = any(${teams}) or (t.candidate_team is null and t.candidate_unit = ${unitCode}))`
  const managed = managedIn(ctx, { acting })
  return { candidate, visible: sql<boolean>`(${candidate} or t.assignee = ${employeeCode} or ${managed})` }
}

/** The tasks `t` of the units that the reader manages; to act in them, as far as the right to act reaches too. */
export function managedIn({ actor }: Pick<Context, 'actor'>, { acting = false } = {}): RawBuilder<boolean> {
  const seen = reachOfFunction(actor, 'TaskManagement').visibleUnits
  const units = acting ? seen.filter((unit) => actor.visibleUnits.includes(unit)) : [...seen]
  if (units.length === 0) return sql<boolean>`false`
  return sql<boolean>`(t.candidate_unit = any(${units}) or t.home_unit = any(${units}))`
}
