import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { managedIn, taskScope } from '#workflow/tasks/task-scope.ts'

const belonging = { unit: 'i.organization_unit_code', customer: 'i.customer_code' }

/**
 * Whether process `i` has such a task `t`. Evaluated for each process alone: for an `exists` PostgreSQL may read all
 * tasks first.
 */
const aTaskOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select true from task t where t.process_instance_id = i.id and ${condition} limit 1), false)`

/** Which processes `i` the reader sees: those of their units, those they launched, and those with a task they see. */
export async function processVisible(ctx: Context): Promise<RawBuilder<boolean>> {
  const { visible } = await taskScope(ctx)
  return sql<boolean>`(${visibleTo(ctx.actor, belonging)} or i.started_by = ${ctx.actor.employeeCode}
    or ${aTaskOf(visible)})`
}

/**
 * Which processes `i` the actor may change: those of units in the scope of their right to it, and those they launched.
 */
export const processManaged = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`(${visibleTo(ctx.actor, belonging)} or i.started_by = ${ctx.actor.employeeCode}
    or ${aTaskOf(managedIn(ctx, { acting: true }))})`
