import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { findCustomer } from '#customers'
import { openBillsOf, openBillRows } from '#payments'
import type { Context, Handler } from '#platform/context.ts'
import { paidBy, planAllocation, toBalanceOf } from './plan-allocation.ts'
import { faultOf, refuseOther, type Row, paymentsToday, tendersToRetake } from './payments-today.ts'

/**
 * Returns the purpose of a payment made today, and the bills that it can pay instead. Refuses not-found,
 * not-correctable.
 */
export const listPayable: Handler<typeof refunds.forAdjustAllocation> = async (ctx, input) => {
  const row = await find(ctx, input)
  const was = paidBy(row)
  const bills = await openBillsOf(ctx, input.customerCode, { again: was })
  const fault = faultOf(ctx, row) ?? (row.order_code === null ? undefined : 'paid-an-order')
  return {
    bills: openBillRows(bills).map((bill) => {
      const paid = was.find(({ billNo }) => billNo === bill.billNo)?.amount ?? 0
      return { ...bill, paid, isSelected: paid > 0 }
    }),
    toBalance: toBalanceOf(row),
    why: fault ? sentence(fault, ctx.language, { order: row.order_code ?? '' }) : null,
  }
}

/** Previews the effect of allocating a payment to other bills, with the checks of the correction itself. */
export const previewAdjustPayment: Handler<typeof refunds.previewAdjustPayment> = async (ctx, input) => {
  const row = await find(ctx, input)
  const fault = faultOf(ctx, row)
  if (fault) ctx.refuse(fault, { field: 'paymentCode' })
  const { effect } = await planAllocation(ctx, row, { bills: input.bills, tenders: tendersToRetake(row) })
  return effect
}

type Wanted = { customerCode: string; paymentCode: string }

/**
 * Returns a payment of a customer visible to the actor. Refuses not-found, and not-correctable for a payment of another
 * day.
 */
async function find(ctx: Context<'not-found' | 'not-correctable'>, query: Wanted): Promise<Row> {
  const { customerCode, paymentCode } = query
  await findCustomer(ctx, { customerCode })
  const [row] = await paymentsToday(ctx, { customerCode, paymentCode })
  return row ?? refuseOther(ctx, query)
}
