import type { Events } from '@lastmile/contract/events.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { fulfil } from './fulfil.ts'
import { awaitService, lockOrder, moveOrder, type OrderRecord } from '#orders'

/** Carries out a paid order according to its kind, and completes it unless a process or the network fulfills it. */
export async function onOrderPaid(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode }: Events['order.paid'],
): Promise<void> {
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (order.status !== 'pending') return
  const { process, sells } = kindOf(order.type)
  const waits = sells === 'addition' && (await awaitsNetwork(ctx, order))
  await moveOrder(ctx, order, { actions: process || waits ? ['pay'] : ['pay', 'complete'], paid_at: ctx.now })
  if (waits) await awaitService(ctx, { customerCode, productCode: order.product_code ?? '' })
  else await fulfil(ctx, order)
}

/** Whether a paid value-added product begins only once the network has opened its service. */
async function awaitsNetwork(ctx: Context<RefusalCode>, order: OrderRecord): Promise<boolean> {
  let waits = false
  const wait = () => {
    waits = true
  }
  await ctx.announce('add-on.paid', { customerCode: order.customer_code, productCode: order.product_code ?? '', wait })
  return waits
}
