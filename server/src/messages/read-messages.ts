import type { messages } from '@lastmile/contract/messages/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'

/** Marks messages of the actor as read. Messages of others, and those already read, are unchanged. */
export const readMessages: Handler<typeof messages.read> = async (ctx, { messageIds }) => {
  await markRead(ctx, sql`id = any(${messageIds}::bigint[])`)
  return {}
}

/** Marks all the actor's messages as read, except those that arrived after the newest one they saw. */
export const readAllMessages: Handler<typeof messages.readAll> = async (ctx, { upTo }) => {
  await markRead(ctx, sql`id <= ${upTo}`)
  return {}
}

/** Marks messages as read and notifies the actor's other open pages. */
const markRead = ({ db, actor, now }: Context, which: RawBuilder<unknown>) =>
  sql`
    with marked as (
      update message set read_at = ${now}
      where employee_code = ${actor.employeeCode} and read_at is null and ${which} returning employee_code
    ) select pg_notify('message', employee_code) from marked group by employee_code`.execute(db)
