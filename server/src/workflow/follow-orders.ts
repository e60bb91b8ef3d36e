import type { Events } from '@lastmile/contract/events.ts'
import { kindOf } from '@lastmile/contract/orders/kinds.ts'
import type { Context } from '#platform/context.ts'
import { lockOrder } from '#orders'
import { cancelProcess, deliverMessage, startProcess, lockInstance, settingsOf } from '#processes'

type Submitted = { product: string; unit: string; days: number }

/** Starts the process that executes a submitted order, in the same transaction: an installation or a repair. */
export async function onOrderSubmitted(
  ctx: Context,
  { customerCode, orderCode, type }: Events['order.submitted'],
): Promise<void> {
  const { process } = kindOf(type)
  if (process === null) return
  const order = (await ctx.db
    .selectFrom('customer_order as o')
    .innerJoin('product as p', (join) =>
      join.onRef('p.customer_code', '=', 'o.customer_code').onRef('p.code', '=', 'o.product_code'),
    )
    .innerJoin('product_offering as f', 'f.code', 'p.offering_code')
    .select(['p.code as product', 'o.organization_unit_code as unit', 'f.construction_days as days'])
    .where('o.customer_code', '=', customerCode)
    .where('o.code', '=', orderCode)
    .where('f.kind', '=', 'broadband')
    .executeTakeFirst()) satisfies Submitted | undefined
  if (!order) return
  await startProcess(ctx, {
    key: process,
    businessKey: orderCode,
    customerCode,
    productCode: order.product,
    unit: order.unit,
    constructionDays: process === 'installation' ? order.days : (await settingsOf(ctx)).repairDays,
  })
}

/** Continues the installation that was waiting for a fully paid order. */
export async function onOrderPaid(ctx: Context<'not-found'>, order: Events['order.paid']): Promise<void> {
  const { orderCode } = order
  if (kindOf((await lockOrder(ctx, order)).type).process === null) return
  const instance = await lockInstance(ctx, { businessKey: orderCode })
  if (instance) await deliverMessage(ctx, instance, { token: 'message:order.paid' })
}

/** Ends the installation of a cancelled order. The order releases its own resources. */
export async function onOrderCancelled(
  ctx: Context<'not-found' | 'wrong-state'>,
  { orderCode, reason }: Events['order.cancelled'],
): Promise<void> {
  const instance = await lockInstance(ctx, { businessKey: orderCode })
  if (instance) await cancelProcess(ctx, instance, reason)
}
