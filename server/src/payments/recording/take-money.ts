import type { PaidIn } from '@lastmile/contract/payments/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { depositWithin } from '#bills'
import { takeCodes } from '#customers'
import { cashInHand, cashOf, type Entry, moveBalance, post, spendBalance, takeCash } from '#ledger'
import { type NoteNumber, takeReceiptNumber } from '#notes'
import type { Context } from '#platform/context.ts'
import { inOrder } from '#platform/transaction.ts'
import { type Allocation, recordPayment, type Tendered } from './record-payment.ts'
import { nameCheques } from './cheques.ts'
import { payByCoupons } from '#vouchers'
import { watchSlips } from './slips.ts'
import { nameTransfers } from './transfers.ts'

/** Returns the amount paid with one type of tender. */
export const paidIn = (tenders: readonly Tendered[], kind: PaidIn): number =>
  sum(tenders.filter((tender) => tender.kind === kind).map(({ amount }) => amount))

/** Returns the debit side of a payment: the sources of its money, except balances. */
export const tenderEntries = (ctx: Context, tenders: readonly Tendered[]): Entry[] => [
  { account: 'employee-cash', holder: ctx.actor.employeeCode, amount: paidIn(tenders, 'cash') },
  { account: 'card-clearing', holder: ctx.actor.unitCode, amount: paidIn(tenders, 'card') },
  { account: 'transfer-clearing', holder: ctx.actor.unitCode, amount: paidIn(tenders, 'bank-transfer') },
  { account: 'employee-cheques', holder: ctx.actor.employeeCode, amount: paidIn(tenders, 'cheque') },
  { account: 'recharge-cards', holder: 'house', amount: paidIn(tenders, 'payment-card') },
]

/** Returns the credit side of a payment: the balances to which it is added. */
export const balanceEntries = (customerCode: string, allocations: readonly Allocation[]): Entry[] =>
  allocations.flatMap(({ balance, amount }) =>
    balance ? [{ account: balance, holder: customerCode, amount: -amount }] : [],
  )

type Taking = {
  customerCode: string
  orderCode?: string
  tenders: readonly Tendered[]
  allocations: readonly Allocation[]
  /** The transfers and cheques to record if they are shared with other payments; by default, those among `tenders`. */
  transfers?: readonly Tendered[]
  /** The incorrect payment that this one replaces. */
  corrects?: string | undefined
  /** The receipt of an earlier payment that also covers this one. */
  on?: { paymentCode: string; receipt: NoteNumber } | undefined
}

/**
 * Takes a customer's money that does not pay an order: tenders on one side, bills and balances on the other, in one
 * ledger transaction. A receipt number is assigned last, unless the payment is on the receipt of another. The customer
 * and the bills must be locked and the coupons claimed; the caller fulfills the bills. Refuses cash-limit,
 * insufficient-balance, no-receipt-numbers, transfer-known, cheque-known, cheque-day, and cheque-pays-bills for a
 * cheque that would be added to a balance.
 */
export async function takeMoney(
  ctx: Context<
    | 'cash-limit'
    | 'insufficient-balance'
    | 'no-receipt-numbers'
    | 'transfer-known'
    | 'cheque-known'
    | 'cheque-day'
    | 'cheque-pays-bills'
    | 'not-found'
  >,
  taking: Taking,
) {
  const { customerCode, orderCode, tenders, transfers = tenders, allocations, on } = taking
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  if (paidIn(tenders, 'cheque') > 0 && allocations.some(({ balance }) => balance))
    ctx.refuse('cheque-pays-bills', { field: 'tenders' })
  const [paymentCode = ''] = await takeCodes(ctx, customerCode, 1)
  const cash = paidIn(tenders, 'cash')
  const balance = paidIn(tenders, 'common-balance')
  const coupons = paidIn(tenders, 'cash-coupon')
  const credit = balance > 0 ? (await payableByCredit(ctx, { customerCode, allocations })) - coupons : 0
  const ownOnly = allocations.some(({ balance }) => balance === 'deposit')
  const spending = { customerCode, amount: balance, document: paymentCode, credit, ownOnly, field: 'tenders' }
  const drawn = await spendBalance(ctx, spending)
  for (const { balance, amount, expiresOn } of allocations)
    if (balance) await moveBalance(ctx, { customerCode, kind: balance, amount, document: paymentCode, expiresOn })
  await payByCoupons(ctx, { customerCode, paymentCode, tenders })
  await nameTransfers(ctx, { direction: 'in', customerCode, paymentCode, tenders: transfers })
  await nameCheques(ctx, { customerCode, paymentCode, tenders, given: transfers })
  await watchSlips(ctx, { customerCode, paymentCode, tenders: transfers })
  const owed = sum(allocations.map(({ billNo, amount }) => (billNo === undefined ? 0 : amount)))
  await post(ctx, {
    kind: 'payment',
    document: paymentCode,
    customerCode,
    entries: [
      ...tenderEntries(ctx, tenders),
      ...drawn,
      { account: 'cash-coupon', holder: customerCode, amount: coupons },
      { account: 'receivable', holder: customerCode, amount: -owed },
      ...balanceEntries(customerCode, allocations),
    ],
  })
  const [unsettled, receipt] = await inOrder(
    cash > 0 ? takeCash(ctx, { employeeCode, amount: cash, max, field: 'tenders' }) : cashOf(ctx, employeeCode),
    on ? Promise.resolve(on.receipt) : takeReceiptNumber(ctx, { employeeCode, document: paymentCode }),
  )
  recordPayment(ctx, {
    customerCode,
    paymentCode,
    orderCode,
    tenders,
    allocations,
    receipt,
    receiptOf: on?.paymentCode,
    corrects: taking.corrects,
  })
  return { paymentCode, receiptNumber: receipt.printed, receipt, cash: cashInHand(unsettled, max) }
}

/**
 * Returns the amount that can be paid from the operator's credit: debts, but no deposits, which are refunded in cash,
 * and no other balance.
 */
export async function payableByCredit(
  ctx: Context,
  { customerCode, allocations }: Pick<Taking, 'customerCode' | 'allocations'>,
): Promise<number> {
  let payable = 0
  for (const { billNo, amount } of allocations)
    if (billNo) payable += Math.max(0, amount - (await depositWithin(ctx, { customerCode, billNo })))
  return payable
}
