import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { cancelOrder } from './end-order.ts'
import { lockOrder, type OrderRef } from './records/records.ts'

type Codes = 'not-found' | 'wrong-state'

/** Cancels an order that was not paid before its port reservation expired. A paid order keeps its port. */
export async function onReservationExpired(
  ctx: Context<Codes>,
  { orderCode }: Events['port.reservation-expired'],
): Promise<void> {
  const customerCode = ownerOf(orderCode)
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (order.status === 'pending') await cancelOrder(ctx, { customerCode, orderCode, reason: 'reservation-expired' })
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
