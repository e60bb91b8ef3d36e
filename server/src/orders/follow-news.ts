import type { News } from '@lastmile/contract/news.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { cancelOrder } from './end-order.ts'
import { fulfil } from './fulfil.ts'
import { lockOrder, moveOrder } from '#orders/records'
import { liftCustomerBlock } from '#orders/pauses'

type Codes = 'not-found' | 'wrong-state'

/** Nothing is owed any more: the order goes on by its kind, and ends where no process has to fulfil it. */
export async function onOrderPaid(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode }: News['order.paid'],
): Promise<void> {
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (order.status !== 'pending') return
  const { process } = kindOf(order.type)
  await moveOrder(ctx, order, { actions: process ? ['pay'] : ['pay', 'complete'], paid_at: ctx.now })
  await fulfil(ctx, order)
}

/** An order that was not paid in the time its port was kept for it is cancelled; a paid one keeps its port. */
export async function onReservationExpired(
  ctx: Context<Codes>,
  { orderCode }: News['port.reservation-expired'],
): Promise<void> {
  const customerCode = ownerOf(orderCode)
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (order.status === 'pending') await cancelOrder(ctx, { customerCode, orderCode, reason: 'reservation-expired' })
}

/** Ends the pauses whose customers named today, or a day that has passed, as the day on which they come back. */
export async function resumeDue({ transaction }: JobContext): Promise<void> {
  const due = await transaction(({ db, today }) =>
    db
      .selectFrom('product_block as b')
      .innerJoin('product as p', (join) =>
        join.onRef('p.customer_code', '=', 'b.customer_code').onRef('p.code', '=', 'b.product_code'),
      )
      .innerJoin(
        'customer_order as o',
        (join) =>
          join
            .onRef('o.customer_code', '=', 'b.customer_code')
            .onRef('o.code', '=', 'b.order_code')
            .onRef('o.product_code', '=', 'b.product_code'), // What lies on a line comes back with it.
      )
      .select(['b.customer_code as customerCode', 'b.product_code as productCode'])
      .where('b.until', 'is', null)
      .where('b.owner', '=', 'customer')
      .where('b.resume_on', '<=', today)
      .where('p.status', '=', 'suspended')
      .orderBy('b.resume_on')
      .limit(1000)
      .execute(),
  )
  for (const ref of due) {
    await transaction(async (ctx) => {
      const customer = await holdCustomer(ctx, ref.customerCode)
      await liftCustomerBlock(ctx, { ref, customer, reason: 'customer-request' })
    }).catch((error: unknown) => {
      // Products that have expired meanwhile, or are being worked on, are resumed at the counter.
      if (!(error instanceof Refused)) throw error
    })
  }
}

/** Cancels the orders whose last day of payment is over: none waits for ever. */
export async function expireUnpaid({ transaction }: JobContext): Promise<void> {
  const over = await transaction(({ db, today }) =>
    db
      .selectFrom('customer_order')
      .select(['customer_code as customerCode', 'code as orderCode'])
      .where('status', '=', 'pending')
      .where('pay_by', '<', today)
      .orderBy('pay_by')
      .limit(1000)
      .execute(),
  )
  for (const ref of over) {
    await transaction(async (ctx) => {
      await holdCustomer(ctx, ref.customerCode)
      const { status } = await lockOrder(ctx, ref)
      if (status === 'pending') await cancelOrder(ctx, { ...ref, reason: 'not-paid-in-time' })
    })
  }
}
