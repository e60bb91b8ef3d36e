import { sum } from '@lastmile/contract/platform/money.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { lockCustomer } from '#customers'
import { voidReceiptNumber } from '#notes'
import { submitOrder } from '#orders'
import { requireUninvoiced } from '#payments/invoices'
import { commonBalanceUsable, freeCheques, freeTransfers, giveBack, lockTenders, takeMoney } from '#payments/recording'
import type { Context, Handler } from '#platform/context.ts'
import { faultOf, refuseOther, type Row, takenToday, tendersIn } from './taken-today.ts'

/**
 * Corrects the tenders of a payment. It is reversed whole by a document of its own, and entered anew for the same bills
 * and pockets; the old receipt number is void, the new payment has the next one. Refuses not-correctable after the day,
 * after a request to hand in its cash, to all but the employee who took it, and once something of it was given back;
 * transfer-shared where the same transfer pays other payments too.
 */
export const adjustPayment: Handler<typeof payments.adjustPayment> = async (ctx, input) => {
  const { customerCode, paymentCode, tenders, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  await lockTenders(ctx, { customerCode, paymentCode })
  const [row] = await takenToday(ctx, { customerCode, paymentCode })
  if (!row) return refuseOther(ctx, { customerCode, paymentCode })
  const fault = faultOf(ctx, row)
  if (fault) ctx.refuse(fault, { field: 'paymentCode' })
  const given = sum(tenders.map(({ amount }) => amount))
  if (given !== row.amount)
    ctx.refuse('amount-mismatch', { given: ctx.money(given), due: ctx.money(row.amount), field: 'tenders' })
  await checkBalance(ctx, row, tenders)
  await requireUninvoiced(ctx, { customerCode, paymentCode, giving: row.amount })
  const order = { type: 'payment-adjustment', customer, productCode: null, items: [], remark } as const
  const { orderCode } = await submitOrder(ctx, { ...order, details: { paymentCode } })
  const allocations = row.allocations.map(({ bill, pocket, amount }) => ({
    amount,
    ...(bill && { billNo: bill }),
    ...(pocket && { pocket }),
  }))
  const about = { customerCode, allocations, ...(row.order_code && { orderCode: row.order_code }) }
  const wrong = tendersIn(row)
  const taken = {
    ...about,
    refunds: paymentCode,
    behind: { paymentCode },
    reason: 'correction',
    correcting: true,
    tenders: wrong,
  }
  await freeCheques(ctx, { customerCode, paymentCode })
  await freeTransfers(ctx, { customerCode, paymentCode })
  const { paymentCode: reversalCode } = await giveBack(ctx, taken)
  // The number of a receipt for several payments stays in use for the others.
  if (!row.together) await voidReceiptNumber(ctx, { document: paymentCode, reason: 'correction' })
  return { orderCode, reversalCode, amount: row.amount, ...(await takeMoney(ctx, { ...about, tenders })) }
}

type Tenders = readonly { kind: string }[]

/** Refuses balance-not-usable for a price that forbids it, and for money that goes into that very balance. */
async function checkBalance(ctx: Context<'balance-not-usable'>, row: Row, tenders: Tenders): Promise<void> {
  if (!tenders.some(({ kind }) => kind === 'common-balance')) return
  const intoBalance = row.allocations.some(({ pocket }) => pocket === 'common-balance')
  const [customerCode = ''] = row.code.split('-')
  const usable =
    row.order_code === null || (await commonBalanceUsable(ctx, { customerCode, orderCode: row.order_code }))
  if (intoBalance || !usable) ctx.refuse('balance-not-usable', { field: 'tenders' })
}
