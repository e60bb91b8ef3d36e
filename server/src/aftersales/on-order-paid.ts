import type { Events } from '@lastmile/contract/events.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { fulfil } from './fulfil.ts'
import { lockOrder, moveOrder } from '#orders'

/** Carries out a paid order according to its kind, and completes it unless a process fulfills it. */
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
