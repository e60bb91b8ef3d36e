import { type CustomerOf, takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import type { ProductRecord } from './records.ts'

type Lifecycle = {
  type: 'suspend' | 'resume'
  product: ProductRecord
  customer: Pick<CustomerOf, 'organizationUnitCode'>
  reason: string
  remark?: string | undefined
}

/** Writes an order that is done at once and costs nothing. The customer must be locked. Returns its code. */
export async function recordLifecycleOrder(ctx: Context, lifecycle: Lifecycle): Promise<string> {
  const { type, product, customer, reason, remark } = lifecycle
  const [orderCode = ''] = await takeCodes(ctx, product.customer_code, 1)
  await ctx.db
    .insertInto('customer_order')
    .values({
      customer_code: product.customer_code,
      code: orderCode,
      type,
      status: 'completed',
      product_code: product.code,
      service_channel: ctx.channel,
      amount: 0,
      reason,
      remark: remark ?? null,
      created_by: ctx.actor.employeeCode,
      organization_unit_code: customer.organizationUnitCode,
      created_at: ctx.now,
      ended_at: ctx.now,
      ended_by: ctx.actor.employeeCode,
    })
    .execute()
  await ctx.db
    .insertInto('order_item')
    .values({
      customer_code: product.customer_code,
      order_code: orderCode,
      line: 1,
      action: 'modify',
      kind: 'service',
      offering_code: product.offering_code,
      price_code: product.price_code,
      amount: 0,
    })
    .execute()
  return orderCode
}
