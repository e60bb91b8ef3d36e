import { type CustomerOf, takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { itemOn } from './item.ts'
import type { ProductRecord } from './records.ts'
import { writeOrder } from './write-order.ts'

type Lifecycle = {
  type: 'suspend' | 'resume'
  /** The product of the order, followed by its value-added products. */
  products: readonly [ProductRecord, ...ProductRecord[]]
  customer: Pick<CustomerOf, 'organizationUnitCode'>
  reason: string
  remark?: string | undefined
}

/** Writes a free order that completes immediately. The customer must be locked. Returns the order's code. */
export async function recordLifecycleOrder(ctx: Context, lifecycle: Lifecycle): Promise<string> {
  const { type, products, customer, reason, remark } = lifecycle
  const [product] = products
  const [orderCode = ''] = await takeCodes(ctx, product.customer_code, 1)
  writeOrder(ctx, {
    customerCode: product.customer_code,
    orderCode,
    type,
    status: 'completed',
    productCode: product.code,
    organizationUnitCode: customer.organizationUnitCode,
    items: await Promise.all(products.map((one) => itemOn(ctx, one, { kind: 'service' }))),
    reason,
    remark,
  })
  return orderCode
}
