import type { Events } from '@lastmile/contract/events.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { findCustomer, lockCustomer } from '#customers'
import { employeeInScope } from '#access'
import { lockOrder, type OrderRecord } from '#orders/records/records.ts'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'

/** Returns the notes on an order and the amount up to which an invoice can be issued for it. Refuses not-found. */
export const forOrderModify: Handler<typeof orders.forOrderModify> = async (ctx, { orderCode }) => {
  const customerCode = ownerOf(orderCode)
  await findCustomer(ctx, { customerCode })
  const order = await ctx.db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .executeTakeFirst()
  if (!order) return ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
  const { version } = order
  const { left } = await invoicing(ctx, { customerCode, orderCode, written: null })
  return { orderCode, customerCode, version, ...shown(order), invoiceable: left }
}

/**
 * Records the invoice, salesperson and remark of an order. Refuses above-invoiceable for an invoice above the amount
 * paid and not invoiced yet, duplicate-code for the number of another invoice, wrong-state for a cancelled order, and
 * changed-meanwhile.
 */
export const modifyOrder: Handler<typeof orders.modifyOrder> = async (ctx, { customerCode, orderCode, ...input }) => {
  await lockCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  const { status, version } = order
  if (status === 'cancelled' || status === 'failed') ctx.refuse('wrong-state', { state: status, field: 'orderCode' })
  if (version !== input.version) ctx.refuse('changed-meanwhile', { field: 'orderCode' })
  const { invoiceAmount = 0, invoiceCode = null, invoiceNo = null, salesMan } = input
  const { left, takenBy } = await invoicing(ctx, { customerCode, orderCode, written: { invoiceCode, invoiceNo } })
  if (invoiceAmount > left) ctx.refuse('above-invoiceable', { invoiceable: ctx.money(left), field: 'invoiceAmount' })
  if (takenBy !== null) ctx.refuse('duplicate-code', { what: 'invoice', field: 'invoiceNo' })
  if (salesMan !== undefined && salesMan !== order.sales_man) await employeeInScope(ctx, salesMan, 'salesMan')
  const changed = {
    invoice_title: input.invoiceTitle ?? null,
    buyer_taxpayer_no: input.buyerTaxpayerNo ?? null,
    invoice_code: input.invoiceCode ?? null,
    invoice_no: input.invoiceNo ?? null,
    invoice_amount: input.invoiceAmount ?? null,
    sales_man: salesMan ?? null,
    remark: input.remark ?? null,
    version: version + 1,
  }
  await ctx.db
    .updateTable('customer_order')
    .set(changed)
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .execute()
  const after = shown({ ...order, ...changed })
  await recordChange(ctx, { thing: 'customer_order', code: orderCode, before: shown(order), after })
  return { orderCode, version: changed.version }
}

type Written = Pick<
  OrderRecord,
  'invoice_title' | 'buyer_taxpayer_no' | 'invoice_code' | 'invoice_no' | 'invoice_amount' | 'sales_man' | 'remark'
>
const shown = (order: Written) => ({
  invoiceTitle: order.invoice_title,
  buyerTaxpayerNo: order.buyer_taxpayer_no,
  invoiceCode: order.invoice_code,
  invoiceNo: order.invoice_no,
  invoiceAmount: order.invoice_amount,
  salesMan: order.sales_man,
  remark: order.remark,
})

type Known = Parameters<Events['order.invoicing']['report']>[0]

/**
 * Returns how much of an order can be invoiced, and which invoices already have the number in the request. Registers
 * that number if there is one.
 */
async function invoicing(ctx: Context, request: Omit<Events['order.invoicing'], 'report'>): Promise<Known> {
  const reported: Known[] = []
  await ctx.announce('order.invoicing', { ...request, report: (known) => reported.push(known) })
  return reported[0] ?? { left: 0, takenBy: null }
}
