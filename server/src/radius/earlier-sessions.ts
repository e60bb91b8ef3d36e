import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A change to a line, and the sign-in method whose sessions it ends; null for all. Both may be SQL. */
type Change = { created_at: Date | RawBuilder<Date>; sign_in: string | null }

/**
 * SQL: whether a change ends a live session `s`: its sign-in method is the replaced one or unknown, it began before the
 * change or within ten seconds after it, and no sign-in was accepted between the change and its start.
 */
export const isFromBefore = ({ created_at, sign_in }: Change) => sql`(coalesce(s.sign_in = ${sign_in}::text, true)
  and s.started_at < ${created_at}::timestamptz + interval '10 seconds'
  and not exists (select from radpostauth r where r.username = s.account and r.reply = 'Access-Accept'
    and r.authdate between ${created_at}::timestamptz and s.started_at + interval '5 seconds'))`

/**
 * Returns the time, in milliseconds, until which the access server of a session of an account that was reported as ended
 * after `since` reports it again if it goes on; 0 if none was.
 */
export async function stoppedUntil(ctx: Context, account: string, since: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(acctstoptime + make_interval(secs => coalesce(acctinterval, 300))) as at from radacct
    where username = ${account} and acctstoptime >= ${since} and not stopinferred`.execute(ctx.db)
  return rows[0]?.at?.getTime() ?? 0
}
