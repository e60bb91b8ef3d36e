import type { orders } from '@lastmile/contract/orders/calls.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { chargedTo, type ChargeType, chargeTypeOf, taxOf } from '#configuration'
import { findCustomer, lockCustomer, customerInScope } from '#customers'
import { costOf, findProduct, type PlannedItem, previewItems, submitOrder } from '#orders/records'
import type { Context, Handler } from '#platform/context.ts'

type Refused = Context<(typeof orders.otherCharge)['refuses'][number]>
type Charged = { customerCode: string; chargeType: string; amount: number; productCode?: string | undefined }

/** Shows the line of another charge and its tax, by the checks of the charge itself. */
export const previewOtherCharge: Handler<typeof orders.previewOtherCharge> = async (ctx, input) => {
  const customer = await findCustomer(ctx, input)
  const items = chargedTo(customer, await planCharge(ctx, input))
  const cost = costOf(items)
  return { lines: previewItems(items), ...cost, dueNow: cost.amount }
}

/** Charges a customer for something without a price. The order waits for its payment until the day is over. */
export const otherCharge: Handler<typeof orders.otherCharge> = async (ctx, input) => {
  const customer = await lockCustomer(ctx, input.customerCode)
  const items = chargedTo(customer, await planCharge(ctx, input))
  const { chargeType: costType, remark } = input
  return submitOrder(ctx, { type: 'charge', customer, productCode: null, items, costType, remark })
}

/** A customer is charged for a lost device: they owe it from today, whether they are at the counter or not. */
export async function chargeLostDevice(
  ctx: Context<RefusalCode>,
  { customerCode, number, amount, reason, told, ...spec }: Events['device.lost'],
): Promise<void> {
  const customer = await lockCustomer(ctx, customerCode)
  const type = await chargeTypeOf(ctx, 'charge', 'lost-device')
  await checkCeiling(ctx, type, { customerCode, amount, right: 'charge.aboveCeiling' })
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
  /** What counts against the same ceiling already. */
  before?: number
  field?: string
}

/** Refuses above-ceiling, naming the most that is possible, unless the actor has the right to more for this customer. */
export async function checkCeiling(
  ctx: Context<'above-ceiling'>,
  { ceiling }: Pick<ChargeType, 'ceiling'>,
  { customerCode, amount, right, before = 0, field = 'amount' }: Checked,
): Promise<void> {
  const most = Math.max(0, ceiling - before)
  if (amount > most && !(await customerInScope(ctx, right, customerCode)))
    ctx.refuse('above-ceiling', { ceiling: ctx.money(most), field })
}

/** The line of an order that is named and taxed by a type; less than 0 is given back. */
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
