import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode, Day, Instant, Money, page, paged } from '#platform/values.ts'

/** The balances of a customer, by ledger account (docs/domain.md#balances). */
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

/** Balances that the operator grants; customers never pay into them, and they are never paid out. */
export const CreditBalance = Balance.extract(['cash-coupon', 'allowance', 'derated', 'adjust'])
export type CreditBalance = z.output<typeof CreditBalance>

/** Why money moved: one kind for each transaction of the ledger. */
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
  'opening-balance',
  'opening-balance-reversal',
])
export type TransactionKind = z.output<typeof TransactionKind>

/** A movement of a balance, as the customer sees it: positive in, negative out. */
export const BalanceEntry = z.object({
  transactionId: z.int(),
  at: Instant,
  day: Day,
  balance: Balance,
  kind: TransactionKind,
  document: z.string(),
  amount: Money,
  /** The balance after this movement. */
  balanceAfter: Money,
  employeeCode: z.string(),
  employeeName: z.string(),
})

/** Specification section 3, balance: the six balances, and the amount that can be spent on anything. */
export const Balances = z.object({
  commonBalance: Money,
  allowance: Money,
  cashCoupon: Money,
  derated: Money,
  paymentCard: Money,
  deposit: Money,
  adjust: Money,
})

/** A lot of a balance: the amount that one document added, and the remainder. */
export const BalanceLot = z.object({
  balance: Balance,
  /** The document that added it. */
  document: z.string(),
  value: Money,
  remaining: Money,
  /** The last day on which it can be spent; null if unlimited. */
  expiresOn: Day.nullable(),
  at: Instant,
})

export const ledger = {
  balances: call({
    method: 'GET',
    path: 'customers/balances',
    summary: 'List a customer’s balances with their lots, and the movements, newest first',
    permission: 'balanceInfo',
    input: z.object({ customerCode: CustomerCode, balance: Balance.optional(), ...paged }),
    output: page(BalanceEntry).extend({ balances: Balances, lots: z.array(BalanceLot) }),
    refuses: ['not-found'],
  }),
}
