import { kindOf, OrderType } from '@lastmile/contract/orders/kinds.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { cancelOrder } from '#orders'
import type { Context } from '#platform/context.ts'
import { returnMaterials } from '#stock'
import { cancelProcess, deliverMessage, type Instance, lockInstance } from '#processes'
import { changeConstruction, constructionOf, type ConstructionRow } from './construction.ts'

type Ending = { state: 'accepted' | 'served' | 'declined' | 'cancelled'; reason?: string }

/** The reason for cancelling a request whose construction failed. */
const notBuilt = 'construction-declined'

/**
 * Ends the construction of a locked process. A failed construction returns its materials, and cancels the request that
 * was waiting for it; a waiting installation continues in either case. Does nothing if the construction has ended.
 */
export async function endConstruction(
  ctx: Context<'not-found' | 'wrong-state'>,
  instance: Instance,
  { state, reason }: Ending,
): Promise<void> {
  const construction = await constructionOf(ctx, instance)
  if (construction.state !== 'underWay') return
  await changeConstruction(ctx, instance, { state, reason: reason ?? null, ended_at: ctx.now })
  const built = state === 'accepted'
  if (!built) await returnMaterials(ctx, { document: construction.code })
  await ctx.announce('construction.ended', { processInstanceId: instance.id })
  await releaseWaiting(ctx, construction, built || state === 'served')
}

/** Resumes the waiting order, or cancels the request that cannot be fulfilled. */
async function releaseWaiting(
  ctx: Context<'not-found' | 'wrong-state'>,
  { order_code: orderCode }: ConstructionRow,
  sellable: boolean,
): Promise<void> {
  if (orderCode === null) return
  const customerCode = ownerOf(orderCode)
  const order = await ctx.db
    .selectFrom('customer_order')
    .select(['type', 'status'])
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  if (kindOf(OrderType.parse(order.type)).awaitsPort) {
    if (order.status === 'acknowledged' && !sellable)
      await cancelOrder(ctx, { customerCode, orderCode, reason: notBuilt })
    return
  }
  const installation = await lockInstance(ctx, { businessKey: orderCode })
  if (installation) await deliverMessage(ctx, installation, { token: 'message:construction.ended' })
}

/** Cancels a construction together with its process and undoes incomplete work. Does nothing if it has ended. */
export async function cancelConstruction(
  ctx: Context<'not-found' | 'wrong-state'>,
  instance: Instance,
  reason: string,
): Promise<void> {
  await endConstruction(ctx, instance, { state: 'cancelled', reason })
  await cancelProcess(ctx, instance, reason)
}
