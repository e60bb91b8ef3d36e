import { type InvoiceRate, type taxInvoices, taxInvoiceFlow } from '@lastmile/contract/invoices/calls.ts'
import { contentOf } from '#platform/files/stored-first.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { findCustomer, lockCustomer, takeCodes } from '#customers'
import { takeInvoiceNumber } from '#notes'
import type { Context, Handler } from '#platform/context.ts'
import { claimInvoiceNumber } from './numbers.ts'
import { ratesOfInvoice } from './rates.ts'
import { invoiceable } from './uninvoiced.ts'

type State = (typeof taxInvoiceFlow.states)[number]
type New = {
  customerCode: string
  paymentCode: string
  kind: 'paper' | 'electronic'
  title: string
  taxpayerNo: string | null
  amount: number
  tax: number
  /** Null for the reversal of an invoice of version 1.0.0. */
  rates: InvoiceRate[] | null
  exemptionNo: string | null
  redOf: string | null
}

/**
 * Issues an invoice for a payment: on paper with the next number, or electronically without a
 * number until the service has accepted it. Refuses `not-found`, `above-uninvoiced`, `no-invoice-numbers`, and
 * `invoice-number-written` if the next number is already recorded on an order.
 */
export const issueInvoice: Handler<typeof taxInvoices.issue> = async (ctx, input) => {
  const { paymentCode, invoiceKind: kind, invoiceTitle: title, buyerTaxpayerNo, invoiceAmount: amount } = input
  const customerCode = ownerOf(paymentCode)
  await lockCustomer(ctx, customerCode)
  const found = await invoiceable(ctx, { customerCode, paymentCode })
  if (!found) return ctx.refuse('not-found', { what: 'payment', field: 'paymentCode' })
  const { left } = found
  if (amount > left) ctx.refuse('above-uninvoiced', { left: ctx.money(left), field: 'invoiceAmount' })
  const rates = ratesOfInvoice(found.rates, amount)
  return draw(ctx, {
    customerCode,
    paymentCode,
    kind,
    title,
    taxpayerNo: buyerTaxpayerNo ?? null,
    amount,
    tax: taxOf(rates),
    rates,
    exemptionNo: found.exemptionNo,
    redOf: null,
  })
}

const taxOf = (rates: readonly InvoiceRate[]) => sum(rates.map(({ tax }) => tax))
const reversed = ({ net, tax, ...rate }: InvoiceRate): InvoiceRate => ({ ...rate, net: 0 - net, tax: 0 - tax })

async function draw(ctx: Context<'no-invoice-numbers' | 'invoice-number-written'>, { customerCode, ...invoice }: New) {
  const [code = ''] = await takeCodes(ctx, customerCode, 1)
  const { employeeCode } = ctx.actor
  const field = invoice.redOf === null ? 'invoiceKind' : 'invoiceCode'
  if (invoice.kind === 'electronic') await sendSoon(ctx, { customerCode, invoiceCode: code })
  const number = invoice.kind === 'paper' ? await takeInvoiceNumber(ctx, { employeeCode, document: code, field }) : null
  const invoiceNo = number?.printed ?? null
  if (invoiceNo !== null) {
    const order = await claimInvoiceNumber(ctx, { customerCode, document: code, number: invoiceNo })
    if (order !== null) ctx.refuse('invoice-number-written', { number: invoiceNo, order, field })
  }
  await ctx.db
    .insertInto('tax_invoice')
    .values({
      customer_code: customerCode,
      code,
      payment_code: invoice.paymentCode,
      kind: invoice.kind,
      state: 'drawn',
      red_of: invoice.redOf,
      title: invoice.title,
      taxpayer_no: invoice.taxpayerNo,
      amount: invoice.amount,
      tax: invoice.tax,
      rates: invoice.rates && JSON.stringify(invoice.rates),
      exemption_no: invoice.exemptionNo,
      invoice_no: invoiceNo,
      employee_code: employeeCode,
      at: ctx.now,
      sent_at: ctx.now,
    })
    .execute()
  return { invoiceCode: code, state: 'drawn' as const, invoiceNo, amount: invoice.amount }
}

type Ref = { customerCode: string; invoiceCode: string }

const sendSoon = (ctx: Context, ref: Ref) =>
  ctx.later('invoices.send-invoice', ref, { key: `invoice ${ref.invoiceCode}` })

const invoiceOf = (ctx: Context, { customerCode, invoiceCode }: Ref) =>
  ctx.db
    .selectFrom('tax_invoice')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', invoiceCode)
    .executeTakeFirst()

/**
 * Reverses an invoice by a red one for the same amount. Refuses `not-found`, `wrong-state` for an electronic invoice
 * that is not accepted, `invoice-is-red` for a red or already reversed one, and the refusals of issuing that concern
 * numbers.
 */
