import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { BillNo, CustomerCode, Instant, page, paged, RequestCode, text } from '#platform/values.ts'
import { AdjustedBill, adjusted, AdjustmentEffect, adjusting, booking } from './adjust.ts'

/** An adjustment above the ceiling waits for a second person; nothing is booked before. */
export const adjustmentFlow = flow({
  proposed: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: {},
  declined: {},
  withdrawn: {},
})
const states = z.enum(adjustmentFlow.states)

/** A request with its effect as it was when it was made. */
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
  /** Did the reader make the request? */
  ownRequest: z.boolean(),
  /** Can the reader withdraw it, as the requester or under the requester’s permission? */
  mayWithdraw: z.boolean(),
  requestedByName: z.string(),
  requestedAt: Instant,
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The credit note or the further bill that an approval brought. */
  resultBillNo: BillNo.nullable(),
  resultNumber: z.string().nullable(),
})

const path = 'bills'
const Decided = z.object({ requestCode: RequestCode, state: states })

/** Adjustments above the ceiling: asked for by one person, decided on by another. */
export const adjustmentRequestCalls = {
  requestAdjustment: call({
    method: 'POST',
    path,
    action: 'requestAdjustment',
    summary:
      'Ask a second person for an adjustment of a bill above the ceiling; nothing is booked before it is approved',
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
      'List adjustments that wait for a second person or were decided, newest first: of one customer, or my own and those I may decide on',
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
      'Approve an adjustment that another employee asked for, up to my ceiling, while the bill is as it was then',
    permission: 'bill.aboveCeiling',
    input: z.object({ requestCode: RequestCode }),
    output: AdjustedBill.extend({ requestCode: RequestCode }),
    refuses: [...adjusting, ...booking, 'wrong-state', 'own-request', 'approval-ceiling', 'adjustment-changed'],
  }),
  declineAdjustment: call({
    method: 'POST',
    path,
    action: 'declineAdjustment',
    summary: 'Decline an adjustment that another employee asked for, with the reason',
    permission: 'bill.aboveCeiling',
    input: z.object({ requestCode: RequestCode, decisionReason: text(500) }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'own-request'],
  }),
  withdrawAdjustment: call({
    method: 'POST',
    path,
    action: 'withdrawAdjustment',
    summary: 'Withdraw my own request for an adjustment while it waits',
    permission: 'AdjustBusinessBillAct',
    input: z.object({ requestCode: RequestCode }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'not-your-request'],
  }),
}
