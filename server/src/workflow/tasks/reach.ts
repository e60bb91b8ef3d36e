import { type RawBuilder, sql } from 'kysely'
import { teamsOf } from '#employees'
import type { Context } from '#platform/context.ts'

/** Which tasks the reader may take, and which he may see: his teams' and his unit's; a manager's, his units' as well. */
export type Reach = { candidate: RawBuilder<boolean>; visible: RawBuilder<boolean> }

/** The reader's reach, as conditions on a task `t`. A task of a team is for its members alone to take. */
export async function reachOf(ctx: Context): Promise<Reach> {
  const { employeeCode, unitCode, visibleUnits, permissions } = ctx.actor
  const teams = await teamsOf(ctx, employeeCode)
  const candidate = sql<boolean>`(t.candidate_team = any(${teams}) or (t.candidate_team is null and t.candidate_unit = ${unitCode}))`
  const managed = permissions.has('TaskManagement') ? sql`t.candidate_unit = any(${[...visibleUnits]})` : sql`false`
  return { candidate, visible: sql<boolean>`(${candidate} or t.assignee = ${employeeCode} or ${managed})` }
}