export const redInvoice: Handler<typeof taxInvoices.red> = async (ctx, { invoiceCode }) => {
  const customerCode = ownerOf(invoiceCode)
  await lockCustomer(ctx, customerCode)
  const found = await invoiceOf(ctx, { customerCode, invoiceCode })
  if (!found) return ctx.refuse('not-found', { what: 'tax-invoice', field: 'invoiceCode' })
  const { payment_code: paymentCode, title, taxpayer_no: taxpayerNo, amount, tax } = found
  const kind = found.kind === 'paper' ? 'paper' : 'electronic'
  if (kind === 'electronic' && found.state !== 'accepted')
    ctx.refuse('wrong-state', { state: found.state, field: 'invoiceCode' })
  const taken = await ctx.db
    .selectFrom('tax_invoice')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('red_of', '=', invoiceCode)
    .executeTakeFirst()
  if (found.red_of !== null || taken) ctx.refuse('invoice-is-red', { field: 'invoiceCode' })
  return draw(ctx, {
    customerCode,
    paymentCode,
    kind,
    title,
    taxpayerNo,
    amount: -amount,
    tax: 0 - tax,
    rates: (found.rates as InvoiceRate[] | null)?.map(reversed) ?? null,
    exemptionNo: found.exemption_no,
    redOf: invoiceCode,
  })
}

/**
 * Corrects a rejected electronic invoice and sends it again. Refuses `not-found`, `wrong-state`, and `above-uninvoiced`
 * if the payment has been invoiced otherwise or refunded in the meantime.
 */
export const resendInvoice: Handler<typeof taxInvoices.resend> = async (ctx, input) => {
  const { invoiceCode, invoiceTitle: title, buyerTaxpayerNo } = input
  const customerCode = ownerOf(invoiceCode)
  await lockCustomer(ctx, customerCode)
  const found = await invoiceOf(ctx, { customerCode, invoiceCode })
  if (!found) return ctx.refuse('not-found', { what: 'tax-invoice', field: 'invoiceCode' })
  const state = taxInvoiceFlow.next(found.state as State, 'resend')
  if (!state) return ctx.refuse('wrong-state', { state: found.state, field: 'invoiceCode' })
  const of = await invoiceable(ctx, { customerCode, paymentCode: found.payment_code })
  const left = of?.left ?? 0
  if (!of || found.amount > left) return ctx.refuse('above-uninvoiced', { left: ctx.money(left), field: 'invoiceCode' })
  // A red invoice reverses the tax of the invoice it refers to.
  const rates = found.red_of === null ? ratesOfInvoice(of.rates, found.amount) : null
  await ctx.db
    .updateTable('tax_invoice')
    .set({
      state,
      title,
      ...(rates && { tax: taxOf(rates), rates: JSON.stringify(rates) }),
      exemption_no: of.exemptionNo,
      taxpayer_no: buyerTaxpayerNo ?? null,
      reject_reason: null,
      sent_at: ctx.now,
    })
    .where('customer_code', '=', customerCode)
    .where('code', '=', invoiceCode)
    .execute()
  await ctx.announce('invoice.corrected', { invoiceCode })
  await sendSoon(ctx, { customerCode, invoiceCode })
  return { invoiceCode, state, invoiceNo: null, amount: found.amount }
}

/**
 * Submits an unanswered electronic invoice to the service again, for example after its job gave up. The service
 * identifies the invoice by its code and assigns only one number to it. Refuses `not-found`, and `wrong-state` for an
 * answered or a paper invoice.
 */
export const retryIssue: Handler<typeof taxInvoices.askAgain> = async (ctx, { invoiceCode }) => {
  const customerCode = ownerOf(invoiceCode)
  await lockCustomer(ctx, customerCode)
  const found = await invoiceOf(ctx, { customerCode, invoiceCode })
  if (!found) return ctx.refuse('not-found', { what: 'tax-invoice', field: 'invoiceCode' })
  const { state, amount } = found
  if (found.kind === 'paper' || (state !== 'drawn' && state !== 'sent'))
    return ctx.refuse('wrong-state', { state, field: 'invoiceCode' })
  await sendSoon(ctx, { customerCode, invoiceCode })
  return { invoiceCode, state, invoiceNo: null, amount }
}

/** Returns the document of an electronic invoice. Refuses `not-found`, `file-missing`. */
export const invoiceDocument: Handler<typeof taxInvoices.document> = async (ctx, { invoiceCode }) => {
  const customerCode = ownerOf(invoiceCode)
  await findCustomer(ctx, { customerCode })
  const found = await invoiceOf(ctx, { customerCode, invoiceCode })
  if (!found?.document) return ctx.refuse('not-found', { what: 'tax-invoice', field: 'invoiceCode' })
  const file = found.document
  const content = await contentOf(ctx, file, { file, field: 'invoiceCode' })
  return { name: `invoice-${found.invoice_no ?? invoiceCode}.json`, type: 'application/json', content }
}
