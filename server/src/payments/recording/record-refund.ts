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
  /** It reverses an incorrect payment: no money moves at the bank, and the books call it a correction. */
  correcting?: boolean
  /** The purpose of the payment, if known: money that credit had paid returns there. */
  behind?: MoneySource
  /** The part refunded for what was paid, without deposits; everything by default. */
  giving?: number
  /** Positive amounts, as paid out. */
  tenders: readonly Tendered[]
  /** The credit note or balance it comes from, in positive amounts. */
  allocations: readonly Allocation[]
}

/**
 * Refunds money: a document of its own, with outgoing tenders against a credit note or a balance. Cash comes from what
 * the clerk holds and lowers what they have to hand in; cash in a settlement request stays there. The customer must be
 * locked. What credit of the operator paid returns to its balance. Refuses credit-goes-back if less than that is to go
 * to the balance; not-enough-cash, insufficient-balance, transfer-known; cheque-not-cleared if money would leave while
 * the bank may still return a cheque of the customer.
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

/** The money refunded for bills: emptying a balance refunds its content. */
const creditedBy = ({ allocations }: Giving): number =>
  sum(allocations.map(({ billNo, amount }) => (billNo === undefined ? 0 : amount)))

type Refilling = { customerCode: string; document: string; amount: number; credit: readonly PaidByCredit[] }

/** Restores the credit that payments came from, one payment after the other, up to an amount. */
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
