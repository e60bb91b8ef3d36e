import { sum } from '@lastmile/contract/platform/money.ts'
import { takeCodes } from '#customers'
import { cashInHand, type Entry, creditCashInHand, lockCash, moveBalance, post, refillBalance } from '#ledger'
import type { Context } from '#platform/context.ts'
import { type MoneySource, creditSourcesOf, type PaidByCredit } from './credit-sources.ts'
import { requireCleared } from './cheques.ts'
import { freeCash } from './free-cash.ts'
import { type Allocation, recordPayment, type Tendered } from './record-payment.ts'
import { nameTransfers } from './transfers.ts'
import { paidIn, balanceEntries, tenderEntries } from './take-money.ts'

type Giving = {
  customerCode: string
  orderCode?: string
  refunds?: string
  reason?: string
  /** Whether it reverses an incorrect payment: no money moves at the bank, and the books call it a correction. */
  correcting?: boolean
  /** The source of the refunded money, if known: an amount paid from credit returns to that credit. */
  behind?: MoneySource
  /** The part refunded for charges, without deposits; everything by default. */
  giving?: number
  /** Positive amounts, as paid out. */
  tenders: readonly Tendered[]
  /** The credit note or balance from which it is paid, in positive amounts. */
  allocations: readonly Allocation[]
}

/**
 * Refunds money with a separate document, with outgoing tenders against a credit note or a balance. Cash is paid from
 * what the clerk holds, which reduces the amount to hand in; cash in a settlement request is not touched. Amounts paid
 * from the operator's credit return to its balance. The customer must be locked. Refuses credit-goes-back if too little
 * of the refund goes to the balance for that; not-enough-cash, insufficient-balance, transfer-known; and
 * cheque-not-cleared if money would leave while the bank may still return a cheque of the customer.
 */
export async function recordRefund(
  ctx: Context<
    'not-enough-cash' | 'insufficient-balance' | 'credit-goes-back' | 'transfer-known' | 'cheque-not-cleared'
  >,
  giving: Giving,
) {
  const { customerCode, orderCode, refunds, reason } = giving
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  if (!giving.correcting && giving.tenders.some(({ kind }) => kind !== 'common-balance'))
    await requireCleared(ctx, customerCode)
  const out = <T extends { amount: number }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, amount: -row.amount }))
  const [tenders, allocations] = [out(giving.tenders), out(giving.allocations)]
  const [paymentCode = ''] = await takeCodes(ctx, customerCode, 1)
  const balance = paidIn(giving.tenders, 'common-balance')
  const credit = giving.behind ? await creditSourcesOf(ctx, { customerCode, ...giving.behind }) : []
  const toCredit = Math.max(0, Math.min(sum(credit.map(({ amount }) => amount)), giving.giving ?? creditedBy(giving)))
  if (toCredit > balance) ctx.refuse('credit-goes-back', { amount: ctx.money(toCredit), field: 'tenders' })
  const document = paymentCode
  const filled = await refillCredit(ctx, { customerCode, document, amount: toCredit, credit })
  const rest = { customerCode, amount: balance - toCredit, document, of: refunds ?? paymentCode }
  filled.push(...(await refillBalance(ctx, rest)))
  for (const { balance, amount } of allocations)
    if (balance)
      await moveBalance(ctx, {
        customerCode,
        kind: balance,
        amount,
        document: paymentCode,
        of: refunds,
        field: 'amount',
      })
  if (!giving.correcting)
    await nameTransfers(ctx, { direction: 'out', customerCode, paymentCode, tenders: giving.tenders })
  const credited = sum(allocations.map(({ billNo, amount }) => (billNo === undefined ? 0 : amount)))
  await post(ctx, {
    kind: giving.correcting ? 'payment-correction' : 'refund',
    document: paymentCode,
    customerCode,
    entries: [
      ...tenderEntries(ctx, tenders),
      ...filled,
      { account: 'receivable', holder: customerCode, amount: -credited },
      ...balanceEntries(customerCode, allocations),
    ],
  })
  const cash = paidIn(giving.tenders, 'cash')
  const held = await lockCash(ctx, employeeCode)
  const free = cash > 0 ? await freeCash(ctx, employeeCode) : 0
  if (cash > free) ctx.refuse('not-enough-cash', { held: ctx.money(free), field: 'tenders' })
  await creditCashInHand(ctx, { employeeCode, amount: cash })
  recordPayment(ctx, { customerCode, paymentCode, orderCode, refunds, reason, tenders, allocations })
  return { paymentCode, cash: cashInHand(held - cash, max) }
}

/** Returns the amount refunded for bills, without amounts taken from a balance. */
const creditedBy = ({ allocations }: Giving): number =>
  sum(allocations.map(({ billNo, amount }) => (billNo === undefined ? 0 : amount)))

type Refilling = { customerCode: string; document: string; amount: number; credit: readonly PaidByCredit[] }

/** Restores the credit with which payments were made, one payment after the other, up to an amount. */
async function refillCredit(
  ctx: Context<'insufficient-balance'>,
  { customerCode, document, amount, credit }: Refilling,
): Promise<Entry[]> {
  const filled: Entry[] = []
  let left = amount
  for (const { paymentCode: of, amount: paid } of credit) {
    filled.push(...(await refillBalance(ctx, { customerCode, document, of, amount: Math.min(left, paid) })))
    left -= Math.min(left, paid)
  }
  return filled
}
