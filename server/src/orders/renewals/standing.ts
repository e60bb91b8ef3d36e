import { sql } from 'kysely'
import { dayOf } from '#platform/operator.ts'
import type { Context } from '#platform/context.ts'
import { pausedWithin } from '#orders/periods'
import { type PlannedChange, plannedWithin, readPlanned } from '#orders/planned'
import { openOrderWithin, type ProductRef } from '#orders/records'

/** What stands with a product besides its own record and counts when it is renewed. */
export type Standing = {
  /** The change that waits for its next period. */
  planned: PlannedChange | undefined
  /** The day on which a pause began that still lasts and gives its days back. */
  paused: string | null
  /** An unfinished order about it. */
  openOrder: string | null
}
type Row = { planned: unknown; since: Date | null; openOrder: string | null }

/** Reads all of it by one statement. */
export async function standingOf(ctx: Context, ref: ProductRef): Promise<Standing> {
  const { rows } = await sql<Row>`select ${plannedWithin(ref)} as planned, ${pausedWithin(ref)} as since,
    ${openOrderWithin(ref)} as "openOrder"`.execute(ctx.db)
  const { planned, since = null, openOrder = null } = rows[0] ?? {}
  return { planned: readPlanned(planned), paused: since && dayOf(since, ctx.operator.timeZone), openOrder }
}
