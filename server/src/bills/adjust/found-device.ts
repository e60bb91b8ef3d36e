import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sum, taxOfReturn } from '@lastmile/contract/platform/money.ts'
import { lockCustomer } from '#customers'
import { chargeTypeOf } from '#configuration'
import { submitOrder } from '#orders'
import { typedItem } from '#sales'
import type { Context } from '#platform/context.ts'
import { adjustableBills } from './plan-adjustment.ts'

/**
 * Credits a lost device that was found, with a credit note for what its customer was charged less earlier deductions
 * and write-offs. The unpaid part is no longer owed; the paid part goes to the customer's common balance.
 */
export async function creditFoundDevice(
  ctx: Context<RefusalCode>,
  { customerCode, number, chargedOrder, reason, told }: Events['device.found'],
): Promise<void> {
  const customer = await lockCustomer(ctx, customerCode)
  const charged = await ctx.db
    .selectFrom('bill')
    .select('bill_no')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', chargedOrder)
    .where('kind', '=', 'bill')
    .executeTakeFirst()
  if (!charged) return
  const { bill_no: billNo } = charged
  const [bill] = await adjustableBills(ctx, { customerCode, billNo, before: Number.MAX_SAFE_INTEGER, limit: 1 })
  const [line] = bill?.lines ?? []
  if (!bill || !line) return
  const amount = Math.max(0, sum(bill.lines.map(({ gross }) => gross)) - bill.givenBack - bill.badDebt)
  told(amount)
  if (amount === 0) return
  const { taxCode, taxPercent } = line
  const type = await chargeTypeOf(ctx, 'charge', 'lost-device')
  const names = { name: `Found again: ${number}`, zhName: `已找回：${number}` }
  const whole = { gross: sum(bill.lines.map(({ gross }) => gross)), tax: bill.tax, taxPercent }
  const tax = taxOfReturn(whole, { gross: bill.givenBack, tax: bill.taxGivenBack }, amount)
  const item = {
    ...typedItem({ ...type, rate: { taxCode, taxPercent } }, { amount: 0 - amount }),
    ...names,
    tax: 0 - tax,
  }
  await submitOrder(ctx, {
    type: 'bill-adjustment',
    customer,
    productCode: null,
    items: [{ ...item, kind: 'adjustment' }],
    remark: reason,
    details: { billNo, line: line.line },
  })
}
