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

/** A credit: the balance it is added to, the reason, the amount and the last day. */
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

/** Calls that grant a customer credit, which can be spent but is never paid out. */
export const balanceCreditCalls = {
  previewGiveCredit: call({
    method: 'GET',
    path: 'payments',
    action: 'previewGiveCredit',
    summary: 'Preview the effect of a credit on a balance, with the same checks; nothing is written',
    permission,
    input: z.object(given),
    output: Effect,
    refuses,
  }),
  giveCredit: call({
    method: 'POST',
    path: 'payments',
    action: 'giveCredit',
    summary: 'Grant a customer a coupon, an allowance, a waiver or an adjustment to spend on amounts owed',
    permission,
    input: z.object({ ...given, remark: text(500) }),
    output: Effect.extend({ orderCode: OrderCode }),
    refuses,
  }),
  takeCreditBack: call({
    method: 'POST',
    path: 'payments',
    action: 'takeCreditBack',
    summary: 'Revoke the remainder of a credit',
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
