import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { z } from 'zod'
import { findCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import {
  dropBenefits,
  findProduct,
  lockOrder,
  lockProduct,
  moveProduct,
  type OrderRecord,
  type OrderRef,
  markUndone,
  dropPeriods,
} from '#orders'
import { noteRenewal } from '#aftersales/planned/carry-out.ts'
import { renewalFactsOf } from '#aftersales/renewals/renewal-facts.ts'
import { TermsBefore } from '#aftersales/renewals/terms-before.ts'
import { isUndoable, paidThroughBefore, planUndo } from './plan-undo.ts'

/** Previews the refund of undoing a finished order, with the same checks as the undo itself. */
export const previewRevoke: Handler<typeof aftersales.previewRevoke> = async (ctx, { customerCode, orderCode }) => {
  await findCustomer(ctx, { customerCode })
  const order = await ctx.db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .executeTakeFirst()
  if (!order) return ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
  const record = order as OrderRecord
  if (!isUndoable(record)) ctx.refuse('wrong-state', { state: record.status, field: 'orderCode' })
  const { cash, toBalance, from } = await planUndo(ctx, record)
  const productCode = record.product_code ?? ''
  const paidThrough = from === null ? null : (await findProduct(ctx, { customerCode, productCode })).paid_through
  return {
    orderCode,
    amount: cash + toBalance,
    cash,
    toBalance,
    paidThroughBefore: paidThrough,
    paidThroughAfter: from === null ? null : paidThroughBefore(from),
  }
}

type Undone = OrderRef & { reason: string; remark?: string | undefined }

/**
 * Undoes a finished order in full if its kind permits: its months, bill, money and commission. Returns false for any
 * other order. The customer must be locked. Refuses in the same cases as the preview.
 */
export async function undoOrder(
  ctx: Context<(typeof aftersales.revoke)['refuses'][number]>,
  { customerCode, orderCode, reason, remark }: Undone,
): Promise<boolean> {
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (!isUndoable(order)) return false
  const { from } = await planUndo(ctx, order)
  await markUndone(ctx, order, { reason, ...(remark && { remark }) })
  if (from !== null) await takeMonthsBack(ctx, order, from)
  await ctx.announce('order.cancelled', { customerCode, orderCode, reason })
  if (from !== null) await ctx.announce('product.changed', { customerCode, productCode: order.product_code ?? '' })
  return true
}

const Details = z.object({ before: TermsBefore.optional() }).nullish()

/** Restores the line's previous paid-through day, price and anchor day. */
async function takeMonthsBack(ctx: Context<'not-found' | 'wrong-state'>, order: OrderRecord, from: string) {
  const { customer_code: customerCode, code: orderCode } = order
  const ref = { customerCode, productCode: order.product_code ?? '' }
  const product = await lockProduct(ctx, ref)
  const { planned } = await renewalFactsOf(ctx, ref)
  const { before } = Details.parse(order.details) ?? {}
  dropPeriods(ctx, ref, orderCode)
  // This renewal may have priced a change that an earlier order scheduled; then only the price is restored.
  if (planned?.renewedBy === orderCode)
    noteRenewal(ctx, { ...planned, renewedBy: undefined }, { startsOn: from, ...before?.planned })
  else if (planned && before?.planned) noteRenewal(ctx, planned, before.planned)
  const terms = before && { anchor: before.anchor, price_code: before.priceCode, price_version: before.priceVersion }
  await moveProduct(ctx, product, { actions: [], paid_through: paidThroughBefore(from), ...terms })
  dropBenefits(ctx, { customerCode, orderCode })
}
