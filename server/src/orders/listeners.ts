import type { Events } from '@lastmile/contract/events.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { cancelOrder } from './end-order.ts'
import { fulfil } from './fulfil.ts'
import { lockOrder, moveOrder, type OrderRef } from './records/records.ts'
import { liftCustomerBlock } from './pauses/resume-product.ts'

type Codes = 'not-found' | 'wrong-state'

/** Advances a paid order by its kind, and completes it if no process has to fulfill it. */
export async function onOrderPaid(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode }: Events['order.paid'],
): Promise<void> {
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (order.status !== 'pending') return
  const { process } = kindOf(order.type)
  await moveOrder(ctx, order, { actions: process ? ['pay'] : ['pay', 'complete'], paid_at: ctx.now })
  await fulfil(ctx, order)
}

/** Cancels an order that was not paid before its port reservation expired; a paid order keeps its port. */
export async function onReservationExpired(
  ctx: Context<Codes>,
  { orderCode }: Events['port.reservation-expired'],
): Promise<void> {
  const customerCode = ownerOf(orderCode)
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (order.status === 'pending') await cancelOrder(ctx, { customerCode, orderCode, reason: 'reservation-expired' })
}

type DuePause = { resumeOn: string; customerCode: string; productCode: string }

/**
 * Ends the pauses whose requested return day is today or has passed. A product that expired meanwhile is then blocked
 * like any other expired product.
 */
export const resumeDue = (job: JobContext): Promise<void> =>
  eachDue(job, {
    next: pausesDue,
    act: async (ctx, { customerCode, productCode }) => {
      const customer = await holdCustomer(ctx, customerCode)
      await liftCustomerBlock(ctx, {
        ref: { customerCode, productCode },
        customer,
        reason: 'customer-request',
        evenExpired: true,
      })
    },
    refusedWait: true,
  })

/** Returns the next pauses, after a given one, that end by today. */
async function pausesDue({ db, today }: Context, after: DuePause | undefined, limit: number): Promise<DuePause[]> {
  const { resumeOn, customerCode, productCode } = after ?? { resumeOn: '-infinity', customerCode: '', productCode: '' }
  // Value-added products are resumed together with their line.
  const { rows } = await sql<DuePause>`
    select b.resume_on as "resumeOn", b.customer_code as "customerCode", b.product_code as "productCode" from product_block b
    join product p on p.customer_code = b.customer_code and p.code = b.product_code and p.status = 'suspended'
    join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code and o.product_code = b.product_code
    where b.until is null and b.owner = 'customer' and b.resume_on <= ${today}
      and (b.resume_on, b.customer_code, b.product_code) > (${resumeOn}::date, ${customerCode}, ${productCode})
    order by b.resume_on, b.customer_code, b.product_code limit ${limit}`.execute(db)
  return rows
}

/** Cancels the orders whose payment deadline has passed, so that none stays open forever. */
export const expireUnpaid = (job: JobContext): Promise<void> =>
  eachDue<OrderRef>(job, {
    next: ({ db, today }, after, limit) =>
      db
        .selectFrom('customer_order')
        .select(['customer_code as customerCode', 'code as orderCode'])
        .where('status', '=', 'pending')
        .where('pay_by', '<', today)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(customer_code, code) > (${after?.customerCode}, ${after?.orderCode})`),
        )
        .orderBy('customer_code')
        .orderBy('code')
        .limit(limit)
        .execute(),
    act: async (ctx, ref) => {
      await holdCustomer(ctx, ref.customerCode)
      const { status } = await lockOrder(ctx, ref)
      if (status === 'pending') await cancelOrder(ctx, { ...ref, reason: 'not-paid-in-time' })
    },
  })
