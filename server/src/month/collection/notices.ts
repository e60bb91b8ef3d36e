import { filledNotice } from '@lastmile/contract/month/notice-text.ts'
import { sql } from 'kysely'
import { languageOfCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { Due } from './due.ts'
import { noticeSettings } from './settings.ts'

type Template = {
  channel: 'sms' | 'email'
  subject: string | null
  body: string
  phone: string
  email: string
  customer: string
  product: string
  wanted: boolean
}

/**
 * Writes the message of a stage to its customer, in their language, to be sent in the sending hours. A reminder that
 * the customer does not want is only recorded. Only the latest stage of a case sends a message: pending messages of
 * earlier stages are withdrawn.
 */
export async function notify(ctx: Context, due: Due & { caseId: string }): Promise<void> {
  if (due.template === null) return
  const { language: usual, fromHour, toHour } = await noticeSettings(ctx)
  const language = (await languageOfCustomer(ctx, due.customerCode)) ?? usual
  const own = (column: string) => sql.ref(language === 'zh-CN' ? `zh_${column}` : column)
  const { rows } = await sql<Template>`
    select t.channel, t.${own('subject')} as subject, t.${own('body')} as body, c.contact_tel as phone, c.e_mail as email,
      c.name as customer, coalesce((select o.${own('name')} from product p join product_offering o on o.code = p.offering_code
        where p.customer_code = c.code and p.code = ${due.productCode}), '') as product,
      ${due.action} <> 'remind' or coalesce((select case t.channel when 'sms' then n.by_sms else n.by_email end
        from customer_notice n where n.customer_code = c.code), true) as wanted
    from message_template t, customer c where t.code = ${due.template} and c.code = ${due.customerCode}`.execute(ctx.db)
  const [template] = rows
  if (!template) return
  const { channel, phone, email, customer, product, wanted } = template
  const values = { customer, product, day: due.since, amount: ctx.money(due.amount) }
  const subject = template.subject === null ? null : filledNotice(template.subject, values)
  sent(
    sql`with local as (select ${ctx.now}::timestamptz at time zone ${ctx.operator.timeZone} as at),
      hours as (select at, date_trunc('day', at) + make_interval(hours => ${fromHour}::int) as opens,
        date_trunc('day', at) + make_interval(hours => ${toHour}::int) as closes from local)
      insert into outgoing_message (customer_code, organization_unit_code, case_id, template_code, reminds, tells_end, channel, recipient, subject, body,
        state, created_at, send_after)
      select ${due.customerCode}, ${due.unit}, ${due.caseId}::bigint, ${due.template}, ${due.action === 'remind'}, ${due.action === 'terminate'}, ${channel}, ${channel === 'sms' ? phone : email}, ${subject},
        ${filledNotice(template.body, values)}, ${wanted ? 'waiting' : 'unwanted'}, ${ctx.now},
        (case when at < opens then opens when at >= closes then opens + interval '1 day' else at end) at time zone ${ctx.operator.timeZone}
      from hours`.execute(ctx.db),
  )
  if (wanted) await withdrawEarlier(ctx, due)
}

/**
 * SQL: whether message `l` of a later stage replaces message `m` of the same case. Reminders replace only reminders.
 */
export const replaces = sql`l.customer_code = m.customer_code and l.case_id = m.case_id and l.id > m.id and l.state = 'waiting'
  and l.recipient <> '' and m.state = 'waiting' and not m.tells_end and (m.reminds or not l.reminds)`

/** Withdraws pending messages of earlier stages of the case; those already submitted to a gateway are left alone. */
const withdrawEarlier = (ctx: Context, { customerCode, caseId }: Due & { caseId: string }) =>
  sql`update outgoing_message m set state = 'withdrawn' from outgoing_message l
    where m.customer_code = ${customerCode} and m.case_id = ${caseId}::bigint and ${replaces}
      and (m.attempts = 0 or m.send_after <= ${ctx.now})`.execute(ctx.db)
