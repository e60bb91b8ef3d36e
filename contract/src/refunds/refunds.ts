import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CashInHand, TendersOut } from '#payments/values.ts'
import { Code, CustomerCode, Instant, Money, page, paged, PaymentCode, text } from '#platform/values.ts'

/** A payment with its refundable amount, or the reason why it cannot be refunded. */
export const Refundable = z.object({
  paymentCode: PaymentCode,
  receiptNumber: z.string().nullable(),
  at: Instant,
  amount: Money,
  /** The amount refunded so far. */
  givenBack: Money,
  /** The unrefunded amount of this payment, regardless of the customer's limit. */
  ofPayment: Money,
  /** The maximum refund of this payment, within the customer's limit. */
  refundable: Money,
  /** The orders or bills that the payment covered. */
  paidFor: z.array(z.object({ name: z.string(), zhName: z.string() })),
  _disabled: z.boolean(),
  why: z.string().nullable(),
})

/** Calls that refund payments. */
export const refundCalls = {
  forOtherRefund: call({
    method: 'GET',
    path: 'payments',
    action: 'forOtherRefund',
    summary: "List a customer's payments, newest first, with the amount that can still be refunded of each",
    permission: 'OtherRefundAct',
    input: z.object({ customerCode: CustomerCode, ...paged }),
    output: page(Refundable).extend({
      /** The limit shared by all payments of the customer: the amount paid, less the amounts used up or refunded. */
      refundLimit: Money,
      cash: CashInHand,
    }),
    refuses: ['not-found'],
  }),
  otherRefund: call({
    method: 'POST',
    path: 'orders',
    action: 'otherRefund',
    summary: 'Refund part of a payment with a credit note, never more than was paid and is unused',
    permission: 'OtherRefundAct',
    input: z.object({
      customerCode: CustomerCode,
      paymentCode: PaymentCode,
      chargeType: Code,
      tenders: TendersOut.min(1, 'at-least-one').max(3),
      remark: text(500),
    }),
    output: z.object({
      orderCode: z.string(),
      /** The refund document. */
      paymentCode: PaymentCode,
      amount: Money,
      tax: Money,
      /** The amount of the payment that can still be refunded. */
      refundable: Money,
      cash: CashInHand,
    }),
    refuses: [
      'not-found',
      'order-not-finished',
      'above-ceiling',
      'above-paid',
      'price-changed',
      'transfer-known',
      'not-enough-cash',
      'cheque-not-cleared',
      'credit-goes-back',
      'invoice-stands',
      'insufficient-balance',
    ],
  }),
}
