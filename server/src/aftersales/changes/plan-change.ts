import { kindOf } from '@lastmile/contract/orders/calls.ts'
import { shareOf, sum, taxUpTo } from '@lastmile/contract/platform/money.ts'
import { chargedTo, priceTo, taxRateOf } from '#configuration'
import { type CustomerOf } from '#customers'
import { offeringForSale, type SoldOffering, type SoldPrice } from '#offerings'
import type { Context } from '#platform/context.ts'
import {
  costOfMonths,
  type MonthsLeft,
  monthsLeft,
  type CoveredPeriod,
  itemOn,
  type PlannedItem,
  type ProductRecord,
  refuseOpenOrder,
} from '#orders'
import { creditLines, type Unused, unusedOf } from './unused.ts'

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
export type ChangeRequest = { productOfferingCode: string; priceCode: string }
export type Change = {
  offering: SoldOffering
  price: SoldPrice
  items: PlannedItem[]
  unused: Unused
  newValue: number
  /** The price of the new package for this customer. */
  newPrice: number
  newPriceMonths: number
  /** The remaining paid days, as months counted from the line's anchor day. */
  left: MonthsLeft
  /** The first day of the new offering. */
  startsOn: string
}

type Line = { product: ProductRecord; customer: Pick<CustomerOf, 'customerType' | 'level' | 'taxExempt'> }
/** A permitted change, with the product record as it would be after the change. */
type Checked = Pick<Change, 'offering' | 'price' | 'newPrice' | 'newPriceMonths'> & {
  prepaid: boolean
  bought: ProductRecord
}

/** Checks a change, immediate or planned, and returns its price and number of months. */
export async function checkChange(
  ctx: Planning,
  { product, customer }: Line,
  { productOfferingCode, priceCode }: ChangeRequest,
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
  const newPrice = priceTo(customer, price.normalPrice, await taxRateOf(ctx, offering.taxCode))
  return { offering, price, newPrice, prepaid, bought, newPriceMonths: Math.max(1, price.monthQuantity) }
}

/**
 * Computes the cost of an immediate change today, for both the preview and the change itself. Credits the unused days
 * at the price charged for them and charges the same days at the new price: whole months counted from the line's anchor
 * day, and a share of the month at either end. Gift days remain gift days.
 */
export async function planChange(ctx: Planning, line: Line, request: ChangeRequest): Promise<Change> {
  const { prepaid, bought, ...checked } = await checkChange(ctx, line, request)
  const unused = await unusedOf(ctx, line.product)
  const left = monthsLeft(gridOf(line.product, ctx.today), paidOf(unused.left))
  const amount = prepaid
    ? costOfMonths(left, { price: checked.price.normalPrice, quantity: checked.newPriceMonths })
    : 0
  const added = await itemOn(ctx, bought, { kind: prepaid ? 'period' : 'service', action: 'add', amount })
  const charged = chargedTo(line.customer, [added])
  const items = [...(await creditLines(ctx, line.product, unused)), ...charged]
  return { ...checked, unused, left, newValue: sum(charged.map((one) => one.amount)), startsOn: ctx.today, items }
}

/** Returns the anchor day from which a product's months are counted. */
const gridOf = ({ anchor }: ProductRecord, today: string): string => anchor ?? today

const paidOf = (periods: readonly CoveredPeriod[]) => periods.filter(({ kind }) => kind === 'paid')

/** The number of fractions of a month, used to apportion periods. */
const parts = 1_000_000

type Charging = { source: string; line: number; amount: number } & Pick<CoveredPeriod, 'tax' | 'taxCode' | 'taxPercent'>

/**
 * Returns the remaining days valued at the price of the new package, by months for each period, like the price itself.
 * Gift days are unchanged.
 */
export function revalued(
  { anchor, left }: { anchor: string; left: readonly CoveredPeriod[] },
  { source, line, amount, tax, taxCode, taxPercent }: Charging,
): CoveredPeriod[] {
  const weights = left.map((period) =>
    period.kind === 'paid' ? costOfMonths(monthsLeft(anchor, [period]), { price: parts, quantity: 1 }) : 0,
  )
  const all = sum(weights)
  if (all === 0) return [...left]
  const upTo = (weight: number) => {
    const gross = shareOf(amount, weight, all)
    return { gross, tax: taxUpTo({ gross: amount, tax, taxPercent }, gross) }
  }
  return left.map((period, index) => {
    if (period.kind !== 'paid') return { ...period }
    const before = sum(weights.slice(0, index))
    const [begin, end] = [upTo(before), upTo(before + (weights[index] ?? 0))]
    const part = { gross: end.gross - begin.gross, tax: end.tax - begin.tax }
    return { ...period, source, line, value: part.gross - part.tax, tax: part.tax, taxCode, taxPercent, whole: null }
  })
}
