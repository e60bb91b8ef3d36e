import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { choice } from '#configuration'
import { lockCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { cancelOrder, refuseUsedLine, type OrderRef, refuseOpenOrder } from '#orders'
import { plannedChange } from './planned/planned-change.ts'
import { undoOrder } from './undo/undo-order.ts'

/**
 * Cancels an order of a customer visible to the actor, for a reason from the operator's list. Releases everything the
 * order holds; undoes a finished renewal or charge in full if it has not been used. Refuses line-in-use if the line was
 * used before today or carries value-added products; change-renewed and open-order-exists if further months at the
 * offering of a planned change were bought or are being bought.
 */
export const revokeOrder: Handler<typeof aftersales.revoke> = async (
  ctx,
  { customerCode, orderCode, reason, remark },
) => {
  await lockCustomer(ctx, customerCode)
  await choice(ctx, 'cancel-reason', { reason })
  const undone = await undoOrder(ctx, { customerCode, orderCode, reason, remark })
  if (undone) return { orderCode, orderStatus: 'cancelled' }
  await refuseUsedLine(ctx, { customerCode, orderCode })
  await refuseRenewedChange(ctx, { customerCode, orderCode })
  await cancelOrder(ctx, { customerCode, orderCode, reason, remark })
  return { orderCode, orderStatus: 'cancelled' }
}

async function refuseRenewedChange(
  ctx: Context<'change-renewed' | 'open-order-exists'>,
  { customerCode, orderCode }: OrderRef,
): Promise<void> {
  const order = await ctx.db
    .selectFrom('customer_order')
    .select('product_code')
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .where('type', 'in', kindGroups.plannable)
    .where('status', '=', 'acknowledged')
    .executeTakeFirst()
  if (!order?.product_code) return
  const ref = { customerCode, productCode: order.product_code }
  const renewedBy = (await plannedChange(ctx, ref))?.renewedBy
  if (renewedBy) ctx.refuse('change-renewed', { order: renewedBy, field: 'orderCode' })
  await refuseOpenOrder(ctx, ref)
}
