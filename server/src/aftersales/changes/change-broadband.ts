import { kindOf, productFlow } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer, lockCustomer } from '#customers'
import { balanceToSpend } from '#ledger'
import { listSaleable } from '#offerings'
import type { Context, Handler } from '#platform/context.ts'
import {
  endBenefits,
  replaceFrom,
  preservePastPrice,
  productsWhere,
  costOf,
  previewItems,
  dropPlanned,
  findProduct,
  lockProduct,
  moveProduct,
  type OrderRecord,
  blockingInvoice,
  submitOrder,
} from '#orders'
import { judged, openOrder } from '#aftersales/choose-product.ts'
import { planChange, revalued } from './plan-change.ts'
import { planNextPeriod, submitPlanned } from './plan-next-period.ts'
import { creditsOf, publicUnused, unusedOf } from './unused.ts'

/** Lists the customer's working lines, with the reason for those that cannot be changed now. Refuses not-found. */
export const listChangeable: Handler<typeof aftersales.productsForBroadbandChange> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const rows = await productsWhere(
    ctx,
    customerCode,
    sql`p.status = any(${[...productFlow.from('suspend'), ...productFlow.from('resume')]}) and f.kind = 'broadband'`,
  )
  const stopped = ({ state }: (typeof rows)[number]) =>
    productFlow.from('suspend').includes(state) ? undefined : (['line-suspended', {}] as const)
  return rows.map((row) => judged(ctx, row, openOrder(row) ?? stopped(row)))
}

/** Lists the offerings to which a line can change: on sale today, with the same payment mode. Refuses not-found. */
export const listNewOfferings: Handler<typeof aftersales.newProductInfoForBroadbandChange> = async (
  ctx,
  { productCode },
) => {
  const customerCode = ownerOf(productCode)
  const customer = await findCustomer(ctx, { customerCode })
  const product = await findProduct(ctx, { customerCode, productCode })
  const type = product.paid_through === null ? 'monthly' : 'prepaid-period'
  const sold = await listSaleable(ctx, customer)
  return sold
    .filter(({ productOfferingCode, kind }) => kind === 'broadband' && productOfferingCode !== product.offering_code)
    .map(({ packages, ...offering }) => ({
      ...offering,
      packages: packages.filter(({ priceType }) => priceType === type),
    }))
    .filter(({ packages }) => packages.length > 0)
}

/** Previews the effect and cost of a change. */
export const previewChange: Handler<typeof aftersales.noPaymentPreviewForBroadbandChange> = async (ctx, request) => {
  const customerCode = ownerOf(request.productCode)
  const customer = await findCustomer(ctx, { customerCode })
  const product = await findProduct(ctx, { customerCode, productCode: request.productCode })
  const plan = request.when === 'next-period' ? planNextPeriod : planChange
  const { items, unused, left, newValue, newPrice, newPriceMonths, startsOn } = await plan(
    ctx,
    { product, customer },
    request,
  )
  const cost = costOf(items)
  const going = { customerCode, productCode: request.productCode, billNo: null, giving: -cost.amount }
  const stands = await blockingInvoice(ctx, going)
  if (stands) ctx.refuse('invoice-stands', stands)
  return {
    startsOn,
    lines: previewItems(items),
    ...cost,
    unused: publicUnused(unused),
    newValue,
    newPrice,
    newPriceMonths,
    left,
    expireDate: product.paid_through,
    commonBalance: await balanceToSpend(ctx, customerCode),
  }
}

/**
 * Changes a line to another offering. An immediate change takes effect when it is paid, on the same day. A change at
 * the next period is scheduled and free of charge.
 */
export const changeBroadband: Handler<typeof aftersales.changeBroadband> = async (ctx, input) => {
  const { customerCode, productCode, expectedAmount, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  const product = await lockProduct(ctx, { customerCode, productCode })
  if (input.when === 'next-period') return submitPlanned(ctx, { product, customer }, input)
  const { items, unused } = await planChange(ctx, { product, customer }, input)
  const details = { credits: creditsOf(unused) }
  return submitOrder(ctx, { type: 'change', customer, productCode, items, expectedAmount, remark, details })
}

/**
 * Switches the line to the new offering from today; the value of the remaining days is what the change charged for
 * them. Refuses wrong-state if the line has stopped working in the meantime.
 */
export async function switchOffering(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customer_code: customerCode, code: orderCode, product_code }: OrderRecord,
): Promise<void> {
  const ref = { customerCode, productCode: product_code ?? '' }
  const product = await lockProduct(ctx, ref)
  if (!kindOf('change').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  const item = await ctx.db
    .selectFrom('order_item')
    .select(['line', 'offering_code', 'price_code', 'price_version', 'amount', 'tax'])
    .select(['tax_code as taxCode', 'tax_percent as taxPercent'])
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('action', '=', 'add')
    .executeTakeFirstOrThrow()
  const { before, left } = await unusedOf(ctx, product)
  const after = revalued({ anchor: product.anchor ?? ctx.today, left }, { source: orderCode, ...item })
  replaceFrom(ctx, ref, { day: ctx.today, before, after })
  preservePastPrice(ctx, product)
  endBenefits(ctx, ref)
  dropPlanned(ctx, ref, 'changed-at-once')
  await moveProduct(ctx, product, {
    actions: [],
    offering_code: item.offering_code ?? product.offering_code,
    price_code: item.price_code ?? product.price_code,
    price_version: item.price_version ?? 1,
    own_price: null, // was agreed for the old offering
    own_price_until: null,
  })
  const periods = after.filter(({ source }) => source === orderCode)
  await ctx.announce('order.dated', { ...ref, orderCode, periods })
  await ctx.announce('product.changed', ref)
}
