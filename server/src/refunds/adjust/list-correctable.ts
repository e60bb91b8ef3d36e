import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { findCustomer } from '#customers'
import { balanceToSpend, cashInHand, cashOf } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { balanceFits } from './balance-fits.ts'
import { faultOf, type Row, paymentsToday, tendersOf } from './payments-today.ts'

/** Lists a customer's payments of today, newest first, with the reason for those that cannot be corrected. */
export const listCorrectable: Handler<typeof refunds.forAdjustPayment> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const rows = await paymentsToday(ctx, { customerCode })
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  const payments = []
  for (const row of rows)
    payments.push({
      paymentCode: row.code,
      receiptNumber: row.receipt_number,
      at: row.at.toISOString(),
      amount: row.amount,
      tenders: tendersOf(row),
      usingCommonBalance: await balanceFits(
        ctx,
        customerCode,
        row.allocations.map(({ bill, balance }) => ({ billNo: bill, balance })),
      ),
      ...standing(ctx, row),
    })
  return {
    payments,
    commonBalance: await balanceToSpend(ctx, customerCode),
    cash: cashInHand(await cashOf(ctx, employeeCode), max),
  }
}

const standing = (ctx: Context, row: Row) => {
  const fault = faultOf(ctx, row)
  return { _disabled: fault !== undefined, why: fault ? sentence(fault, ctx.language, {}) : null }
}
