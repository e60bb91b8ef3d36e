import { type RawBuilder, sql } from 'kysely'

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
