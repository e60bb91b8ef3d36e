import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { getOrderDetail } from '#orders'
import { type Context, type Handler, Refused } from '#platform/context.ts'
import { planUndo, readUndoable } from './plan-undo.ts'

/** Returns an order with its details, and whether the actor can undo it now. Refuses not-found. */
export const orderWithUndo: Handler<typeof aftersales.orderDetailInfo> = async (ctx, { orderCode }) => {
  const detail = await getOrderDetail(ctx, { orderCode })
  return { ...detail, mayUndo: await mayUndo(ctx, { customerCode: detail.customerCode, orderCode }) }
}

/** Returns whether undoing the order would succeed, by planning it as the call itself does. */
async function mayUndo(ctx: Context, ref: { customerCode: string; orderCode: string }): Promise<boolean> {
  if (!ctx.actor.permissions.has('order.cancel')) return false
  const order = await readUndoable(ctx, ref)
  if (!order) return false
  const refuse: Parameters<typeof planUndo>[0]['refuse'] = (code) => {
    throw new Refused(code)
  }
  try {
    await planUndo({ ...ctx, refuse }, order)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return false
  }
}
