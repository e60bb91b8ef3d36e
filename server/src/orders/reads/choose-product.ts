import { type orders, productFlow } from '@lastmile/contract/orders/calls.ts'
import { type RefusalCode, sentence } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { priceTo, taxRateOf } from '#configuration'
import { findCustomer } from '#customers'
import { afterPause, suspensionsThisYear } from '#orders/pauses'
import type { Context, Handler, RefusalParams } from '#platform/context.ts'
import { type ProductOf, productsWhere } from './product-rows.ts'

/** A row with the sentence by which the action would be refused, or free to be chosen. */
export const judged = <Row extends ProductOf>(
  { language }: Context,
  row: Row,
  why: readonly [RefusalCode, RefusalParams] | undefined,
) => ({
  ...row,
  _disabled: why !== undefined,
  why: why ? sentence(why[0], language, why[1]) : null,
})

/** Why an unfinished order stands in the way of another one. */
export const openOrder = ({ openOrderCode }: ProductOf): [RefusalCode, RefusalParams] | undefined =>
  openOrderCode === null ? undefined : ['open-order-exists', { order: openOrderCode }]

/** The customer's working products; those that may not be suspended now say why. Refuses not-found. */
export const listSuspendable: Handler<typeof orders.productsForSuspendable> = async (ctx, { customerCode }) => {
  const customer = await findCustomer(ctx, { customerCode })
  const rate = await taxRateOf(ctx)
  const products = await productsWhere(ctx, customerCode, sql`p.status = any(${productFlow.from('suspend')})`)
  const max = ctx.operator.suspendsPerYear
  return Promise.all(
    products.map(async (product) => {
      const { productCode, priceCode } = product
      const count = await suspensionsThisYear(ctx, { customerCode, productCode })
      const limit: [RefusalCode, RefusalParams] | undefined =
        count >= max ? ['suspend-limit', { count, max }] : undefined
      const price = await ctx.db
        .selectFrom('product_offering_price')
        .select('suspend_price')
        .where('code', '=', priceCode)
        .executeTakeFirst()
      return {
        ...judged(ctx, product, openOrder(product) ?? limit),
        suspendPrice: priceTo(customer, price?.suspend_price ?? 0, rate),
        suspendedThisYear: count,
        suspendsPerYear: max,
      }
    }),
  )
}

/** The customer's suspended products; those that may not be resumed here say why. Refuses not-found. */
export const listResumable: Handler<typeof orders.productsForResumable> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const products = await productsWhere(ctx, customerCode, sql`p.status = any(${productFlow.from('resume')})`)
  return Promise.all(products.map((product) => resumable(ctx, product)))
}

async function resumable(ctx: Context, product: ProductOf) {
  const { customerCode, productCode, blocks, expireDate, priceCode } = product
  const own = await ctx.db
    .selectFrom('product_block')
    .select(['since', 'resume_on'])
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .where('owner', '=', 'customer')
    .where('until', 'is', null)
    .executeTakeFirst()
  const paused = { paid_through: expireDate ?? null, price_code: priceCode }
  const after = own ? await afterPause(ctx, paused, own.since) : { paidThrough: expireDate ?? null, daysGivenBack: 0 }
  const others: [RefusalCode, RefusalParams] | undefined = own
    ? undefined
    : ['block-not-yours', { owner: blocks[0] ?? 'admin' }]
  const expired: [RefusalCode, RefusalParams] | undefined =
    after.paidThrough !== null && after.paidThrough < ctx.today ? ['product-expired', {}] : undefined
  return {
    ...judged(ctx, product, openOrder(product) ?? others ?? expired),
    suspendedSince: own?.since.toISOString() ?? null,
    resumeOn: own?.resume_on ?? null,
    daysGivenBack: after.daysGivenBack,
    expireDateAfter: after.paidThrough,
  }
}
