import type { outgoing } from '@lastmile/contract/notifications/outgoing.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Message = Awaited<ReturnType<Handler<typeof outgoing.list>>>['rows'][number]

const inReach = ({ actor }: Context) =>
  visibleTo(actor, { unit: 'm.organization_unit_code', customer: 'm.customer_code' })
const newest = (after: string | undefined) => sql`${keyAfter(after, [0])?.[0] ?? Number.MAX_SAFE_INTEGER}::bigint`
const of = (column: string, value: unknown) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`)

/** Lists the messages to customers of the actor's units, newest first. */
export const listOutgoing: Handler<typeof outgoing.list> = async (ctx, { customerCode, sendState, after, limit }) => {
  type Row = Omit<Message, 'createdAt' | 'sendAfter' | 'sentAt'> &
    Record<'createdAt' | 'sendAfter', Date> & {
      sentAt: Date | null
    }
  const { rows } = await sql<Row>`
    select m.id::text as "messageId", m.customer_code as "customerCode", c.name as "customerName", m.channel, m.recipient,
      m.subject, m.body, m.state as "sendState", m.failure, m.created_at as "createdAt", m.send_after as "sendAfter",
      m.sent_at as "sentAt"
    from outgoing_message m join customer c on c.code = m.customer_code
    where ${inReach(ctx)} and ${of('m.customer_code', customerCode)}
      and ${of('m.state', sendState)} and m.id < ${newest(after)}
    order by m.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const shown = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sendAfter: row.sendAfter.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }))
  return pageOf(shown, limit, ({ messageId }) => [Number(messageId)])
}

/**
 * Queues a failed message of the actor's units again, to its customer's current address or number. Refuses not-found,
 * not-failed.
 */
export const sendAgain: Handler<typeof outgoing.again> = async (ctx, { messageId }) => {
  const { rows } = await sql<{ state: string }>`
    select state from outgoing_message m where m.id = ${messageId}::bigint and ${inReach(ctx)}
    for update`.execute(ctx.db)
  const [message] = rows
  if (!message) return ctx.refuse('not-found', { what: 'outgoing-message', field: 'messageId' })
  if (message.state !== 'failed') ctx.refuse('not-failed', { field: 'messageId' })
  await sql`update outgoing_message m set state = 'waiting', attempts = 0, failure = null, send_after = ${ctx.now},
      recipient = case m.channel when 'sms' then c.contact_tel else c.e_mail end
    from customer c where m.id = ${messageId}::bigint and c.code = m.customer_code`.execute(ctx.db)
  return { messageId }
}
