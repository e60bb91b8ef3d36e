import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import type { Thing } from './as-of.ts'

/** A planned change as stored. */
export type PendingChange = {
  id: string
  startsOn: string
  version: number
  fields: Record<string, unknown>
  forExisting: boolean
  plannedBy: string
  employeeName: string
  plannedAt: Date
}

/** Returns the planned changes of one object, earliest first. */
export async function pendingChangesOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { thing, code }: { thing: Thing; code: string },
): Promise<PendingChange[]> {
  const { rows } = await sql<PendingChange>`
    select c.id::text as id, c.starts_on as "startsOn", c.version, c.fields, c.for_existing as "forExisting",
      c.planned_by as "plannedBy", ${employeeName({ language }, 'e')} as "employeeName", c.planned_at as "plannedAt"
    from catalogue_change c join employee e on e.code = c.planned_by
    where c.thing = ${thing} and c.code = ${code} and c.taken_effect_at is null and c.taken_back_at is null
    order by c.starts_on`.execute(db)
  return rows
}

/**
 * Refuses an immediate change that a planned change would undo. A planned change stores complete values, so it must be
 * withdrawn before other values are set.
 */
export async function refusePendingChange(ctx: Context<'change-waits'>, thing: Thing, code: string): Promise<void> {
  const [first] = await pendingChangesOf(ctx, { thing, code })
  if (first) ctx.refuse('change-waits', { day: first.startsOn })
}
