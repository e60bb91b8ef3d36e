import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CashInHand, PaymentTender, Tenders } from './values.ts'
import { CustomerCode, Instant, Money, PaymentCode, text } from '#platform/values.ts'

/** A payment of today, and whether it can still be corrected. */
export const Correctable = z.object({
  paymentCode: PaymentCode,
  receiptNumber: z.string().nullable(),
  at: Instant,
  amount: Money,
  tenders: z.array(PaymentTender),
  _disabled: z.boolean(),
  why: z.string().nullable(),
})

/** The calls that put right in what a payment came. */
export const paymentAdjustCalls = {
  forAdjustPayment: call({
    method: 'GET',
    path: 'payments',
    action: 'forAdjustPayment',
    summary: "List a customer's payments of today, and which of them can still be corrected",
    permission: 'ModifyPaymentAct',
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({ payments: z.array(Correctable), commonBalance: Money, cash: CashInHand }),
    refuses: ['not-found'],
  }),
  adjustPayment: call({
    method: 'POST',
    path: 'orders',
    action: 'adjustPayment',
    summary:
      'Correct in what a payment of today came: it is taken back whole and entered anew, with a new receipt number',
    permission: 'ModifyPaymentAct',
    input: z.object({
      customerCode: CustomerCode,
      paymentCode: PaymentCode,
      tenders: Tenders.min(1, 'at-least-one').max(5),
      remark: text(500),
    }),
    output: z.object({
      orderCode: z.string(),
      /** The document that takes the wrong payment back. */
      reversalCode: PaymentCode,
      /** The payment as it is right. */
      paymentCode: PaymentCode,
      receiptNumber: z.string(),
      amount: Money,
      cash: CashInHand,
    }),
    refuses: [
      'not-found',
      'not-correctable',
      'transfer-shared',
      'amount-mismatch',
      'transfer-known',
      'cheque-known',
      'cheque-day',
      'cheque-pays-bills',
      'balance-not-usable',
      'insufficient-balance',
      'not-enough-cash',
      'cheque-not-cleared',
      'credit-goes-back',
      'invoice-stands',
      'cash-limit',
      'no-receipt-numbers',
      'price-changed',
    ],
  }),
}
