import { kindOf } from '@lastmile/contract/orders/calls.ts'
import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { splitByWeight, sum } from '@lastmile/contract/platform/money.ts'
import { type CustomerOf } from '#customers'
import { offeringForSale, type SoldOffering, type SoldPrice } from '#offerings'
import type { Context } from '#platform/context.ts'
import type { CoveredPeriod } from '#orders/periods'
import { itemOn, type PlannedItem, type ProductRecord, refuseOpenOrder } from '#orders/records'
import { creditLine, type Unused, unusedOf } from './unused.ts'

type Planning = Context<
  'not-found' | 'wrong-state' | 'open-order-exists' | 'not-purchasable' | 'price-not-valid' | 'not-changeable'
>
export type Wanted = { productOfferingCode: string; priceCode: string }
export type Change = {
  offering: SoldOffering
  price: SoldPrice
  items: PlannedItem[]
  unused: Unused
  newValue: number
  newPriceDays: number
}

/**
 * Checks a change and works out what it costs on this day: the unused days at what they were charged go back, the same
 * days are charged by the day of the new package; gift days stay gifts. For the preview and for the deed.
 */
export async function planChange(
  ctx: Planning,
  { product, customer }: { product: ProductRecord; customer: CustomerOf },
  { productOfferingCode, priceCode }: Wanted,
): Promise<Change> {
  if (!kindOf('change').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  await refuseOpenOrder(ctx, { customerCode: product.customer_code, productCode: product.code })
  const { offering, price } = await offeringForSale(ctx, {
    offeringCode: productOfferingCode,
    priceCode,
    customerType: customer.customerType,
    customerLevel: customer.level,
  })
  const prepaid = product.paid_through !== null
  const same = offering.productOfferingCode === product.offering_code
  const fits = offering.kind === 'broadband' && (price.priceType === 'prepaid-period') === prepaid
  if (same || !fits) return ctx.refuse('not-changeable', { field: 'productOfferingCode' })
  const unused = await unusedOf(ctx, product)
  const newPriceDays = daysBetween(ctx.today, addMonths(ctx.today, Math.max(1, price.monthQuantity)))
  const newValue = prepaid ? Math.round((price.normalPrice * unused.days) / newPriceDays) : 0
  const bought = {
    ...product,
    offering_code: offering.productOfferingCode,
    price_code: price.priceCode,
    price_version: price.version,
  }
  const added = await itemOn(ctx, bought, { kind: prepaid ? 'period' : 'service', action: 'add', amount: newValue })
  return {
    offering,
    price,
    unused,
    newValue,
    newPriceDays,
    items: [...(await creditLine(ctx, product, unused)), added],
  }
}

/** The days that are left, at what they cost in the new package; gift days as they were. */
export function revalued(
  left: readonly CoveredPeriod[],
  { source, line, amount, tax }: { source: string; line: number; amount: number; tax: number },
): CoveredPeriod[] {
  const weights = left.map(({ kind, from, to }) => (kind === 'paid' ? daysBetween(from, to) : 0))
  if (sum(weights) === 0) return [...left]
  const [nets, taxes] = [splitByWeight(amount - tax, weights), splitByWeight(tax, weights)]
  return left.map((period, index) =>
    period.kind === 'paid'
      ? { ...period, source, line, value: nets[index] ?? 0, tax: taxes[index] ?? 0 }
      : { ...period },
  )
}
