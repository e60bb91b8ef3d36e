import { addDays } from '@lastmile/contract/platform/days.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import { chargedTo } from '#configuration'
import type { CustomerOf } from '#customers'
import { type OrderBenefit, benefitsOf, policiesFor, priceForRenewal, type SoldPrice } from '#offerings'
import type { Context } from '#platform/context.ts'
import { termPeriods, itemOn, ownPriceOn, type ProductRecord, type PlannedItem } from '#orders'
import { asPlanned } from '#aftersales/planned/planned-change.ts'
import { type RenewalFacts, renewalFactsOf } from './renewal-facts.ts'

/** The customer facts on which the price of a renewal depends. */
type Buyer = Pick<CustomerOf, 'customerType' | 'level' | 'taxExempt'>
type Planning = Context<'wrong-state' | 'open-order-exists' | 'price-not-valid' | 'not-renewable'>

/** The cost and effect of a renewal today. */
export type Renewal = {
  price: SoldPrice
  items: PlannedItem[]
  given: OrderBenefit[]
  startsOn: string
  paidThrough: string
}

/**
 * Checks a renewal and computes its cost and effect, for both the preview and the renewal itself; uses the new offering
 * if a change is planned for the next period. Refuses wrong-state, open-order-exists, not-renewable for a postpaid
 * product, price-not-valid.
 */
export async function planRenewal(
  ctx: Planning,
  { product: today, customer, standing }: { product: ProductRecord; customer: Buyer; standing: RenewalFacts },
  priceCode: string,
): Promise<Renewal> {
  const { planned, openOrder } = standing
  const product = asPlanned(today, planned)
  if (!kindOf('renew').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  if (openOrder !== null) ctx.refuse('open-order-exists', { order: openOrder, field: 'productCode' })
  if (product.paid_through === null) return ctx.refuse('not-renewable', { field: 'productCode' })
  const price = await priceForRenewal(ctx, { offeringCode: product.offering_code, priceCode })
  const { items, given } = await renewalItems(ctx, { product, customer }, price)
  const startsOn = nextStart(product, standing, ctx.today)
  const terms = items.map((item, line) => ({ line, ...item }))
  const { to } = termPeriods(terms, { source: '', from: startsOn, anchor: product.anchor })
  return { price, items, given, startsOn, paidThrough: addDays(to, -1) }
}

/** Returns the paid and gift months, at the customer price if the package has one, and the policy benefits. */
async function renewalItems(
  ctx: Context,
  { product, customer }: { product: ProductRecord; customer: Buyer },
  price: SoldPrice,
): Promise<Pick<Renewal, 'items' | 'given'>> {
  const own = product.price_code === price.priceCode ? ownPriceOn(product, ctx.today) : null
  const amount = own ?? price.normalPrice
  const bought = { ...product, price_code: price.priceCode, price_version: price.version }
  const items = [await itemOn(ctx, bought, { kind: 'period', amount, months: price.monthQuantity })]
  if (price.giftMonth > 0) items.push(await itemOn(ctx, bought, { kind: 'gift', months: price.giftMonth }))
  const { customerType, level: customerLevel } = customer
  const bargain = { offeringCode: product.offering_code, priceCode: price.priceCode, customerType, customerLevel }
  const cost = {
    price: amount,
    monthly: 0,
    minPrice: price.minPrice,
    install: 0,
    deposit: 0,
    period: price.monthQuantity,
  }
  const given = benefitsOf(await policiesFor(ctx, bargain), cost)
  for (const { kind, name, zhName, months, amount: saved, later } of given)
    if (!later) items.push({ ...(await itemOn(ctx, bought, { kind, months, amount: 0 - saved })), name, zhName })
  return { items: chargedTo(customer, items), given }
}

/**
 * Returns the first day of the renewed months. They follow the paid months, even if the line still works in its grace
 * period: the renewal then also pays for the grace days, but only for those since the last block ended. For a stopped
 * line they start today. During a free pause, the day on which the pause began counts as today.
 */
export function nextStart(
  { paid_through, grace_through, status }: ProductRecord,
  { paused, freed }: Pick<RenewalFacts, 'paused' | 'freed'>,
  today: string,
): string {
  if (paid_through === null) return today
  const next = addDays(paid_through, 1)
  const counted = paused !== null && paused < today ? paused : today
  if (next > counted) return next
  const inGrace = grace_through !== null && grace_through >= counted && (status === 'active' || paused !== null)
  if (!inGrace) return today
  return freed !== null && freed > next ? freed : next
}

/** Reads the facts that `nextStart` needs about a product, and computes the day. */
export const nextStartOf = async (ctx: Context, product: ProductRecord): Promise<string> =>
  nextStart(
    product,
    await renewalFactsOf(ctx, { customerCode: product.customer_code, productCode: product.code }),
    ctx.today,
  )
