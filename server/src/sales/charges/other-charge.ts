import type { sales } from '@lastmile/contract/sales/calls.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { chargedTo, type ChargeType, chargeTypeOf, taxOf } from '#configuration'
import { findCustomer, lockCustomer, customerInScope } from '#customers'
import { costOf, type PlannedItem, previewItems, findProduct, submitOrder } from '#orders'
import type { Context, Handler } from '#platform/context.ts'

type Refused = Context<(typeof sales.otherCharge)['refuses'][number]>
type Charged = { customerCode: string; chargeType: string; amount: number; productCode?: string | undefined }

/** Previews the order item of another charge and its tax, with the same checks as the charge itself. */
export const previewOtherCharge: Handler<typeof sales.previewOtherCharge> = async (ctx, input) => {
  const customer = await findCustomer(ctx, input)
  const items = chargedTo(customer, await planCharge(ctx, input))
  const cost = costOf(items)
  return { lines: previewItems(items), ...cost, dueNow: cost.amount }
}

/** Charges a customer for an item without a price. The order can be paid until the end of the day. */
export const otherCharge: Handler<typeof sales.otherCharge> = async (ctx, input) => {
  const customer = await lockCustomer(ctx, input.customerCode)
  const items = chargedTo(customer, await planCharge(ctx, input))
  const { chargeType: costType, remark } = input
  return submitOrder(ctx, { type: 'charge', customer, productCode: null, items, costType, remark })
}

/**
 * Charges a customer for a lost device. The amount is owed from today, whether or not the customer is at the counter. An
 * approved amount has no ceiling.
 */
export async function chargeLostDevice(
  ctx: Context<RefusalCode>,
  { customerCode, number, amount, reason, approved, told, ...spec }: Events['device.lost'],
): Promise<void> {
  const customer = await lockCustomer(ctx, customerCode)
  const type = await chargeTypeOf(ctx, 'charge', 'lost-device')
  if (!approved) await checkCeiling(ctx, type, { customerCode, amount, right: 'charge.aboveCeiling' })
  const names = {
    name: `${type.name}: ${spec.specName} ${number}`,
    zhName: `${type.zhName}：${spec.specZhName} ${number}`,
  }
  const items = chargedTo(customer, [{ ...typedItem(type, { amount }), ...names }])
  const order = { type: 'charge' as const, customer, productCode: null, items, costType: type.code, remark: reason }
  const { orderCode } = await submitOrder(ctx, { ...order, debt: true })
  told(orderCode)
}

async function planCharge(ctx: Refused, { customerCode, chargeType, amount, productCode }: Charged) {
  const type = await chargeTypeOf(ctx, 'charge', chargeType)
  await checkCeiling(ctx, type, { customerCode, amount, right: 'charge.aboveCeiling' })
  if (productCode) await findProduct(ctx, { customerCode, productCode })
  return [typedItem(type, { amount, productCode })]
}

type Checked = {
  customerCode: string
  amount: number
  right: FunctionCode
  /** The amount that already counts against the same ceiling. */
  before?: number
  field?: string
}

/** Refuses above-ceiling with the maximum amount, unless the actor may exceed the ceiling for this customer. */
export async function checkCeiling(
  ctx: Context<'above-ceiling'>,
  { ceiling }: Pick<ChargeType, 'ceiling'>,
  { customerCode, amount, right, before = 0, field = 'amount' }: Checked,
): Promise<void> {
  const most = Math.max(0, ceiling - before)
  if (amount > most && !(await customerInScope(ctx, right, customerCode)))
    ctx.refuse('above-ceiling', { ceiling: ctx.money(most), field })
}

/** Returns an order item named and taxed by a charge type; a negative amount is a refund. */
export const typedItem = (
  { name, zhName, rate }: ChargeType,
  { amount, productCode }: { amount: number; productCode?: string | undefined },
): PlannedItem => ({
  action: amount < 0 ? 'delete' : 'add',
  kind: 'other',
  productCode: productCode ?? null,
  offeringCode: null,
  priceCode: null,
  priceVersion: null,
  name,
  zhName,
  months: 0,
  amount,
  tax: taxOf(amount, rate),
  ...rate,
})
