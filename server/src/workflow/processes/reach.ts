import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { managedIn, reachOf } from '#workflow/tasks'

/** Which processes `i` the reader sees: those of his units, those he launched, and those with a task he sees. */
export async function processVisible(ctx: Context): Promise<RawBuilder<boolean>> {
  const { visible } = await reachOf(ctx)
  return sql<boolean>`(i.organization_unit_code = any(${[...ctx.actor.visibleUnits]}) or i.started_by = ${ctx.actor.employeeCode}
    or exists (select from task t where t.process_instance_id = i.id and ${visible}))`
}

/** Which processes `i` the actor may change: those of units that his right to it reaches, and those he launched. */
export const processManaged = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`(i.organization_unit_code = any(${[...ctx.actor.visibleUnits]}) or i.started_by = ${ctx.actor.employeeCode}
    or exists (select from task t where t.process_instance_id = i.id and ${managedIn(ctx, { acting: true })}))`
