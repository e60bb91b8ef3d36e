import { filledNotice } from '@lastmile/contract/notifications/notice-text.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { languageOfCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { inOrder, sent } from '#platform/transaction.ts'
import { noticeSettings } from './settings.ts'

/** A message to queue. */
export type Notice = {
  customerCode: string
  /** The unit whose employees may see the message. */
  unit: string
  template: string
  /** The subject, such as case:17: only the latest message about it is sent. */
  about: string
  /** Whether it is a reminder, which its customer may opt out of and which replaces only other reminders. */
  reminds: boolean
  /** Whether the message states a fact that later events do not change, so that it is never withdrawn. */
  staysTrue: boolean
  /** Returns the values of the placeholders, in the language of the customer. */
  values: (language: Language) => Promise<Readonly<Record<string, string>>>
}

type Template = {
  channel: 'sms' | 'email'
  subject: string | null
  body: string
  phone: string
  email: string
  customer: string
  wanted: boolean
}

/**
 * Queues a message to a customer, in their language, for the sending hours. A reminder that the customer has declined
 * is only recorded. Pending messages about the same subject are withdrawn. Returns whether a message was queued.
 */
export async function notify(ctx: Context, notice: Notice): Promise<boolean> {
  const { customerCode, unit, about, reminds, staysTrue } = notice
  const { language: usual, fromHour, toHour } = await noticeSettings(ctx)
  const language = (await languageOfCustomer(ctx, customerCode)) ?? usual
  const [template, values] = await inOrder(templateFor(ctx, notice, language), notice.values(language))
  if (!template) return false
  const { channel, phone, email, customer, wanted } = template
  const filled = (text: string) => filledNotice(text, { customer, ...values })
  const subject = template.subject === null ? null : filled(template.subject)
  sent(
    sql`with local as (select ${ctx.now}::timestamptz at time zone ${ctx.operator.timeZone} as at),
      hours as (select at, date_trunc('day', at) + make_interval(hours => ${fromHour}::int) as opens,
        date_trunc('day', at) + make_interval(hours => ${toHour}::int) as closes from local)
      insert into outgoing_message (customer_code, organization_unit_code, about, template_code, reminds, stays_true, channel, recipient, subject, body,
        state, created_at, send_after)
      select ${customerCode}, ${unit}, ${about}, ${notice.template}, ${reminds}, ${staysTrue}, ${channel}, ${channel === 'sms' ? phone : email}, ${subject},
        ${filled(template.body)}, ${wanted ? 'waiting' : 'unwanted'}, ${ctx.now},
        case when at < opens or at >= closes then (case when at < opens then opens else opens + interval '1 day' end) at time zone ${ctx.operator.timeZone} else ${ctx.now} end
      from hours`.execute(ctx.db),
  )
  if (wanted) await withdrawEarlier(ctx, notice)
  return wanted
}

/** Returns the text of a message, its customer's addresses, and whether they want it; undefined if there is no text. */
async function templateFor({ db }: Context, notice: Notice, language: Language): Promise<Template | undefined> {
  const { customerCode, template, reminds } = notice
  const own = (column: string) => sql.ref(language === 'zh-CN' ? `t.zh_${column}` : `t.${column}`)
  const { rows } = await sql<Template>`
    select t.channel, ${own('subject')} as subject, ${own('body')} as body, c.contact_tel as phone, c.e_mail as email,
      c.name as customer, not ${reminds} or coalesce((select case t.channel when 'sms' then n.by_sms else n.by_email end
        from customer_notice n where n.customer_code = c.code), true) as wanted
    from message_template t, customer c where t.code = ${template} and c.code = ${customerCode}`.execute(db)
  return rows[0]
}

/** SQL: whether the later message `l` replaces message `m` about the same subject. Reminders replace only reminders. */
const replaces = sql`l.customer_code = m.customer_code and l.about = m.about and l.id > m.id and l.state = 'waiting'
  and l.recipient <> '' and m.state = 'waiting' and not m.stays_true and (m.reminds or not l.reminds)`

/** Withdraws earlier pending messages about the same subject; those already submitted to a gateway are left alone. */
const withdrawEarlier = ({ db, now }: Context, { customerCode, about }: Notice) =>
  sql`update outgoing_message m set state = 'withdrawn' from outgoing_message l
    where m.customer_code = ${customerCode} and m.about = ${about} and ${replaces}
      and (m.attempts = 0 or m.send_after <= ${now})`.execute(db)

/** Withdraws due messages that were replaced by a later message that is also due. */
export const withdrawReplaced = ({ db, now }: Context) =>
  sql`update outgoing_message m set state = 'withdrawn' from outgoing_message l
    where m.send_after <= ${now} and ${replaces} and l.send_after <= ${now}`.execute(db)

/**
 * Withdraws due messages that no longer apply: `untrue` is the SQL condition on message `m`. Messages that stay true
 * are kept.
 */
export async function withdrawDue({ db, now }: Context, untrue: RawBuilder<unknown>): Promise<void> {
  await sql`update outgoing_message m set state = 'withdrawn'
    where m.state = 'waiting' and m.send_after <= ${now} and not m.stays_true and ${untrue}`.execute(db)
}
