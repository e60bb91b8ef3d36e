import { kindOf, type OrderStatus } from '@lastmile/contract/orders/calls.ts'
import type { z } from 'zod'
import { type CustomerOf, takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { lockOrder } from './records.ts'
import { costOf, type NewOrder, writeOrder } from './write-order.ts'

/** An order that is complete but for its codes. */
export type Planned = Omit<NewOrder, 'customerCode' | 'orderCode' | 'organizationUnitCode' | 'status'> & {
  customer: Pick<CustomerOf, 'customerCode' | 'organizationUnitCode'>
  /** The amount that the clerk saw; another one by now is refused. */
  expectedAmount?: number | undefined
  /** Its bill is a debt at once, though its kind waits for payment. */
  debt?: boolean
}
export type SubmittedOrder = {
  orderCode: string
  orderStatus: z.output<typeof OrderStatus>
  amount: number
  tax: number
}

/**
 * Writes an order and tells the slices above: its bill comes into being in the same transaction. Where nothing is due it
 * is carried out at once, and a kind whose bill is a debt is done with it. The customer must be locked. Refuses price-changed
 * where the cost is not what was shown.
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
