import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CashInHand, TendersOut } from './values.ts'
import { Code, CustomerCode, Instant, Money, page, paged, PaymentCode, text } from '#platform/values.ts'

/** A payment from which something can be given back, or why not. */
export const Refundable = z.object({
  paymentCode: PaymentCode,
  receiptNumber: z.string().nullable(),
  at: Instant,
  amount: Money,
  /** The amount given back of it so far. */
  givenBack: Money,
  /** The amount of this payment that has not been refunded, regardless of the customer's limit. */
  ofPayment: Money,
  /** The most that can still be refunded of this payment within the customer's limit. */
  refundable: Money,
  /** The things it paid for. */
  paidFor: z.array(z.object({ name: z.string(), zhName: z.string() })),
  _disabled: z.boolean(),
  why: z.string().nullable(),
})

/** The calls that give back what was paid. */
export const refundCalls = {
  forOtherRefund: call({
    method: 'GET',
    path: 'payments',
    action: 'forOtherRefund',
    summary: "List a customer's payments, newest first, with what can still be given back of each",
    permission: 'OtherRefundAct',
    input: z.object({ customerCode: CustomerCode, ...paged }),
    output: page(Refundable).extend({
      /** What the customer paid and used up, less what went back: all payments share it. */
      refundLimit: Money,
      cash: CashInHand,
    }),
    refuses: ['not-found'],
  }),
  otherRefund: call({
    method: 'POST',
    path: 'orders',
    action: 'otherRefund',
    summary: 'Give back part of a payment: a credit note and a refund, never more than was paid and is used up',
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
      /** The refund, a document of its own. */
      paymentCode: PaymentCode,
      amount: Money,
      tax: Money,
      /** The part of the payment that can still be given back. */
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
