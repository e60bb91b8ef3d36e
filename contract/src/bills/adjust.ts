import { z } from 'zod'
import { call } from '#platform/call.ts'
import { BillNo, Code, CustomerCode, Day, Money, page, paged, text } from '#platform/values.ts'

/** A bill that can be adjusted, with what can be taken from each of its lines. */
export const AdjustableBill = z.object({
  billNo: BillNo,
  documentNumber: z.string().nullable(),
  chargePeriod: z.object({ from: Day, through: Day }),
  billMoney: Money,
  unfulfilledMoney: Money,
  dueOn: Day,
  /** `kind`: what the line charges, such as the days, the installation or a deposit. */
  lines: z.array(
    z.object({ line: z.int(), kind: z.string(), name: z.string(), zhName: z.string(), gross: Money, reducible: Money }),
  ),
})

/** Which line of which bill, by how much: less than 0 takes from it, more than 0 adds to it. */
export const adjusted = {
  billNo: BillNo,
  line: z.int().min(0).max(9999),
  amount: Money.min(-1e13)
    .max(1e13)
    .refine((amount) => amount !== 0, 'not-zero'),
  chargeType: Code,
}

/** The effect of an adjustment. */
export const AdjustmentEffect = z.object({
  amount: Money,
  tax: Money,
  owedBefore: Money,
  owedAfter: Money,
  /** The part that goes to the common balance, because it was paid already. */
  toBalance: Money,
})

/** A bill that was adjusted. */
export const AdjustedBill = AdjustmentEffect.extend({
  orderCode: z.string(),
  /** The credit note or the further bill. */
  billNo: BillNo,
})

/** How an adjustment is refused when it is planned, and what else when it is booked. */
export const adjusting = ['not-found', 'above-bill', 'invoice-stands'] as const
export const booking = ['price-changed', 'insufficient-balance', 'not-enough-cash', 'credit-goes-back'] as const

/** The calls that put a bill right without changing it. */
export const adjustCalls = {
  forAdjustBill: call({
    method: 'GET',
    path: 'bills',
    action: 'forAdjustBill',
    summary: "List a customer's bills that are debts or were, newest first, with what can be taken from each line",
    permission: 'AdjustBusinessBillAct',
    input: z.object({ customerCode: CustomerCode, ...paged }),
    output: page(AdjustableBill),
    refuses: ['not-found'],
  }),
  previewAdjustBill: call({
    method: 'GET',
    path: 'bills',
    action: 'previewAdjustBill',
    summary: 'Show what an adjustment of a bill would change, by its own checks; nothing is written',
    permission: 'AdjustBusinessBillAct',
    input: z.object(adjusted),
    output: AdjustmentEffect.extend({
      /** The most that the reader may adjust by alone. */
      ceiling: Money,
      /** Above the ceiling a second person approves it. */
      needsApproval: z.boolean(),
      /** Another employee, who sees this customer, may approve so much. */
      approvable: z.boolean(),
    }),
    refuses: adjusting,
  }),
  adjustBill: call({
    method: 'POST',
    path: 'bills',
    action: 'adjustBill',
    summary: 'Take from a bill by a credit note, or add to it by a further bill; the bill itself stays as it is',
    permission: 'AdjustBusinessBillAct',
    input: z.object({ ...adjusted, remark: text(500) }),
    output: AdjustedBill,
    refuses: [...adjusting, ...booking, 'adjustment-above-ceiling'],
  }),
}
