import type { outgoing } from '@lastmile/contract/notifications/outgoing.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { storable } from '#platform/storable.ts'
import { gatewaysOf, Hopeless, type OutgoingMessage } from './gateways.ts'
import { withdrawReplaced } from './notify.ts'
import { noticeSettings } from './settings.ts'

/** The number of messages claimed at a time, and how many of them are sent concurrently. */
const batch = 100
const abreast = 8
/** The number of failures after which a message needs manual work. */
const attempts = 3

type Taken = OutgoingMessage & { attempts: number }
type Gateways = ReturnType<typeof gatewaysOf>

/**
 * Sends pending messages that are due, during the sending hours and outside any transaction, because a gateway may be
 * slow. Claimed messages are first postponed by ten minutes, so that another process sends them if this one dies. A
 * message that fails three times, or that its gateway refuses permanently, needs manual work.
 */
export async function sendMessages(job: JobContext): Promise<void> {
  const gateways = gatewaysOf(job.config)
  try {
    for (;;) {
      const taken = await job.transaction(takeDue)
      for (let at = 0; at < taken.length; at += abreast) await sendSome(job, gateways, taken.slice(at, at + abreast))
      if (taken.length < batch) return
    }
  } finally {
    gateways.email.close?.()
  }
}

async function takeDue(ctx: Context): Promise<Taken[]> {
  const { db, now } = ctx
  const { fromHour, toHour } = await noticeSettings(ctx)
  await ctx.announce('notifications.due', {})
  await withdrawReplaced(ctx)
  await leaveUnwanted(ctx)
  const { rows } = await sql<Taken>`
    update outgoing_message m set attempts = attempts + 1, send_after = ${now}::timestamptz + interval '10 minutes'
    from (select id from outgoing_message where state = 'waiting' and send_after <= ${now}
        and extract(hour from ${now}::timestamptz at time zone ${ctx.operator.timeZone}) >= ${fromHour}::int
        and extract(hour from ${now}::timestamptz at time zone ${ctx.operator.timeZone}) < ${toHour}::int
      order by send_after, id limit ${batch} for update skip locked) due
    where m.id = due.id
    returning m.id::text, m.id || '-' || floor(extract(epoch from m.created_at) * 1000)::bigint as key, m.channel, m.recipient, m.subject, m.body, m.attempts`.execute(
    db,
  )
  return rows
}

/** Discards reminders to customers who have opted out in the meantime. */
const leaveUnwanted = ({ db, now }: Context) =>
  sql`update outgoing_message m set state = 'unwanted' from customer_notice n
    where m.state = 'waiting' and m.send_after <= ${now} and m.reminds and n.customer_code = m.customer_code
      and not case m.channel when 'sms' then n.by_sms else n.by_email end`.execute(db)

async function sendSome(job: JobContext, gateways: Gateways, some: readonly Taken[]): Promise<void> {
  const faults = await Promise.all(some.map((message) => hand(gateways, message)))
  await job.transaction(async ({ db, now }) => {
    for (const [at, { id, attempts: tried }] of some.entries()) {
      const fault = faults[at]
      const over = fault instanceof Hopeless || tried >= attempts
      const state = fault === undefined ? 'sent' : over ? 'failed' : 'waiting'
      const failure = fault ? storable(fault.message, 200) : null
      await sql`update outgoing_message set state = ${state}, failure = ${failure},
          sent_at = case when ${state} = 'sent' then ${now}::timestamptz end
        where id = ${id}::bigint and state = 'waiting'`.execute(db)
    }
  })
}

/** Submits a message to its gateway and returns the error, if any. */
async function hand(gateways: Gateways, message: Taken): Promise<Error | undefined> {
  if (message.recipient.trim() === '') return new Hopeless('no address')
  try {
    await gateways[message.channel].hand(message)
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** Reports how messages are sent: the gateway's host, or null if they are written to a folder. */
export const describeGateways: Handler<typeof outgoing.ways> = async ({ config }) => {
  const gateways = gatewaysOf(config)
  gateways.email.close?.()
  return (['sms', 'email'] as const).map((channel) => ({ channel, gateway: gateways[channel].name }))
}
