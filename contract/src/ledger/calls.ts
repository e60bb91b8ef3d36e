import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode, Day, Instant, Money, page, paged } from '#platform/values.ts'

/** The balances a customer's money lies in (docs/domain.md#balances), by their ledger account. */
export const Balance = z.enum([
  'common-balance',
  'allowance',
  'cash-coupon',
  'derated',
  'payment-card',
  'deposit',
  'adjust',
])
export type Balance = z.output<typeof Balance>

/** Balances that no customer pays into: the operator gives what is in them, and it never becomes money. */
export const CreditBalance = Balance.extract(['cash-coupon', 'allowance', 'derated', 'adjust'])
export type CreditBalance = z.output<typeof CreditBalance>

/** Why money moved: one word for each transaction of the ledger. */
export const TransactionKind = z.enum([
  'bill',
  'bill-reversal',
  'payment',
  'payment-correction',
  'refund',
  'settlement',
  'bank-deposit',
  'bank-deposit-reversal',
  'bank-confirmation',
  'transfer-arrival',
  'transfer-arrival-reversal',
  'cheque-cleared',
  'cheque-bounced',
  'cash-difference',
  'cash-difference-reversal',
  'shift-handover',
  'recognition',
  'commission',
  'commission-reversal',
  'commission-payout',
  'commission-payout-reversal',
  'expiry',
  'payout-reservation',
  'payout-release',
  'balance-credit',
  'balance-credit-reversal',
  'employee-charge',
  'debt-repayment',
  'debt-waiver',
  'debt-taken-off',
  'write-off',
  'recovery',
])
export type TransactionKind = z.output<typeof TransactionKind>

/** One movement of a balance, as the customer sees it: in is more than 0, out less. */
export const BalanceEntry = z.object({
  transactionId: z.int(),
  at: Instant,
  day: Day,
  balance: Balance,
  kind: TransactionKind,
  document: z.string(),
  amount: Money,
  /** The balance of this balance afterwards. */
  balanceAfter: Money,
  employeeCode: z.string(),
  employeeName: z.string(),
})

/** Specification section 3, balance: the six balances, and the money that may be used for anything. */
export const Balances = z.object({
  commonBalance: Money,
  allowance: Money,
  cashCoupon: Money,
  derated: Money,
  paymentCard: Money,
  deposit: Money,
  adjust: Money,
})

/** A lot of a balance: what one document put in, and what is left of it. */
export const BalanceLot = z.object({
  balance: Balance,
  /** The document that brought it. */
  document: z.string(),
  value: Money,
  remaining: Money,
  /** The last day on which it can be spent; null without one. */
  expiresOn: Day.nullable(),
  at: Instant,
})

export const ledger = {
  balances: call({
    method: 'GET',
    path: 'customers/balances',
    summary: 'Show what is in each balance of a customer, of which lots, and its movements, newest first',
    permission: 'balanceInfo',
    input: z.object({ customerCode: CustomerCode, balance: Balance.optional(), ...paged }),
    output: page(BalanceEntry).extend({ balances: Balances, lots: z.array(BalanceLot) }),
    refuses: ['not-found'],
  }),
}
