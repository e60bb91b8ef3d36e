import { z } from 'zod'
import { CreditBalance } from '#ledger/calls.ts'
import { call } from '#platform/call.ts'
import {
  Charge,
  Code,
  CustomerCode,
  Day,
  Money,
  OrderCode,
  optionalText,
  text,
  dayWithin,
  termHorizon,
} from '#platform/values.ts'

/** The credit: its balance, reason, amount and last day. */
const given = {
  customerCode: CustomerCode,
  balance: CreditBalance,
  amount: Charge.refine((amount) => amount > 0, 'positive'),
  chargeType: Code,
  expiresOn: dayWithin(termHorizon).optional(),
}
/** The balance before and after. */
const Effect = z.object({
  balance: CreditBalance,
  amount: Money,
  before: Money,
  after: Money,
  expiresOn: Day.nullable(),
})
const refuses = ['not-found', 'above-ceiling', 'above-day-ceiling', 'day-over'] as const
const permission = 'balance.credit'

/** The calls by which the operator gives a customer credit. It can be spent and never becomes money. */
export const balanceCreditCalls = {
  previewGiveCredit: call({
    method: 'GET',
    path: 'payments',
    action: 'previewGiveCredit',
    summary: 'Show what a credit would bring into a balance, by the checks of the credit itself; nothing is written',
    permission,
    input: z.object(given),
    output: Effect,
    refuses,
  }),
  giveCredit: call({
    method: 'POST',
    path: 'payments',
    action: 'giveCredit',
    summary: 'Give a customer a coupon, an allowance, a waiver or an adjustment to spend on what he owes',
    permission,
    input: z.object({ ...given, remark: text(500) }),
    output: Effect.extend({ orderCode: OrderCode }),
    refuses,
  }),
  takeCreditBack: call({
    method: 'POST',
    path: 'payments',
    action: 'takeCreditBack',
    summary: 'Take back what is left of a credit',
    permission,
    input: z.object({
      customerCode: CustomerCode,
      balance: CreditBalance,
      document: text(80),
      remark: optionalText(500),
    }),
    output: Effect.extend({ orderCode: OrderCode }),
    refuses: ['not-found', 'credit-spent', 'insufficient-balance'],
  }),
}
