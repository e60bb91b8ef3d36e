import type { Events } from '@lastmile/contract/events.ts'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { settle, sendMessage } from './write-message.ts'

const aboutInvoice = (invoiceCode: string) => `invoice:${invoiceCode}`

/** The tax office rejected an electronic invoice: notifies the employee who issued it. */
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

/** The rejected invoice was corrected and is being submitted again. */
export const onInvoiceCorrected = (ctx: Context, { invoiceCode }: Events['invoice.corrected']): Promise<void> =>
  settle(ctx, aboutInvoice(invoiceCode))

/**
 * A line cannot end before a red invoice: notifies the customer's salesperson, and those of the customer's unit who
 * issue invoices, or if it has none those who see it. Once for each invoice, regardless of how many nights it is
 * pending.
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
