import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { chargedTo } from '#configuration'
import type { CustomerOf } from '#customers'
import type { Context } from '#platform/context.ts'
import { inWarranty, warrantyUntil, itemOn, type PlannedItem, type ProductRecord, refuseOpenOrder } from '#orders'
import { deviceOf, findAtHand } from '#stock'

type Planning = Context<
  'wrong-state' | 'open-order-exists' | 'warranty-over' | 'device-not-at-hand' | 'nothing-to-replace'
>
type Line = { product: ProductRecord; customer: Pick<CustomerOf, 'taxExempt'> }
type Wanted = Pick<Input<typeof aftersales.replace>, 'number' | 'warranty' | 'oldDevice'>

/**
 * Computes the cost of replacing the device of a product: free under warranty, otherwise the price of the new device. A
 * lost device is also charged at its price, unless the customer owned it and buys the new one. Refuses wrong-state,
 * open-order-exists, nothing-to-replace, warranty-over, and device-not-at-hand if the actor does not have the new
 * device or it is of another kind.
 */
export async function planReplacement(
  ctx: Planning,
  { product, customer }: Line,
  { number, warranty = false, oldDevice = 'returned' }: Wanted,
): Promise<{ items: PlannedItem[]; type: string }> {
  const ref = { customerCode: product.customer_code, productCode: product.code }
  if (!kindOf('replace').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  await refuseOpenOrder(ctx, ref)
  const old = await deviceOf(ctx, product.code)
  if (!old) return ctx.refuse('nothing-to-replace', { field: 'productCode' })
  const until = await warrantyUntil(ctx, old)
  if (warranty && !inWarranty(ctx, until)) ctx.refuse('warranty-over', { day: until ?? '', field: 'warranty' })
  const next = await findAtHand(ctx, { number, type: old.type })
  const exchange = { name: `Replaced by ${next.specName}`, zhName: `更换为 ${next.specZhName}` }
  const lost = { name: `Lost: ${old.specName}`, zhName: `遗失：${old.specZhName}` }
  const free = warranty || next.value === 0
  const own = old.ownership === 'sold' && !free
  const items = [
    free
      ? { ...(await itemOn(ctx, product, { kind: 'service' })), ...exchange }
      : { ...(await itemOn(ctx, product, { kind: 'other', amount: next.value })), ...exchange },
    ...(oldDevice === 'lost' && old.value > 0 && !own
      ? [{ ...(await itemOn(ctx, product, { kind: 'other', amount: old.value })), ...lost }]
      : []),
  ]
  return { items: chargedTo(customer, items), type: old.type }
}
