import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { undoable } from '@lastmile/contract/orders/kinds.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import { renewalFactsOf } from '#aftersales/renewals/renewal-facts.ts'
import { findProduct, type OrderRecord, type OrderRef, type ProductRef } from '#orders'

type Undoing = Context<(typeof aftersales.previewRevoke)['refuses'][number]>

/** Returns whether the order was paid and fulfilled and is of a kind that can be undone in full. */
export const isUndoable = ({ type: orderType, status: orderStatus, paid_at: paidAt }: OrderRecord): boolean =>
  undoable({ orderType, orderStatus, paidAt })

/** Reads an order that was paid and fulfilled and is of a kind that can be undone; returns undefined for any other. */
export async function readUndoable(
  { db }: Pick<Context, 'db'>,
  { customerCode, orderCode }: OrderRef,
): Promise<OrderRecord | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .executeTakeFirst()
  const record = order as OrderRecord | undefined
  return record && isUndoable(record) ? record : undefined
}

/** The effect of undoing an order: the refunds, and the first day that is no longer paid for; null for a charge. */
export type Undo = { cash: number; toBalance: number; from: string | null }

/**
 * Checks that a finished order has not been used, and computes the refund. Refuses months-begun, months-changed,
 * later-months, charge-earlier, wrong-state for a line that has ended, open-order-exists, and every refusal of the
 * refund.
 */
export async function planUndo(ctx: Undoing, order: OrderRecord): Promise<Undo> {
  const ref = { customerCode: order.customer_code, orderCode: order.code }
  const from = kindOf(order.type).undo === 'before-months' ? await unusedFrom(ctx, order) : null
  if (from === null) refuseEarlier(ctx, order)
  const reported: Omit<Undo, 'from'>[] = []
  await ctx.announce('order.undoing', { ...ref, report: (back) => reported.push(back) })
  return { cash: 0, toBalance: 0, ...reported[0], from }
}

/** Refuses to undo a charge after the day it was paid: it can then be refunded in part, up to a ceiling. */
function refuseEarlier(ctx: Undoing, { paid_at }: OrderRecord): void {
  const day = dayOf(paid_at ?? ctx.now, ctx.operator.timeZone)
  if (day < ctx.today) ctx.refuse('charge-earlier', { day, field: 'orderCode' })
}

async function unusedFrom(
  ctx: Undoing,
  { customer_code, product_code, code: orderCode }: OrderRecord,
): Promise<string> {
  const ref = { customerCode: customer_code, productCode: product_code ?? '' }
  const product = await findProduct(ctx, ref)
  if (!kindOf('renew').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'orderCode' })
  const { openOrder } = await renewalFactsOf(ctx, ref)
  if (openOrder !== null) ctx.refuse('open-order-exists', { order: openOrder, field: 'orderCode' })
  const { first, changed, later } = await monthsOf(ctx, { ...ref, orderCode })
  if (first === null || changed) return ctx.refuse('months-changed', { field: 'orderCode' })
  if (first <= ctx.today) ctx.refuse('months-begun', { day: first, field: 'orderCode' })
  if (later !== null) ctx.refuse('later-months', { order: later, field: 'orderCode' })
  return first
}

type Months = { first: string | null; changed: boolean; later: string | null }

/**
 * Returns an order's first paid day, whether its days were changed since, and the last order that paid for later days.
 */
async function monthsOf(
  { db }: Context,
  { customerCode, productCode, orderCode }: ProductRef & OrderRef,
): Promise<Months> {
  const { rows } = await sql<Months>`
    with own as (
      select min(lower(days)) as first, coalesce(bool_or(whole_days is not null), false) as changed from product_period
      where customer_code = ${customerCode} and product_code = ${productCode} and source = ${orderCode}
    )
    select first::text as first, changed, (select source from product_period
      where customer_code = ${customerCode} and product_code = ${productCode} and source <> ${orderCode} and lower(days) >= first
      order by lower(days) desc limit 1) as later
    from own`.execute(db)
  return rows[0] ?? { first: null, changed: false, later: null }
}

/** Returns the last paid day after the days from a given one on are removed. */
export const paidThroughBefore = (from: string): string => addDays(from, -1)
