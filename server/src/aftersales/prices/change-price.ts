import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { splitByWeight } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { findCustomer, lockCustomer, customerInScope } from '#customers'
import { priceOf } from '#offerings'
import {
  preservePastPrice,
  findProduct,
  lockProduct,
  moveProduct,
  type OrderRecord,
  ownPriceOn,
  type ProductRecord,
  refuseOpenOrder,
  itemOn,
  submitOrder,
} from '#orders'
import { nextStartOf } from '#aftersales/renewals/plan-renewal.ts'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'

type Planning = Context<(typeof aftersales.modifyPrice)['refuses'][number]>
type Agreed = { ownPrice?: number | undefined; ownPriceUntil?: string | undefined }
const Settings = z.object({ ownPricePercent: z.number().min(0).max(100).default(20) })

/** Previews a customer price: the line's current price, the lowest price the actor may agree to, and the effect. */
export const modifyPrice: Handler<typeof aftersales.modifyPrice> = async (ctx, { productCode, ...agreed }) => {
  const customerCode = ownerOf(productCode)
  await findCustomer(ctx, { customerCode })
  const product = await findProduct(ctx, { customerCode, productCode })
  const prices = await pricesOf(ctx, product)
  refuseUnfit(ctx, prices, agreed)
  const ownPrice = ownPriceOn(product, ctx.today)
  const ownPriceUntil = ownPrice === null ? null : product.own_price_until
  return { productCode, ...prices, ownPrice, ownPriceUntil, after: agreed.ownPrice ?? prices.listPrice }
}

/**
 * Sets a customer price for a line from today on, or returns the line to the list price, with a free order that
 * completes at once. A postpaid product keeps its old price for earlier days; further months of a prepaid product are
 * bought at the new price.
 */
export const changePrice: Handler<typeof aftersales.changePrice> = async (ctx, input) => {
  const { customerCode, productCode, expectedAmount, remark, ownPrice, ownPriceUntil } = input
  const customer = await lockCustomer(ctx, customerCode)
  const product = await lockProduct(ctx, { customerCode, productCode })
  const { before, startsOn, ...prices } = await pricesOf(ctx, product)
  refuseUnfit(ctx, prices, { ownPrice, ownPriceUntil })
  if ((ownPrice ?? null) === product.own_price && (ownPriceUntil ?? null) === product.own_price_until)
    ctx.refuse('price-as-before', { field: 'ownPrice' })
  if (expectedAmount !== before) ctx.refuse('price-changed', { amount: ctx.money(before), field: 'expectedAmount' })
  const { orderCode } = await submitOrder(ctx, {
    type: 'price-change',
    customer,
    productCode,
    items: [await itemOn(ctx, product, { kind: 'service' })],
    remark,
    details: { ownPrice: ownPrice ?? null, ownPriceUntil: ownPriceUntil ?? null },
  })
  return { orderCode, before, after: ownPrice ?? prices.listPrice, startsOn }
}

const Details = z.object({ ownPrice: z.int().nullable(), ownPriceUntil: z.string().nullable() })

/** Applies the price agreed in the order; earlier days keep their price. */
export async function agreePrice(ctx: Context<'not-found' | 'wrong-state'>, order: OrderRecord): Promise<void> {
  const ref = { customerCode: order.customer_code, productCode: order.product_code ?? '' }
  const product = await lockProduct(ctx, ref)
  const { ownPrice, ownPriceUntil } = Details.parse(order.details)
  preservePastPrice(ctx, product)
  await moveProduct(ctx, product, { actions: [], own_price: ownPrice, own_price_until: ownPriceUntil })
}

/** Returns a line's current price and list price, the lowest price for the actor, and the first day of a change. */
async function pricesOf(ctx: Planning, product: ProductRecord) {
  const ref = { customerCode: product.customer_code, productCode: product.code }
  if (!kindOf('price-change').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  await refuseOpenOrder(ctx, ref)
  const price = await priceOf(ctx, product.price_code)
  if (!price || price.priceType === 'one-off') return ctx.refuse('no-period-price', { field: 'productCode' })
  const afterwards = product.paid_through === null
  const listPrice = afterwards ? await pinnedPrice(ctx, product, price.normalPrice) : price.normalPrice
  return {
    monthQuantity: afterwards ? 1 : price.monthQuantity,
    listPrice,
    leastPrice: await leastFor(ctx, product, { listPrice, minPrice: price.minPrice }),
    before: ownPriceOn(product, ctx.today) ?? listPrice,
    startsOn: afterwards ? ctx.today : await nextStartOf(ctx, product),
  }
}

/** Returns the price of a postpaid product at its price version. */
async function pinnedPrice({ db }: Context, product: ProductRecord, present: number): Promise<number> {
  const { rows } = await sql<{ price: number }>`select normal_price as price from product_offering_price_version
    where price_code = ${product.price_code} and version = ${product.price_version}`.execute(db)
  return rows[0]?.price ?? present
}

/** Returns the lowest price for the actor: without a special permission, the list price less a set percentage. */
async function leastFor(
  ctx: Context,
  { customer_code }: ProductRecord,
  { listPrice, minPrice }: { listPrice: number; minPrice: number },
): Promise<number> {
  const least = Math.min(minPrice, listPrice)
  if (await customerInScope(ctx, 'product.belowLeast', customer_code)) return least
  const row = await ctx.db.selectFrom('configuration').select('value').where('key', '=', 'orders').executeTakeFirst()
  const { ownPricePercent } = Settings.parse(row?.value ?? {})
  const [, rest = listPrice] = splitByWeight(listPrice, [ownPricePercent, 100 - ownPricePercent])
  return Math.max(least, rest)
}

function refuseUnfit(
  ctx: Planning,
  { listPrice, leastPrice }: { listPrice: number; leastPrice: number },
  { ownPrice, ownPriceUntil }: Agreed,
): void {
  if (ownPriceUntil !== undefined && ownPriceUntil <= ctx.today) broken(ctx, 'ownPriceUntil', 'later-than-today')
  if (ownPrice === undefined) return
  if (ownPrice > listPrice) ctx.refuse('above-list-price', { list: ctx.money(listPrice), field: 'ownPrice' })
  if (ownPrice < leastPrice) ctx.refuse('below-least-price', { least: ctx.money(leastPrice), field: 'ownPrice' })
}
