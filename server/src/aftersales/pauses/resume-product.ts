import { addDays, daysBetween } from '@lastmile/contract/platform/days.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { choice } from '#configuration'
import { type CustomerOf, lockCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import {
  refuseOpenOrders,
  creditableFrom,
  shiftedByPause,
  periodsOf,
  replaceFrom,
  lockProduct,
  moveProduct,
  type ProductRecord,
  type ProductRef,
  recordLifecycleOrder,
  endBlocks,
  shiftPlanned,
} from '#orders'

/**
 * Resumes a product that its customer suspended, with the products paused along with it. Lifts only the customer's own
 * block: if another block remains, the product stays suspended. Extends the paid period after a free pause; a product
 * that has expired in the meantime must be renewed first.
 */
export const resumeProduct: Handler<typeof aftersales.resume> = async (ctx, { reason, remark, ...ref }) => {
  const customer = await lockCustomer(ctx, ref.customerCode)
  await choice(ctx, 'resume-remark', { reason })
  return liftCustomerBlock(ctx, { ref, customer, reason, remark })
}

type Lift = {
  ref: ProductRef
  customer: Pick<CustomerOf, 'organizationUnitCode'>
  reason: string
  remark?: string | undefined
  /** Whether to end the pause of an expired product too; the product is then treated like any other expired one. */
  evenExpired?: boolean
}
type Lifting = Context<
  'not-found' | 'wrong-state' | 'line-suspended' | 'open-order-exists' | 'block-not-yours' | 'product-expired'
>

/**
 * Ends the customer's own pause of a product and of the products paused by the same order. A value-added product on a
 * suspended line is resumed only with the line. The customer must be locked.
 */
export async function liftCustomerBlock(ctx: Lifting, { ref, customer, reason, remark, evenExpired = false }: Lift) {
  const product = await lockProduct(ctx, ref)
  if (product.status !== 'suspended') ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  if (await onSuspendedLine(ctx, product)) ctx.refuse('line-suspended', { field: 'productCode' })
  await refuseOpenOrders(ctx, ref)
  const { own, owner } = await ownPause(ctx, ref)
  if (!own) return ctx.refuse('block-not-yours', { owner: owner ?? 'admin', field: 'productCode' })
  const { paidThrough, daysGivenBack } = await afterPause(ctx, { ...ref, paidThrough: product.paid_through })
  if (paidThrough !== null && paidThrough < ctx.today && !evenExpired)
    ctx.refuse('product-expired', { field: 'productCode' })

  const pauses = await pausedWith(ctx, ref, own.orderCode)
  const followers = await Promise.all(pauses.map(({ code }) => lockProduct(ctx, { ...ref, productCode: code })))
  const products = [product, ...followers] as const
  const orderCode = await recordLifecycleOrder(ctx, { type: 'resume', products, customer, reason, remark })
  for (const one of products) await endPause(ctx, one, orderCode)
  return { orderCode, state: product.status, expireDate: paidThrough, daysGivenBack }
}

/** Returns whether a product belongs to a suspended line, with which it will be resumed. */
export async function onSuspendedLine(
  { db }: Context,
  product: { customer_code: string; parent_code: string | null },
): Promise<boolean> {
  if (product.parent_code === null) return false
  const line = await db
    .selectFrom('product')
    .select('status')
    .where('customer_code', '=', product.customer_code)
    .where('code', '=', product.parent_code)
    .executeTakeFirst()
  return line?.status === 'suspended'
}

/** Returns the customer's own open pause of a product, and the owner of the product's oldest block. */
async function ownPause({ db }: Context, { customerCode, productCode }: ProductRef) {
  const blocks = await db
    .selectFrom('product_block')
    .select(['owner', 'order_code as orderCode'])
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .where('until', 'is', null)
    .orderBy('since')
    .execute()
  return { own: blocks.find(({ owner }) => owner === 'customer'), owner: blocks[0]?.owner }
}

/** Returns the other products paused by the same order as a pause. */
export async function pausedWith(
  { db }: Context,
  { customerCode, productCode }: ProductRef,
  orderCode: string | null,
): Promise<{ code: string }[]> {
  if (orderCode === null) return []
  return db
    .selectFrom('product_block')
    .select('product_code as code')
    .where('customer_code', '=', customerCode)
    .where('product_code', '<>', productCode)
    .where('order_code', '=', orderCode)
    .where('owner', '=', 'customer')
    .where('until', 'is', null)
    .orderBy('product_code')
    .execute()
}

/** Ends the pause of a product today: extends the paid period, and reactivates the product if it has no other block. */
async function endPause(ctx: Context<'wrong-state'>, product: ProductRecord, source: string): Promise<void> {
  const ref = { customerCode: product.customer_code, productCode: product.code }
  const { paidThrough, daysGivenBack } = await afterPause(ctx, { ...ref, paidThrough: product.paid_through })
  endBlocks(ctx, ref, ['customer'])
  if (daysGivenBack > 0) shiftPlanned(ctx, ref, daysGivenBack)
  if (daysGivenBack > 0) await movePeriods(ctx, ref, { from: addDays(ctx.today, -daysGivenBack), source })
  const { owner } = await ownPause(ctx, ref)
  await moveProduct(ctx, product, { actions: owner === undefined ? ['resume'] : [], paid_through: paidThrough })
  await ctx.announce('product.changed', ref)
}

/** Shifts the paid days after a pause by the days that the pause has lasted until today. */
async function movePeriods(ctx: Context, ref: ProductRef, { from, source }: { from: string; source: string }) {
  const before = await periodsOf(ctx, ref, from)
  const after = shiftedByPause(before, { from, to: ctx.today, source })
  replaceFrom(ctx, ref, { day: from, before, after })
}

/**
 * Returns the paid-through day of a product if its pause ended today: after a free pause, the paused days are added
 * (docs/domain.md#products).
 */
export async function afterPause(
  ctx: Context,
  { paidThrough, ...ref }: ProductRef & { paidThrough: string | null },
): Promise<{ paidThrough: string | null; daysGivenBack: number }> {
  const from = paidThrough === null ? null : await creditableFrom(ctx, ref)
  if (paidThrough === null || from === null) return { paidThrough, daysGivenBack: 0 }
  const daysGivenBack = Math.max(0, daysBetween(from, ctx.today))
  return { paidThrough: addDays(paidThrough, daysGivenBack), daysGivenBack }
}
