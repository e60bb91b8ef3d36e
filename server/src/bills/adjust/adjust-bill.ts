import type { booking } from '@lastmile/contract/bills/adjust.ts'
import type { bills } from '@lastmile/contract/bills/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { type CustomerOf, findCustomer, lockCustomer } from '#customers'
import { holdersOf } from '#access'
import { submitOrder } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { type Adjusted, adjustableBills, remainingOwnCeiling, planAdjustment, reducibleOf } from './plan-adjustment.ts'

/** Lists the customer's adjustable bills, with the maximum deduction from each line. Refuses not-found. */
export const listAdjustable: Handler<typeof bills.forAdjustBill> = async (ctx, { customerCode, after, limit }) => {
  await findCustomer(ctx, { customerCode })
  const [before] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const rows = await adjustableBills(ctx, { customerCode, before, limit: oneMore(limit) })
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.number])
  const told = []
  for (const bill of shown) {
    const reducible = await reducibleOf(ctx, customerCode, bill)
    const { billNo, documentNumber, from, through, billMoney, unfulfilledMoney, dueOn } = bill
    const lines = bill.lines.map(({ line, kind, name, zhName, gross }) => ({
      line,
      kind,
      name,
      zhName,
      gross,
      reducible: reducible.get(line) ?? 0,
    }))
    told.push({ billNo, documentNumber, chargePeriod: { from, through }, billMoney, unfulfilledMoney, dueOn, lines })
  }
  return { rows: told, next }
}

/** Previews an adjustment and returns whether it needs approval; writes nothing. */
export const previewAdjustBill: Handler<typeof bills.previewAdjustBill> = async (ctx, input) => {
  const customer = await findCustomer(ctx, { customerCode: ownerOf(input.billNo) })
  const { effect, type } = await planAdjustment(ctx, customer, input)
  const ceiling = await remainingOwnCeiling(ctx, type, input)
  const needsApproval = Math.abs(input.amount) > ceiling
  const approvable = !needsApproval || (await isApprovable(ctx, customer, { ...type, amount: input.amount }))
  return { ...effect, ceiling, needsApproval, approvable }
}

/** Returns whether another employee may approve this amount for this customer. */
async function isApprovable(
  ctx: Context,
  { organizationUnitCode: seeing }: CustomerOf,
  { ceiling, amount }: { ceiling: number; amount: number },
): Promise<boolean> {
  const holders = await holdersOf(ctx, { functionCode: 'bill.aboveCeiling', seeing })
  const most = await ctx.db
    .selectFrom('employee')
    .select('adjust_ceiling')
    .where('code', '=', (eb) => eb.fn.any(eb.val(holders)))
    .where('code', '<>', ctx.actor.employeeCode)
    .orderBy('adjust_ceiling', 'desc')
    .limit(1)
    .executeTakeFirst()
  return most !== undefined && Math.abs(amount) <= Math.max(ceiling, most.adjust_ceiling)
}

/**
 * Adjusts a bill. A negative amount becomes a credit note, which first reduces what is owed on the bill; the rest goes
 * to the common balance. A positive amount becomes a further bill that refers to the first and is due today. Refuses
 * above-bill, and adjustment-above-ceiling if the adjustment needs approval.
 */
export const adjustBill: Handler<typeof bills.adjustBill> = async (ctx, { remark, ...input }) => {
  const customer = await lockCustomer(ctx, ownerOf(input.billNo))
  const plan = await planAdjustment(ctx, customer, input)
  const ceiling = await remainingOwnCeiling(ctx, plan.type, input)
  if (Math.abs(input.amount) > ceiling)
    ctx.refuse('adjustment-above-ceiling', { ceiling: ctx.money(ceiling), field: 'amount' })
  return bookAdjustment(ctx, { customer, input, plan, remark })
}

type Booking = {
  customer: CustomerOf
  input: Adjusted
  plan: Awaited<ReturnType<typeof planAdjustment>>
  remark: string
  /** The approved request, if the adjustment needed approval. */
  requestCode?: string
}

/** Books a planned adjustment as an order with its document. The customer must be locked. */
export async function bookAdjustment(
  ctx: Context<'not-found' | (typeof booking)[number] | 'invoice-stands'>,
  { customer, input, plan: { item, effect }, remark, requestCode }: Booking,
) {
  const { billNo, line, chargeType: costType } = input
  const order = { type: 'bill-adjustment', customer, productCode: null, items: [item], costType, remark } as const
  const { orderCode } = await submitOrder(ctx, { ...order, details: { billNo, line, requestCode } })
  return { ...effect, orderCode, billNo: await documentOf(ctx, { ...customer, orderCode }) }
}

/** Returns the document created by an order. */
async function documentOf({ db }: Context, { customerCode, orderCode }: { customerCode: string; orderCode: string }) {
  const { bill_no } = await db
    .selectFrom('bill')
    .select('bill_no')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  return bill_no
}
