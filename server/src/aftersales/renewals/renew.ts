import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { type CustomerOf } from '#customers'
import { recordBenefits } from '#offerings'
import type { Context } from '#platform/context.ts'
import {
  freeFollowers,
  type BoughtTerm,
  termPeriods,
  termsWithin,
  writePeriods,
  promiseBenefits,
  lockProductAnd,
  moveProduct,
  type OrderRecord,
  type OrderRef,
  type ProductRecord,
  type ProductRef,
  submitOrder,
  endBlocks,
  addDetails,
} from '#orders'
import { carryOut, noteRenewal } from '#aftersales/planned/carry-out.ts'
import type { PlannedChange } from '#aftersales/planned/planned-change.ts'
import type { TermsBefore } from './terms-before.ts'
import { nextStart, planRenewal } from './plan-renewal.ts'
import { parseRenewalFacts, type RenewalFacts, type RenewalFactsRow, renewalFactsColumns } from './renewal-facts.ts'

type Refusals = (typeof sales.purchaseBroadband)['refuses'][number]
type Wanted = {
  customer: CustomerOf
  priceCode: string
  expectedAmount: number
  remark: string | undefined
}

/** Orders further months of a product, which start when they are paid. The customer must be locked. */
export async function submitRenewal(
  ctx: Context<Refusals>,
  [product, standing]: Awaited<ReturnType<typeof lockRenewed>>,
  { customer, priceCode, expectedAmount, remark }: Wanted,
) {
  const { customer_code: customerCode, code: productCode } = product
  const { items, given } = await planRenewal(ctx, { product, customer, standing }, priceCode)
  const order = await submitOrder(ctx, { type: 'renew', customer, productCode, items, expectedAmount, remark })
  await recordBenefits(ctx, { customerCode, orderCode: order.orderCode }, given)
  promiseBenefits(ctx, { customerCode, productCode, orderCode: order.orderCode, priceCode }, given)
  return { customerCode, productCode, dueOn: addDays(ctx.today, 0), ...order }
}

/**
 * Adds the months of a paid renewal after the months already paid, even in the grace period; if the line had stopped,
 * they start today and the line works again in the same transaction. Refuses wrong-state if the product has ended in
 * the meantime.
 */
export async function extendProduct(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customer_code: customerCode, code: orderCode, product_code }: OrderRecord,
): Promise<void> {
  const ref = { customerCode, productCode: product_code ?? '' }
  const [product, { terms, free, planned, ...standing }] = await lockStanding(ctx, ref, orderCode)
  if (!kindOf('renew').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  endBlocks(ctx, ref, ['expired'])
  const before = termsBefore(product, planned)
  const from = nextStart(product, standing, ctx.today)
  const { periods, anchor, to } = termPeriods(terms, { source: orderCode, from, anchor: product.anchor })
  const bought = await priceFromNow(ctx, product, { orderCode, from, terms, planned })
  await moveProduct(ctx, product, {
    actions: free && product.status === 'suspended' ? ['resume'] : [],
    paid_through: addDays(to, -1),
    grace_through: null,
    restricted_at: null,
    anchor,
    ...bought,
  })
  keepBefore(ctx, { customerCode, orderCode }, { before, after: { ...before, ...termsBefore(product, undefined) } })
  writePeriods(ctx, ref, periods)
  if (free) await freeFollowers(ctx, ref)
  await ctx.announce('order.dated', { ...ref, orderCode, periods })
  await ctx.announce('product.changed', ref)
}

/** Locks a product and reads its renewal facts. Refuses not-found. */
export async function lockRenewed(ctx: Context<'not-found'>, ref: ProductRef): Promise<[ProductRecord, RenewalFacts]> {
  const [product, row] = await lockProductAnd(ctx, ref, sql<RenewalFactsRow>`select ${renewalFactsColumns(ref)}`)
  if (!row) throw new Error(`nothing is read beside ${ref.productCode}`)
  return [product, parseRenewalFacts(ctx, row)]
}

type StandingOfOrder = RenewalFactsRow & { terms: BoughtTerm[]; free: boolean }

/**
 * Locks a product and reads its renewal facts, the months the order adds, and whether the product is free of blocks
 * once its expiry block is lifted.
 */
async function lockStanding(ctx: Context<'not-found'>, ref: ProductRef, orderCode: string) {
  const [product, row] = await lockProductAnd(ctx, ref, renewalContext(ref, orderCode))
  if (!row) throw new Error(`nothing is read beside ${ref.productCode}`)
  const { terms, free } = row
  return [product, { terms, free, ...parseRenewalFacts(ctx, row) }] as const
}

/** SQL: the data that a paid renewal needs in addition to the product record. */
const renewalContext = (ref: ProductRef, orderCode: string) => sql<StandingOfOrder>`
  select ${renewalFactsColumns(ref)}, (select coalesce(json_agg(t), '[]') from (${termsWithin(ref, sql`${orderCode}`)}) t) as terms,
    (select coalesce(bool_and(owner = 'expired'), false) from product_block
      where customer_code = ${ref.customerCode} and product_code = ${ref.productCode} and until is null) as free`

/** Returns the price of a product and of its planned change, both of which a renewal may change. */
const termsBefore = (
  { anchor, price_code: priceCode, price_version: priceVersion }: ProductRecord,
  planned: PlannedChange | undefined,
): TermsBefore => ({
  anchor,
  priceCode,
  priceVersion,
  ...(planned && { planned: { priceCode: planned.priceCode, priceVersion: planned.priceVersion } }),
})

/** Stores the previous values in the order if a renewal changes them, so that the renewal can be undone. */
function keepBefore(
  ctx: Context,
  order: OrderRef,
  { before, after }: { before: TermsBefore; after: TermsBefore },
): void {
  if (before.planned || JSON.stringify(before) !== JSON.stringify(after)) addDetails(ctx, order, { before })
}

type Renewed = { orderCode: string; from: string; terms: readonly BoughtTerm[]; planned: PlannedChange | undefined }

/**
 * Returns the product's price after the renewal. If a change is planned for the next period, the renewal is at the new
 * offering, and the change takes effect on the renewal's first day.
 */
async function priceFromNow(
  ctx: Context<'not-found' | 'wrong-state'>,
  product: ProductRecord,
  { orderCode, from, terms, planned }: Renewed,
) {
  const item = terms.find(({ kind }) => kind === 'period')
  if (!item?.priceCode) return {}
  const price = { price_code: item.priceCode, price_version: item.priceVersion ?? 1 }
  if (!planned) return price
  const bought = { priceCode: price.price_code, priceVersion: price.price_version }
  const first = planned.renewedBy ? {} : { startsOn: from, renewedBy: orderCode }
  const next = { ...planned, ...first, ...bought }
  noteRenewal(ctx, planned, { ...first, ...bought })
  if (next.startsOn <= ctx.today) await carryOut(ctx, product, next)
  return {}
}
