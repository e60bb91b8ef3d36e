import { sql } from 'kysely'

/** A change of lines, and the way of signing in whose sessions it ends; null: all. */
type Change = { created_at: Date; sign_in: string | null }

/**
 * SQL: whether a live session `s` is ended by a change and from before it: it signed in in that way, or it is not known how;
 * it began within ten seconds of the change; and no sign-in was accepted between the two.
 */
export const isFromBefore = ({ created_at, sign_in }: Change) => sql`(coalesce(s.sign_in = ${sign_in}::text, true)
  and s.started_at < ${created_at}::timestamptz + interval '10 seconds'
  and not exists (select from radpostauth r where r.username = s.account and r.reply = 'Access-Accept'
    and r.authdate between ${created_at} and s.started_at + interval '5 seconds'))`
