import { chargedTo } from '#configuration'
import type { CustomerOf } from '#customers'
import { priceOf } from '#offerings'
import type { Context } from '#platform/context.ts'
import { followersOf, itemOn, type PlannedItem, type ProductRecord } from '#orders'

/**
 * Computes the cost of a pause, for both its preview and the pause itself: one item for the product and one for each
 * active value-added product on it, each at its own pause price.
 */
export async function pauseItems(
  ctx: Context,
  { product, customer }: { product: ProductRecord; customer: Pick<CustomerOf, 'taxExempt'> },
): Promise<PlannedItem[]> {
  const followers = await followersOf(ctx, { customerCode: product.customer_code, productCode: product.code })
  const paused = [product, ...followers.filter(({ status }) => status === 'active')]
  const items = paused.map(async (one) => {
    const price = (await priceOf(ctx, one.price_code))?.suspendPrice ?? 0
    return itemOn(ctx, one, { kind: price > 0 ? 'pause' : 'service', amount: price })
  })
  return chargedTo(customer, await Promise.all(items))
}
