import type { orders } from '@lastmile/contract/orders/calls.ts'
import { choice } from '#configuration'
import { lockCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { cancelOrder } from './end-order.ts'

/** Cancels an order of a customer the actor may see, for a reason the operator has listed. Everything is released. */
export const revokeOrder: Handler<typeof orders.revoke> = async (ctx, { customerCode, orderCode, reason, remark }) => {
  await lockCustomer(ctx, customerCode)
  await choice(ctx, 'cancel-reason', { reason })
  await cancelOrder(ctx, { customerCode, orderCode, reason, remark })
  return { orderCode, orderStatus: 'cancelled' }
}
