import { z } from 'zod'
import { call } from '#platform/call.ts'
import { BillNo, Code, CustomerCode, Day, Money, page, paged, text } from '#platform/values.ts'

/** A bill that can be adjusted, with the maximum credit for each of its lines. */
export const AdjustableBill = z.object({
  billNo: BillNo,
  documentNumber: z.string().nullable(),
  chargePeriod: z.object({ from: Day, through: Day }),
  billMoney: Money,
  unfulfilledMoney: Money,
  dueOn: Day,
  /** `kind`: the purpose of the line, such as days of service, an installation or a deposit. */
  lines: z.array(
    z.object({ line: z.int(), kind: z.string(), name: z.string(), zhName: z.string(), gross: Money, reducible: Money }),
  ),
})

/** A line of a bill and its adjustment: negative amounts credit the line, positive amounts add to it. */
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
  /** The part credited to the common balance because it was already paid. */
  toBalance: Money,
})

/** A bill that was adjusted. */
export const AdjustedBill = AdjustmentEffect.extend({
  orderCode: z.string(),
  /** The credit note or the supplementary bill. */
  billNo: BillNo,
})

/** Refusals of both the preview and the posting of an adjustment; posting adds others. */
export const adjusting = ['not-found', 'above-bill', 'invoice-stands'] as const
export const booking = ['price-changed', 'insufficient-balance', 'not-enough-cash', 'credit-goes-back'] as const

/** Calls that correct a bill by a further document, leaving the bill itself unchanged. */
export const adjustCalls = {
  forAdjustBill: call({
    method: 'GET',
    path: 'bills',
    action: 'forAdjustBill',
    summary: "List a customer's posted bills, newest first, with the amount that can be credited on each line",
    permission: 'AdjustBusinessBillAct',
    input: z.object({ customerCode: CustomerCode, ...paged }),
    output: page(AdjustableBill),
    refuses: ['not-found'],
  }),
  previewAdjustBill: call({
    method: 'GET',
    path: 'bills',
    action: 'previewAdjustBill',
    summary: 'Preview the effect of a bill adjustment; nothing is written',
    permission: 'AdjustBusinessBillAct',
    input: z.object(adjusted),
    output: AdjustmentEffect.extend({
      /** The largest adjustment that the caller may make without approval. */
      ceiling: Money,
      /** Whether the amount exceeds the ceiling, so that a second person must approve it. */
      needsApproval: z.boolean(),
      /** Whether another employee with access to this customer may approve this amount. */
      approvable: z.boolean(),
    }),
    refuses: adjusting,
  }),
  adjustBill: call({
    method: 'POST',
    path: 'bills',
    action: 'adjustBill',
    summary:
      'Credit a bill with a credit note, or add to it with a supplementary bill; the bill itself does not change',
    permission: 'AdjustBusinessBillAct',
    input: z.object({ ...adjusted, remark: text(500) }),
    output: AdjustedBill,
    refuses: [...adjusting, ...booking, 'adjustment-above-ceiling'],
  }),
}
