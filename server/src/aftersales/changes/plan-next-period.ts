import { addDays } from '@lastmile/contract/platform/days.ts'
import { type CustomerOf, takeCodes } from '#customers'
import type { Context } from '#platform/context.ts'
import { plannedChange, planStart } from '#aftersales/planned/planned-change.ts'
import { itemOn, type ProductRecord, type SubmittedOrder, writeOrder } from '#orders'
import { type Change, checkChange, type Planning, type ChangeRequest } from './plan-change.ts'
import type { Unused } from './unused.ts'

type Line = { product: ProductRecord; customer: CustomerOf }

/** A change at the next period leaves the paid days as they are. */
const untouched: Unused = { before: [], left: [], days: 0, ofDays: 0, giftDays: 0, net: 0, tax: 0 }

/**
 * Computes a change at the next period: after the paid days, or on the first day of the next billing cycle for a
 * postpaid product. The change is free of charge; the next period is charged at the new price. Refuses change-planned
 * if a change is already scheduled.
 */
export async function planNextPeriod(
  ctx: Planning,
  { product, customer }: Line,
  request: ChangeRequest,
): Promise<Change & { bought: ProductRecord }> {
  const { prepaid: _prepaid, bought, ...checked } = await checkChange(ctx, { product, customer }, request)
  const waiting = await plannedChange(ctx, { customerCode: product.customer_code, productCode: product.code })
  if (waiting) return ctx.refuse('change-planned', { order: waiting.orderCode, field: 'productCode' })
  const startsOn = await firstDay(ctx, product)
  return {
    ...checked,
    bought,
    startsOn,
    unused: untouched,
    newValue: 0,
    left: { months: 0, stubs: [] },
    items: [await itemOn(ctx, bought, { kind: 'service', action: 'add' })],
  }
}

const firstDay = async (ctx: Context, { customer_code, paid_through }: ProductRecord): Promise<string> => {
  const { today } = ctx
  if (paid_through === null) return planStart(ctx, customer_code)
  return paid_through < today ? today : addDays(paid_through, 1)
}

type Planned = ChangeRequest & { expectedAmount: number; remark?: string | undefined }

/**
 * Schedules the change. The customer must be locked. Refuses price-changed if the client expected an amount, because
 * the change is free of charge.
 */
export async function submitPlanned(
  ctx: Planning & Context<'price-changed'>,
  line: Line,
  { expectedAmount, remark, ...wanted }: Planned,
): Promise<SubmittedOrder> {
  const { bought, items, startsOn, price, offering } = await planNextPeriod(ctx, line, wanted)
  if (expectedAmount !== 0) ctx.refuse('price-changed', { amount: ctx.money(0), field: 'expectedAmount' })
  const { customerCode, organizationUnitCode } = line.customer
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  const { productOfferingCode: offeringCode } = offering
  const details = { startsOn, offeringCode, priceCode: price.priceCode, priceVersion: price.version }
  const order = { customerCode, orderCode, organizationUnitCode, productCode: bought.code, items, details, remark }
  writeOrder(ctx, { ...order, type: 'change', status: 'acknowledged', exclusive: false })
  return { orderCode, orderStatus: 'acknowledged', amount: 0, tax: 0 }
}
