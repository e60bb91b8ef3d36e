import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { managedIn, taskScope } from '#workflow/tasks/task-scope.ts'

const belonging = { unit: 'i.organization_unit_code', customer: 'i.customer_code' }

/**
 * SQL: whether process `i` has such a task `t`, evaluated per process: for an `exists`, PostgreSQL may read all tasks
 * first.
 */
const aTaskOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select true from task t where t.process_instance_id = i.id and ${condition} limit 1), false)`

/** SQL: the processes `i` that the reader may see: of their units, started by them, or with a task they may see. */
export async function processVisible(ctx: Context): Promise<RawBuilder<boolean>> {
  const { visible } = await taskScope(ctx)
  return sql<boolean>`(${visibleTo(ctx.actor, belonging)} or i.started_by = ${ctx.actor.employeeCode}
    or ${aTaskOf(visible)})`
}

/**
 * SQL: the processes `i` that the actor may change: those of units in the scope of this right, and those they started.
 */
export const processManaged = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`(${visibleTo(ctx.actor, belonging)} or i.started_by = ${ctx.actor.employeeCode}
    or ${aTaskOf(managedIn(ctx, { acting: true }))})`
