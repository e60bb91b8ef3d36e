import { productFlow } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { type RefusalCode, sentence } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Context, Handler, RefusalParams } from '#platform/context.ts'
import { openOrderAround, costOf, findProduct, type ProductOf, productsWhere } from '#orders'
import { afterPause, onSuspendedLine, pausedWith } from './pauses/resume-product.ts'
import { pauseItems } from './pauses/plan-pause.ts'
import { suspensionsThisYear } from './pauses/suspend-product.ts'

/** Returns a row marked as selectable, or with the message with which the operation would be refused. */
export const judged = <Row extends ProductOf>(
  { language }: Context,
  row: Row,
  why: readonly [RefusalCode, RefusalParams] | undefined,
) => ({
  ...row,
  _disabled: why !== undefined,
  why: why ? sentence(why[0], language, why[1]) : null,
})

/** Returns the refusal of a product that has an unfinished order; undefined if it has none. */
export const openOrder = ({ openOrderCode }: ProductOf): [RefusalCode, RefusalParams] | undefined =>
  openOrderCode === null ? undefined : ['open-order-exists', { order: openOrderCode }]

/** Returns the refusal of a product if an order of it, its line or a value-added product prevents the operation. */
async function orderAround(ctx: Context, { customerCode, productCode }: ProductOf) {
  const order = await openOrderAround(ctx, { customerCode, productCode })
  return order === undefined ? undefined : (['open-order-exists', { order }] as const)
}

/**
 * Lists the customer's active products, each with the products paused with it and the reason if it cannot be suspended
 * now. Refuses not-found.
 */
export const listSuspendable: Handler<typeof aftersales.productsForSuspendable> = async (ctx, { customerCode }) => {
  const customer = await findCustomer(ctx, { customerCode })
  const products = await productsWhere(ctx, customerCode, sql`p.status = any(${productFlow.from('suspend')})`)
  const max = ctx.operator.suspendsPerYear
  return Promise.all(
    products.map(async (product) => {
      const ref = { customerCode, productCode: product.productCode }
      const count = await suspensionsThisYear(ctx, ref)
      const limit = count >= max ? (['suspend-limit', { count, max }] as const) : undefined
      const items = await pauseItems(ctx, { product: await findProduct(ctx, ref), customer })
      const followers = items.slice(1).flatMap(({ productCode, amount }) => {
        const follower = products.find((one) => one.productCode === productCode)
        return follower ? [{ ...follower, suspendPrice: amount }] : []
      })
      return {
        ...judged(ctx, product, (await orderAround(ctx, product)) ?? limit),
        suspendPrice: items[0]?.amount ?? 0,
        suspendedThisYear: count,
        suspendsPerYear: max,
        followers,
        amount: costOf(items).amount,
      }
    }),
  )
}

/**
 * Lists the customer's suspended products, each with the products resumed with it and the reason if it cannot be
 * resumed here. Refuses not-found.
 */
export const listResumable: Handler<typeof aftersales.productsForResumable> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const products = await productsWhere(ctx, customerCode, sql`p.status = any(${productFlow.from('resume')})`)
  return Promise.all(products.map((product) => resumable(ctx, product, products)))
}

async function resumable(ctx: Context, product: ProductOf, all: readonly ProductOf[]) {
  const { customerCode, productCode, blocks, expireDate } = product
  const own = await ctx.db
    .selectFrom('product_block')
    .select(['since', 'resume_on', 'order_code'])
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .where('owner', '=', 'customer')
    .where('until', 'is', null)
    .executeTakeFirst()
  const after = own ? await shownAfter(ctx, product) : { expireDateAfter: expireDate ?? null, daysGivenBack: 0 }
  const line = { customer_code: customerCode, parent_code: product.parentProductCode }
  const stopped = (await onSuspendedLine(ctx, line)) ? (['line-suspended', {}] as const) : undefined
  const others = own ? undefined : (['block-not-yours', { owner: blocks[0] ?? 'admin' }] as const)
  const expired =
    after.expireDateAfter !== null && after.expireDateAfter < ctx.today ? (['product-expired', {}] as const) : undefined
  const pauses = await pausedWith(ctx, { customerCode, productCode }, own?.order_code ?? null)
  const followers = pauses.map(async ({ code }) => {
    const follower = all.find((one) => one.productCode === code)
    return follower ? [{ ...follower, ...(await shownAfter(ctx, follower)) }] : []
  })
  return {
    ...judged(ctx, product, stopped ?? (await orderAround(ctx, product)) ?? others ?? expired),
    suspendedSince: own?.since.toISOString() ?? null,
    resumeOn: own?.resume_on ?? null,
    ...after,
    followers: (await Promise.all(followers)).flat(),
  }
}

/** Returns the paid-through day of a product if its pause ended today, and the number of days added. */
async function shownAfter(ctx: Context, { customerCode, productCode, expireDate }: ProductOf) {
  const paidThrough = expireDate ?? null
  const { paidThrough: expireDateAfter, daysGivenBack } = await afterPause(ctx, {
    customerCode,
    productCode,
    paidThrough,
  })
  return { expireDateAfter, daysGivenBack }
}
