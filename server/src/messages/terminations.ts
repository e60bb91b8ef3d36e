import type { Events } from '@lastmile/contract/events.ts'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { settle, sendMessage } from './write-message.ts'

const aboutInvoice = (invoiceCode: string) => `invoice:${invoiceCode}`

/** Notifies the employee who issued an electronic invoice that the tax office rejected it. */
export async function onInvoiceRejected(ctx: Context, news: Events['invoice.rejected']): Promise<void> {
  const { customerCode, invoiceCode, paymentCode: payment, employeeCode } = news
  const { customer } = await ctx.db
    .selectFrom('customer')
    .select('name as customer')
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const params = { customer, customerCode, payment }
  await sendMessage(ctx, { to: [employeeCode], kind: 'invoice.rejected', about: aboutInvoice(invoiceCode), params })
}

/** Resolves the message about a rejected invoice that was corrected and submitted again. */
export const onInvoiceCorrected = (ctx: Context, { invoiceCode }: Events['invoice.corrected']): Promise<void> =>
  settle(ctx, aboutInvoice(invoiceCode))

/**
 * Notifies the customer's salesperson that a line cannot end before a red invoice is issued, and the employees of the
 * customer's unit who issue invoices; if there are none, those outside it who may. Sent once per invoice, regardless of
 * how many nights it is pending.
 */
export async function onTerminationBlocked(
  ctx: Context,
  { customerCode, invoice }: Events['ending.waits-for-invoice'],
): Promise<void> {
  const about = `ending:${customerCode}:${invoice}`
  const told = await ctx.db.selectFrom('message').select('id').where('about', '=', about).executeTakeFirst()
  if (told) return
  const { customer, salesman, unit } = await ctx.db
    .selectFrom('customer')
    .select(['name as customer', 'salesman_code as salesman', 'organization_unit_code as unit'])
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const here = await holdersOf(ctx, { functionCode: 'payment.invoice', membersOf: unit })
  const invoicers = here.length > 0 ? here : await holdersOf(ctx, { functionCode: 'payment.invoice', seeing: unit })
  const to = [...new Set([salesman, ...invoicers])].flatMap((code) => code ?? [])
  await sendMessage(ctx, { to, kind: 'ending.waits', about, params: { customer, customerCode, invoice } })
}
