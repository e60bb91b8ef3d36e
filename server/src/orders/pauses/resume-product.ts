import { addDays, daysBetween } from '@lastmile/contract/platform/days.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { choice } from '#configuration'
import { type CustomerOf, lockCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import { movedBehindPause, periodsOf, replaceFrom } from '#orders/periods'
import { shiftPlanned } from '#orders/planned'
import {
  lockProduct,
  moveProduct,
  type ProductRecord,
  type ProductRef,
  recordLifecycleOrder,
  refuseOpenOrder,
} from '#orders/records'

/**
 * Resumes a product that its customer had suspended. A customer lifts only their own block: with another block the
 * product stays suspended. Paid time that a free pause took is given back; what has expired before must be renewed first.
 */
export const resumeProduct: Handler<typeof orders.resume> = async (ctx, { reason, remark, ...ref }) => {
  const customer = await lockCustomer(ctx, ref.customerCode)
  await choice(ctx, 'resume-remark', { reason })
  return liftCustomerBlock(ctx, { ref, customer, reason, remark })
}

type Lift = {
  ref: ProductRef
  customer: Pick<CustomerOf, 'organizationUnitCode'>
  reason: string
  remark?: string | undefined
}
type Lifting = Context<'not-found' | 'wrong-state' | 'open-order-exists' | 'block-not-yours' | 'product-expired'>

/** Ends the customer's own pause of a product; the customer must be locked. */
export async function liftCustomerBlock(ctx: Lifting, { ref, customer, reason, remark }: Lift) {
  const product = await lockProduct(ctx, ref)
  if (product.status !== 'suspended') ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  await refuseOpenOrder(ctx, ref)
  const blocks = await ctx.db
    .selectFrom('product_block')
    .select(['owner', 'since'])
    .where('customer_code', '=', ref.customerCode)
    .where('product_code', '=', ref.productCode)
    .where('until', 'is', null)
    .orderBy('since')
    .execute()
  const own = blocks.find(({ owner }) => owner === 'customer')
  if (!own) return ctx.refuse('block-not-yours', { owner: blocks[0]?.owner ?? 'admin', field: 'productCode' })
  const { paidThrough, daysGivenBack } = await afterPause(ctx, product, own.since)
  if (paidThrough !== null && paidThrough < ctx.today) ctx.refuse('product-expired', { field: 'productCode' })

  const orderCode = await recordLifecycleOrder(ctx, { type: 'resume', product, customer, reason, remark })
  await ctx.db
    .updateTable('product_block')
    .set({ until: ctx.now })
    .where('customer_code', '=', ref.customerCode)
    .where('product_code', '=', ref.productCode)
    .where('owner', '=', 'customer')
    .where('until', 'is', null)
    .execute()
  if (daysGivenBack > 0) shiftPlanned(ctx, ref, daysGivenBack)
  if (daysGivenBack > 0) await movePeriods(ctx, ref, { from: addDays(ctx.today, -daysGivenBack), source: orderCode })
  await ctx.db
    .updateTable('product')
    .set({ paid_through: paidThrough })
    .where('customer_code', '=', ref.customerCode)
    .where('code', '=', ref.productCode)
    .execute()
  const state = blocks.length === 1 ? await moveProduct(ctx, product, { actions: ['resume'] }) : product.status
  await ctx.announce('product.changed', ref)
  return { orderCode, state, expireDate: paidThrough, daysGivenBack }
}

/** The days of the pause until today move what is paid behind them. */
async function movePeriods(ctx: Context, ref: ProductRef, { from, source }: { from: string; source: string }) {
  const before = await periodsOf(ctx, ref, from)
  const after = movedBehindPause(before, { from, to: ctx.today, source })
  replaceFrom(ctx, ref, { day: from, before, after })
}

/**
 * Until when a product is paid once a pause ends today: where its price takes nothing for a pause, the days paused are
 * added (domain (a), suspend); what was not paid through the first day of the pause gains nothing by it.
 */
export async function afterPause(
  ctx: Context,
  product: Pick<ProductRecord, 'paid_through' | 'price_code'>,
  since: Date,
): Promise<{ paidThrough: string | null; daysGivenBack: number }> {
  const began = dayOf(since, ctx.operator.timeZone)
  if (product.paid_through === null) return { paidThrough: null, daysGivenBack: 0 }
  const price = await ctx.db
    .selectFrom('product_offering_price')
    .select('suspend_price')
    .where('code', '=', product.price_code)
    .executeTakeFirst()
  const free = price?.suspend_price === 0 && product.paid_through >= began
  const daysGivenBack = free ? Math.max(0, daysBetween(began, ctx.today)) : 0
  return { paidThrough: addDays(product.paid_through, daysGivenBack), daysGivenBack }
}
