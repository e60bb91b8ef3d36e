import { sum } from '@lastmile/contract/platform/money.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { claimBill, depositWithin, fulfilBill } from '#bills'
import { lockCustomer, takeCodes } from '#customers'
import { cashInHand, cashOf, post, type Posting, spendBalance, takeCash } from '#ledger'
import { takeReceiptNumber } from '#notes'
import { claimCoupons, payByCoupons } from '#vouchers'
import type { Context, Handler } from '#platform/context.ts'
import { inOrder } from '#platform/transaction.ts'
import { type Due, lockDue } from './due.ts'
import { commonBalanceUsable } from './recording/common-balance.ts'
import { nameCheques } from './recording/cheques.ts'
import { nameTransfers } from './recording/transfers.ts'
import { paidIn, tenderEntries } from './recording/take-money.ts'
import { recordPayment, type Tendered } from './recording/record-payment.ts'
import { watchSlips } from './recording/slips.ts'

type Pay = (typeof payments.payBroadband)['refuses'][number]

/**
 * Takes the payment of an order. Posts the offered bill and pays it in the same transaction: cash is booked to the
 * clerk up to their limit, cards and transfers to the bank account, any surplus to the customer's common balance.
 * Processing continues with the event `order.paid`. The receipt number is assigned last, so that its lock is held as
 * briefly as possible.
 */
export const payBroadband: Handler<typeof payments.payBroadband> = async (
  ctx,
  { orderCode, expectedAmount, tenders: typed },
) => {
  const customerCode = ownerOf(orderCode)
  const [, due] = await inOrder(
    lockCustomer(ctx, customerCode, { codes: 1 }),
    lockDue(ctx, { customerCode, orderCode }),
  )
  checkTenders(ctx, due, { expectedAmount, tenders: typed })
  const creditable = async () => due.amount - (await depositWithin(ctx, { customerCode, billNo: due.bill.billNo }))
  const tenders = await claimCoupons(ctx, { customerCode, tenders: typed, payable: creditable })
  const [cash, balance] = [paidIn(tenders, 'cash'), paidIn(tenders, 'common-balance')]
  if (balance > 0 && !(await commonBalanceUsable(ctx, { customerCode, orderCode })))
    ctx.refuse('balance-not-usable', { field: 'tenders' })
  const [paymentCode = ''] = await takeCodes(ctx, customerCode, 1)

  const debt = await settled(ctx, customerCode, due)
  const coupons = paidIn(tenders, 'cash-coupon')
  const credit = balance > 0 ? (await creditable()) - coupons : 0
  const spending = { customerCode, amount: balance, document: paymentCode, credit, field: 'tenders' }
  const drawn = await spendBalance(ctx, spending)
  await payByCoupons(ctx, { customerCode, paymentCode, tenders })
  await nameTransfers(ctx, { direction: 'in', customerCode, paymentCode, tenders })
  await nameCheques(ctx, { customerCode, paymentCode, tenders, given: tenders })
  await watchSlips(ctx, { customerCode, paymentCode, tenders })
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  await post(ctx, ...debt, {
    kind: 'payment',
    document: paymentCode,
    customerCode,
    entries: [
      ...tenderEntries(ctx, tenders),
      ...drawn,
      { account: 'cash-coupon', holder: customerCode, amount: coupons },
      { account: 'receivable', holder: customerCode, amount: -due.amount },
    ],
  })
  await ctx.announce('order.paid', { customerCode, orderCode })

  const [unsettled, receipt] = await inOrder(
    cash > 0 ? takeCash(ctx, { employeeCode, amount: cash, max, field: 'tenders' }) : cashOf(ctx, employeeCode),
    takeReceiptNumber(ctx, { employeeCode, document: paymentCode }),
  )
  const allocations = [{ billNo: due.bill.billNo, amount: due.amount }]
  recordPayment(ctx, { customerCode, paymentCode, orderCode, tenders, allocations, receipt })
  return { paymentCode, receiptNumber: receipt.printed, amount: due.amount, cash: cashInHand(unsettled, max) }
}

/** Pays the whole bill. An offered bill must be posted together with the payment. */
async function settled(
  ctx: Context<'insufficient-balance'>,
  customerCode: string,
  { bill, amount }: Due,
): Promise<Posting[]> {
  if (!bill.posted) return [await claimBill(ctx, { customerCode, bill, paid: amount })]
  await fulfilBill(ctx, { customerCode, billNo: bill.billNo, amount })
  return []
}

function checkTenders(
  ctx: Context<Pay>,
  due: Due,
  { expectedAmount, tenders }: { expectedAmount: number; tenders: readonly Tendered[] },
): void {
  if (expectedAmount !== due.amount)
    ctx.refuse('price-changed', { amount: ctx.money(due.amount), field: 'expectedAmount' })
  const paid = sum(tenders.map(({ amount }) => amount))
  if (paid !== due.amount)
    ctx.refuse('amount-mismatch', { given: ctx.money(paid), due: ctx.money(due.amount), field: 'tenders' })
}
