import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import { balanceToSpend } from '#ledger'
import { laterBenefits, renewalPrices } from '#offerings'
import type { Context, Handler } from '#platform/context.ts'
import { judged, openOrder } from '#aftersales/choose-product.ts'
import { productsWhere, costOf, previewItems, findProduct } from '#orders'
import { asPlanned } from '#aftersales/planned/planned-change.ts'
import { nextStart, planRenewal } from './plan-renewal.ts'
import { renewalFactsOf } from './renewal-facts.ts'

/** Lists the customer's prepaid products, with the reason for those that cannot be renewed now. Refuses not-found. */
export const listRenewable: Handler<typeof aftersales.productsForRenew> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const from = kindOf('renew').from
  const products = await productsWhere(
    ctx,
    customerCode,
    sql`p.status = any(${[...from]}) and p.paid_through is not null`,
  )
  return Promise.all(
    products.map(async (row) => {
      const { productCode } = row
      const standing = await renewalFactsOf(ctx, { customerCode, productCode })
      const product = asPlanned(await findProduct(ctx, { customerCode, productCode }), standing.planned)
      const packages = await renewalPrices(ctx, product.offering_code)
      const { price_code: priceCode } = product
      const none = packages.length === 0 ? (['price-not-valid', {}] as const) : undefined
      return {
        ...judged(ctx, row, openOrder(row) ?? none),
        packages,
        lastPriceCode: packages.some((one) => one.priceCode === priceCode) ? priceCode : null,
        startsOn: nextStart(product, standing, ctx.today),
      }
    }),
  )
}

/** Previews the effect and cost of a renewal. */
export const previewRenewal: Handler<typeof aftersales.buildPreviewForRenew> = async (
  ctx,
  { productCode, priceCode },
) => {
  const customerCode = ownerOf(productCode)
  const customer = await findCustomer(ctx, { customerCode })
  const product = await findProduct(ctx, { customerCode, productCode })
  const standing = await renewalFactsOf(ctx, { customerCode, productCode })
  const plan = await planRenewal(ctx, { product, customer, standing }, priceCode)
  const { items, given, price, startsOn, paidThrough } = plan
  const { amount, tax } = costOf(items)
  return {
    lines: previewItems(items),
    later: laterBenefits(given),
    amount,
    net: amount - tax,
    tax,
    expireDateBefore: product.paid_through,
    startsOn,
    expireDateAfter: paidThrough,
    liftsExpired: await hasExpired(ctx, { customerCode, productCode }),
    commonBalance: await balanceToSpend(ctx, customerCode),
    usingCommonBalance: price.usingCommonBalance,
  }
}

async function hasExpired(
  { db }: Context,
  { customerCode, productCode }: { customerCode: string; productCode: string },
) {
  const block = await db
    .selectFrom('product_block')
    .select('owner')
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .where('owner', '=', 'expired')
    .where('until', 'is', null)
    .executeTakeFirst()
  return block !== undefined
}
