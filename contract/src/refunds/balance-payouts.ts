import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { CashInHand, TendersOut } from '#payments/values.ts'
import {
  Charge,
  CustomerCode,
  Instant,
  Money,
  OrderCode,
  page,
  paged,
  PaymentCode,
  RequestCode,
  text,
} from '#platform/values.ts'

/**
 * The states of a payout above the ceiling: its amount stays reserved until a second person decides, and then until it
 * is paid.
 */
export const balancePayoutFlow = flow({
  payoutProposed: { approve: 'payoutApproved', decline: 'payoutDeclined', withdraw: 'payoutWithdrawn' },
  payoutApproved: { pay: 'payoutPaid', decline: 'payoutDeclined', withdraw: 'payoutWithdrawn' },
  payoutPaid: {},
  payoutDeclined: {},
  payoutWithdrawn: {},
})
const states = z.enum(balancePayoutFlow.states)

/** A request to pay out a common balance above the ceiling. */
export const BalancePayout = z.object({
  requestCode: RequestCode,
  customerCode: CustomerCode,
  customerName: z.string(),
  amount: Money,
  reason: z.string(),
  state: states,
  /** Whether the caller made the request, in person or through a deputy. */
  ownRequest: z.boolean(),
  /** Whether the caller can withdraw it, as the requester or by holding the same permission. */
  mayWithdraw: z.boolean(),
  /** Whether the caller approved it, so that another employee must pay it out. */
  ownApproval: z.boolean(),
  requestedByName: z.string(),
  requestedAt: Instant,
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The refund that paid it out. */
  paymentCode: PaymentCode.nullable(),
})

const path = 'payments'
const permission = 'OtherRefundAct'
const approval = 'refund.aboveCeiling'
/** How a payout is paid: by any tender except the balance that the money comes from. */
const PaidOut = TendersOut.min(1, 'at-least-one')
  .max(3)
  .refine((tenders) => tenders.every(({ kind }) => kind !== 'common-balance'), 'other-than-balance')
const asked = { customerCode: CustomerCode, amount: Charge.refine((amount) => amount > 0, 'positive') }
const Decided = z.object({ requestCode: RequestCode, state: states })
/** The balance before and after a payout. */
const Paid = z.object({
  orderCode: OrderCode,
  /** The refund document. */
  paymentCode: PaymentCode,
  amount: Money,
  before: Money,
  after: Money,
  cash: CashInHand,
})
const moving = [
  'not-enough-cash',
  'cheque-not-cleared',
  'transfer-known',
  'insufficient-balance',
  'credit-goes-back',
] as const

/** Calls that pay out the common balance. Credit and the value of recharge cards are never paid out. */
export const balancePayoutCalls = {
  forBalancePayout: call({
    method: 'GET',
    path,
    action: 'forBalancePayout',
    summary: "Get the part of a customer's common balance payable with and without approval, and the reserved part",
    permission,
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({
      commonBalance: Money,
      /** The amount withheld to cover overdue bills. */
      overdue: Money,
      /** The maximum payout. */
      payable: Money,
      /** The maximum payout that the caller can make without approval. */
      alone: Money,
      /** The amount reserved for open requests. */
      reserved: Money,
      cash: CashInHand,
    }),
    refuses: ['not-found'],
  }),
  payOutBalance: call({
    method: 'POST',
    path,
    action: 'payOutBalance',
    summary: "Pay out a customer's common balance, whole or in part, up to the ceiling",
    permission,
    input: z.object({ customerCode: CustomerCode, tenders: PaidOut, remark: text(500) }),
    output: Paid,
    refuses: ['not-found', 'balance-short', 'balance-owed', 'payout-ceiling', ...moving],
  }),
  requestBalancePayout: call({
    method: 'POST',
    path,
    action: 'requestBalancePayout',
    summary: 'Request approval for a payout of the common balance above the ceiling, and reserve its amount',
    permission,
    input: z.object({ ...asked, remark: text(500) }),
    output: z.object({ requestCode: RequestCode, amount: Money, before: Money, after: Money }),
    refuses: ['not-found', 'balance-short', 'balance-owed', 'payout-within-ceiling', 'insufficient-balance'],
  }),
  balancePayouts: call({
    method: 'GET',
    path,
    action: 'balancePayouts',
    summary: 'List payout requests, newest first: those of one customer, or my own and those I may decide',
    permission: ['BalancePayouts', permission, 'balanceInfo'],
    input: z.object({
      customerCode: CustomerCode.optional(),
      state: states.optional(),
      /** Only requests that are neither paid nor closed. */
      unpaid: z.boolean().optional(),
      ...paged,
    }),
    output: page(BalancePayout),
    refuses: ['not-found'],
  }),
  approveBalancePayout: call({
    method: 'POST',
    path,
    action: 'approveBalancePayout',
    summary: 'Approve another employee’s payout request; a clerk then pays it',
    permission: approval,
    input: z.object({ requestCode: RequestCode }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'own-request'],
  }),
  declineBalancePayout: call({
    method: 'POST',
    path,
    action: 'declineBalancePayout',
    summary: 'Decline another employee’s payout request with a reason; its amount returns to the balance',
    permission: approval,
    input: z.object({ requestCode: RequestCode, decisionReason: text(500) }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'own-request', 'insufficient-balance'],
  }),
  withdrawBalancePayout: call({
    method: 'POST',
    path,
    action: 'withdrawBalancePayout',
    summary: 'Withdraw my own unpaid payout request; its amount returns to the balance',
    permission,
    input: z.object({ requestCode: RequestCode }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'not-your-request', 'insufficient-balance'],
  }),
  payApprovedBalance: call({
    method: 'POST',
    path,
    action: 'payApprovedBalance',
    summary: 'Pay out an approved request in full; its approver cannot pay it',
    permission,
    input: z.object({ requestCode: RequestCode, tenders: PaidOut }),
    output: Paid.extend({ requestCode: RequestCode }),
    refuses: [
      'not-found',
      'wrong-state',
      'amount-mismatch',
      'own-approval',
      'balance-short',
      'balance-owed',
      ...moving,
    ],
  }),
}
