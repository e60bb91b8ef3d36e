import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { BillNo, CustomerCode, Instant, page, paged, RequestCode, text } from '#platform/values.ts'
import { AdjustedBill, adjusted, AdjustmentEffect, adjusting, booking } from './adjust.ts'

/** The states of an adjustment above the ceiling. Nothing is booked until a second person approves it. */
export const adjustmentFlow = flow({
  proposed: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: {},
  declined: {},
  withdrawn: {},
})
const states = z.enum(adjustmentFlow.states)

/** A request for an adjustment, with its effect at the time of the request. */
export const AdjustmentRequest = AdjustmentEffect.extend({
  requestCode: RequestCode,
  customerCode: CustomerCode,
  customerName: z.string(),
  billNo: BillNo,
  documentNumber: z.string().nullable(),
  /** The line of the bill. */
  lineName: z.string(),
  lineZhName: z.string(),
  typeName: z.string(),
  typeZhName: z.string(),
  reason: z.string(),
  state: states,
  /** Whether the caller made the request. */
  ownRequest: z.boolean(),
  /** Whether the caller can withdraw it, as the requester or by holding the same permission. */
  mayWithdraw: z.boolean(),
  requestedByName: z.string(),
  requestedAt: Instant,
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The credit note or supplementary bill that the approval created. */
  resultBillNo: BillNo.nullable(),
  resultNumber: z.string().nullable(),
})

const path = 'bills'
const Decided = z.object({ requestCode: RequestCode, state: states })

/** Adjustments above the ceiling: requested by one employee, decided by another. */
export const adjustmentRequestCalls = {
  requestAdjustment: call({
    method: 'POST',
    path,
    action: 'requestAdjustment',
    summary: 'Request approval of a bill adjustment above the ceiling; nothing is booked until it is approved',
    permission: 'AdjustBusinessBillAct',
    input: z.object({ ...adjusted, remark: text(500) }),
    output: AdjustmentEffect.extend({ requestCode: RequestCode }),
    refuses: [...adjusting, 'within-ceiling', 'adjustment-waits'],
  }),
  adjustmentRequests: call({
    method: 'GET',
    path,
    action: 'adjustmentRequests',
    summary:
      'List pending and decided adjustments, newest first: those of one customer, or my own and those I may decide',
    permission: ['BillAdjustments', 'AdjustBusinessBillAct', 'billInfo'],
    input: z.object({
      customerCode: CustomerCode.optional(),
      own: z.boolean().optional(),
      state: states.optional(),
      ...paged,
    }),
    output: page(AdjustmentRequest),
    refuses: ['not-found'],
  }),
  approveAdjustment: call({
    method: 'POST',
    path,
    action: 'approveAdjustment',
    summary:
      'Approve another employee’s adjustment up to my ceiling, provided the bill has not changed since the request',
    permission: 'bill.aboveCeiling',
    input: z.object({ requestCode: RequestCode }),
    output: AdjustedBill.extend({ requestCode: RequestCode }),
    refuses: [...adjusting, ...booking, 'wrong-state', 'own-request', 'approval-ceiling', 'adjustment-changed'],
  }),
  declineAdjustment: call({
    method: 'POST',
    path,
    action: 'declineAdjustment',
    summary: 'Decline another employee’s adjustment, with a reason',
    permission: 'bill.aboveCeiling',
    input: z.object({ requestCode: RequestCode, decisionReason: text(500) }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'own-request'],
  }),
  withdrawAdjustment: call({
    method: 'POST',
    path,
    action: 'withdrawAdjustment',
    summary: 'Withdraw my own pending adjustment request',
    permission: 'AdjustBusinessBillAct',
    input: z.object({ requestCode: RequestCode }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'not-your-request'],
  }),
}
