import type { payments } from '@lastmile/contract/payments/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { depositWithin, lockOrderAndBill, type OpenBill } from '#bills'
import { findCustomer } from '#customers'
import { balanceToSpend, cashInHand, cashOf } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { commonBalanceUsable } from './recording/common-balance.ts'

/** The amount currently due on an order, and its bill. */
export type Due = { bill: OpenBill; amount: number }

/** Returns the amount due on an order and the ways to pay it. Refuses `not-found`. */
export const due: Handler<typeof payments.due> = async (ctx, { orderCode }) => {
  const customerCode = ownerOf(orderCode)
  const { name } = await findCustomer(ctx, { customerCode })
  const order = await ctx.db
    .selectFrom('customer_order as o')
    .leftJoin('bill as b', (join) =>
      join.onRef('b.customer_code', '=', 'o.customer_code').onRef('b.order_code', '=', 'o.code'),
    )
    .select(['o.status', 'b.bill_no', 'b.open_amount'])
    .where('o.customer_code', '=', customerCode)
    .where('o.code', '=', orderCode)
    .executeTakeFirst()
  if (!order) return ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
  const { employeeCode, maxUnsettledAmount } = ctx.actor
  const amount = order.status === 'pending' ? (order.open_amount ?? 0) : 0
  const deposit = order.bill_no === null ? 0 : await depositWithin(ctx, { customerCode, billNo: order.bill_no })
  return {
    orderCode,
    customerCode,
    customerName: name,
    amount,
    deposit,
    commonBalance: await balanceToSpend(ctx, customerCode, amount - deposit),
    usingCommonBalance: await commonBalanceUsable(ctx, { customerCode, orderCode }),
    cash: cashInHand(await cashOf(ctx, employeeCode), maxUnsettledAmount),
  }
}

/**
 * Locks an order that awaits payment, and its bill. The customer must already be locked. Refuses `not-found`,
 * `already-paid` if nothing is due any more, and `wrong-state` if the order has ended otherwise.
 */
export async function lockDue(
  ctx: Context<'not-found' | 'already-paid' | 'wrong-state'>,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<Due> {
  const [order, bill] = await lockOrderAndBill(ctx, { customerCode, orderCode })
  const over = order.status === 'cancelled' || order.status === 'failed'
  if (over) ctx.refuse('wrong-state', { state: order.status, field: 'orderCode' })
  // Amounts that depend on the day of payment, such as unused days, were computed for that day only.
  if (order.status === 'pending' && order.pay_by !== null && order.pay_by < ctx.today)
    ctx.refuse('wrong-state', { state: 'not-paid-in-time', field: 'orderCode' })
  if (order.status !== 'pending' || !bill || bill.unfulfilled === 0)
    return ctx.refuse('already-paid', { field: 'orderCode' })
  return { bill, amount: bill.unfulfilled }
}
