import { kindOf } from '@lastmile/contract/orders/calls.ts'
import { addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { splitByWeight, sum } from '@lastmile/contract/platform/money.ts'
import { chargedTo, priceTo, taxRateOf } from '#configuration'
import { type CustomerOf } from '#customers'
import { offeringForSale, type SoldOffering, type SoldPrice } from '#offerings'
import type { Context } from '#platform/context.ts'
import type { CoveredPeriod } from '#orders/periods'
import { itemOn, type PlannedItem, type ProductRecord, refuseOpenOrder } from '#orders/records'
import { creditLine, type Unused, unusedOf } from './unused.ts'

export type Planning = Context<
  | 'not-found'
  | 'wrong-state'
  | 'line-suspended'
  | 'open-order-exists'
  | 'not-purchasable'
  | 'price-not-valid'
  | 'not-changeable'
  | 'change-planned'
>
export type Wanted = { productOfferingCode: string; priceCode: string }
export type Change = {
  offering: SoldOffering
  price: SoldPrice
  items: PlannedItem[]
  unused: Unused
  newValue: number
  /** The price of the new package, as this customer is charged. */
  newPrice: number
  newPriceDays: number
  /** The first day of the new offering. */
  startsOn: string
}

type Line = { product: ProductRecord; customer: Pick<CustomerOf, 'customerType' | 'level' | 'taxExempt'> }
/** A change that may be, and the product as it would be sold anew. */
type Checked = Pick<Change, 'offering' | 'price' | 'newPrice' | 'newPriceDays'> & {
  prepaid: boolean
  bought: ProductRecord
}

/** Checks a change, whenever it begins, and gives how many days its price is for from a day on. */
export async function checkChange(
  ctx: Planning,
  { product, customer }: Line,
  { productOfferingCode, priceCode }: Wanted,
): Promise<Checked> {
  if (product.status === 'suspended') ctx.refuse('line-suspended', { field: 'productCode' })
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
  const bought = {
    ...product,
    offering_code: offering.productOfferingCode,
    price_code: price.priceCode,
    price_version: price.version,
  }
  const newPrice = priceTo(customer, price.normalPrice, await taxRateOf(ctx))
  return { offering, price, newPrice, prepaid, bought, newPriceDays: daysOf(price, ctx.today) }
}

/** How many days a price is for from a day on. */
export const daysOf = ({ monthQuantity }: SoldPrice, from: string): number =>
  daysBetween(from, addMonths(from, Math.max(1, monthQuantity)))

/**
 * Works out the cost of an immediate change on this day. The unused days go back at the price they were charged; the same
 * days are charged at the daily price of the new package; gift days stay gifts. For the preview and for the change itself.
 */
export async function planChange(ctx: Planning, line: Line, wanted: Wanted): Promise<Change> {
  const { prepaid, bought, ...checked } = await checkChange(ctx, line, wanted)
  const unused = await unusedOf(ctx, line.product)
  const amount = prepaid ? Math.round((checked.price.normalPrice * unused.days) / checked.newPriceDays) : 0
  const added = await itemOn(ctx, bought, { kind: prepaid ? 'period' : 'service', action: 'add', amount })
  const charged = chargedTo(line.customer, [added])
  const items = [...(await creditLine(ctx, line.product, unused)), ...charged]
  return { ...checked, unused, newValue: sum(charged.map((one) => one.amount)), startsOn: ctx.today, items }
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
