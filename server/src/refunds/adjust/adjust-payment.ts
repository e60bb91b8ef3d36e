import { sum } from '@lastmile/contract/platform/money.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { fulfilBills, reopenBills } from '#bills'
import { lockCustomer } from '#customers'
import { voidReceiptNumber } from '#notes'
import { submitOrder, requireUninvoiced } from '#orders'
import { claimCoupons } from '#vouchers'
import {
  type Allocation,
  freeCheques,
  freeTransfers,
  recordRefund,
  lockTenders,
  paidIn,
  payableByCredit,
  takeMoney,
} from '#payments'
import type { Context, Handler } from '#platform/context.ts'
import { balanceFits } from './balance-fits.ts'
import { paidBy, planAllocation } from './plan-allocation.ts'
import { faultOf, refuseOther, type Row, paymentsToday, tendersToRetake, tendersIn } from './payments-today.ts'

type Input = Parameters<Handler<typeof refunds.adjustPayment>>[1]

/**
 * Corrects the tenders of a payment, or the bills it paid. The payment is reversed in full by a separate document and
 * entered again; the old receipt number becomes void, and the new payment takes the next one. Bills that it no longer
 * pays are due again with their old due date, and a line that no overdue bill blocks any more works again. Refuses
 * not-correctable on a later day, after its cash was requested for settlement or taken over by a colleague, to anyone
 * but the employee who took it, and after any refund of it; transfer-shared if the same transfer also pays other
 * payments; coupon-not-corrected if a coupon paid part of it; and the refusals of `planAllocation` for another choice
 * of bills.
 */
export const adjustPayment: Handler<typeof refunds.adjustPayment> = async (ctx, input) => {
  const { customerCode, paymentCode, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  await lockTenders(ctx, { customerCode, paymentCode })
  const [row] = await paymentsToday(ctx, { customerCode, paymentCode })
  if (!row) return refuseOther(ctx, { customerCode, paymentCode })
  const fault = faultOf(ctx, row)
  if (fault) ctx.refuse(fault, { field: 'paymentCode' })
  const { tenders: typed = tendersToRetake(row) } = input
  const total = sum(typed.map(({ amount }) => amount))
  if (total !== row.amount)
    ctx.refuse('amount-mismatch', { given: ctx.money(total), due: ctx.money(row.amount), field: 'tenders' })
  const was = allocationsOf(row)
  const { allocations, effect } = input.bills
    ? await planAllocation(ctx, row, { bills: input.bills, tenders: typed, lock: true })
    : { allocations: was, effect: null }
  await checkBalance(ctx, row, { tenders: typed, allocations })
  await requireUninvoiced(ctx, { customerCode, paymentCode, giving: row.amount })
  const payable = () => payableByCredit(ctx, { customerCode, allocations })
  const tenders = await claimCoupons(ctx, { customerCode, tenders: typed, payable })
  const order = { type: 'payment-adjustment', customer, productCode: null, items: [], remark } as const
  const { orderCode } = await submitOrder(ctx, { ...order, details: { paymentCode } })
  await moveBills(ctx, row, input)
  const about = { customerCode, ...(row.order_code && { orderCode: row.order_code }) }
  const taken = {
    ...about,
    allocations: was,
    refunds: paymentCode,
    behind: { paymentCode },
    reason: 'correction',
    correcting: true,
    tenders: tendersIn(row),
  }
  await freeCheques(ctx, { customerCode, paymentCode })
  await freeTransfers(ctx, { customerCode, paymentCode })
  const { paymentCode: reversalCode } = await recordRefund(ctx, taken)
  // The number of a receipt shared by several payments remains valid for the others.
  if (!row.together) await voidReceiptNumber(ctx, { document: paymentCode, reason: 'correction' })
  const anew = await takeMoney(ctx, { ...about, allocations, tenders, corrects: paymentCode })
  const lessCash = paidIn(tendersIn(row), 'cash') - paidIn(tenders, 'cash')
  if (lessCash > 0)
    await ctx.announce('cash.corrected', { customerCode, paymentCode: anew.paymentCode, cash: lessCash })
  if (effect) {
    await ctx.announce('bills.reopened', { customerCode, billNos: paidBy(row).map(({ billNo }) => billNo) })
    await ctx.announce('bills.paid', { customerCode })
  }
  return { orderCode, reversalCode, amount: row.amount, ...anew, effect }
}

const allocationsOf = ({ allocations }: Row): Allocation[] =>
  allocations.map(({ bill, balance, amount }) => ({
    amount,
    ...(bill && { billNo: bill }),
    ...(balance && { balance }),
  }))

/** Reopens the bills that the payment paid, and pays the chosen ones. */
async function moveBills(ctx: Context, row: Row, { customerCode, bills }: Input): Promise<void> {
  if (!bills) return
  await reopenBills(ctx, customerCode, paidBy(row))
  await fulfilBills(ctx, customerCode, bills)
}

type Anew = { tenders: readonly { kind: string }[]; allocations: readonly Allocation[] }

/**
 * Refuses balance-not-usable if a price forbids paying from the balance, or the money would be paid into that same
 * balance.
 */
async function checkBalance(
  ctx: Context<'balance-not-usable'>,
  row: Row,
  { tenders, allocations }: Anew,
): Promise<void> {
  if (!tenders.some(({ kind }) => kind === 'common-balance')) return
  const [customerCode = ''] = row.code.split('-')
  if (!(await balanceFits(ctx, customerCode, allocations))) ctx.refuse('balance-not-usable', { field: 'tenders' })
}
