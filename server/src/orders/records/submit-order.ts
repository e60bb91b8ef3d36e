import { kindOf, type OrderStatus } from '@lastmile/contract/orders/calls.ts'
import type { z } from 'zod'
import { type CustomerOf, takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { lockOrder } from './records.ts'
import { costOf, type NewOrder, writeOrder } from './write-order.ts'

/** An order that is complete except for its codes. */
export type Planned = Omit<NewOrder, 'customerCode' | 'orderCode' | 'organizationUnitCode' | 'status'> & {
  customer: Pick<CustomerOf, 'customerCode' | 'organizationUnitCode'>
  /** The amount shown to the clerk; submitting the order is refused if it costs anything else. */
  expectedAmount?: number | undefined
  /** Whether its bill is owed at once, although its kind normally requires payment first. */
  debt?: boolean
}
export type SubmittedOrder = {
  orderCode: string
  orderStatus: z.output<typeof OrderStatus>
  amount: number
  tax: number
}

/**
 * Writes an order and emits its event to higher slices, which create its bill in the same transaction. If nothing is
 * due, the order is carried out at once. An order whose bill is owed at once completes immediately. The customer must
 * be locked. Refuses price-changed if the cost differs from the one shown.
 */
export async function submitOrder(
  ctx: Context<'not-found' | 'price-changed'>,
  { customer, expectedAmount, debt: owed = false, ...order }: Planned,
): Promise<SubmittedOrder> {
  const { customerCode, organizationUnitCode } = customer
  const { amount, tax } = costOf(order.items)
  if (expectedAmount !== undefined && expectedAmount !== amount)
    ctx.refuse('price-changed', { amount: ctx.money(amount), field: 'expectedAmount' })
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  const debt = owed || kindOf(order.type).debt === true
  writeOrder(ctx, { ...order, ...(debt && { status: 'completed' }), customerCode, organizationUnitCode, orderCode })
  const { productCode, type, items, details } = order
  const refersTo = typeof details?.['billNo'] === 'string' ? details['billNo'] : null
  const submitted = { customerCode, orderCode, productCode, type, amount, debt, organizationUnitCode, items, refersTo }
  await ctx.announce('order.submitted', submitted)
  if (debt) return { orderCode, orderStatus: 'completed', amount, tax }
  if (amount > 0) return { orderCode, orderStatus: 'pending', amount, tax }
  await ctx.announce('order.paid', { customerCode, orderCode })
  const { status: orderStatus } = await lockOrder(ctx, { customerCode, orderCode })
  return { orderCode, orderStatus, amount, tax }
}
