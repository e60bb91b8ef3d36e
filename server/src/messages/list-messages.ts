import type { messages } from '@lastmile/contract/messages/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { messageRows, unreadOf } from './rows.ts'

/** Lists the actor's messages, newest first. */
export const listMessages: Handler<typeof messages.list> = async ({ db, actor }, { unread, after, limit }) => {
  const [before] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const onlyUnread = unread === true ? sql`and m.read_at is null` : sql``
  const onlyRead = unread === false ? sql`and m.read_at is not null` : sql``
  const rows = await messageRows(db, {
    where: sql`m.employee_code = ${actor.employeeCode} and m.id < ${before} ${onlyUnread} ${onlyRead}`,
    limit: oneMore(limit),
  })
  return pageOf(
    rows.map(({ message }) => message),
    limit,
    ({ id }) => [id],
  )
}

/** Returns the number of the actor's unread messages. */
export const countMessages: Handler<typeof messages.count> = async ({ db, actor }) => ({
  unread: (await unreadOf(db, [actor.employeeCode])).get(actor.employeeCode) ?? 0,
})
