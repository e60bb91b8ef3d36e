import { z } from 'zod'
import { call } from '#platform/call.ts'
import { couponPaysNot, couponRefusals } from '#vouchers/codes.ts'
import { CashInHand, PaymentTender, Tenders } from '#payments/values.ts'
import { BillNo, Charge, CustomerCode, Day, Instant, Money, PaymentCode, text } from '#platform/values.ts'
import { OpenBill } from '#payments/arrears.ts'

/** A payment made today, and whether it can still be corrected. */
export const Correctable = z.object({
  paymentCode: PaymentCode,
  receiptNumber: z.string().nullable(),
  at: Instant,
  amount: Money,
  tenders: z.array(PaymentTender),
  /** Whether it may be paid from the common balance. */
  usingCommonBalance: z.boolean(),
  _disabled: z.boolean(),
  why: z.string().nullable(),
})

/** The bills that a payment should pay, with an amount for each; the rest goes to the common balance. */
const PaidBills = z
  .array(z.object({ billNo: BillNo, amount: Charge.refine((amount) => amount > 0, 'positive') }))
  .max(200)
  .refine((bills) => new Set(bills.map(({ billNo }) => billNo)).size === bills.length, 'each-once')

const found = ['not-found', 'not-correctable', 'transfer-shared', 'coupon-not-corrected'] as const
const moving = [
  'paid-an-order',
  'above-arrears',
  'above-payment',
  'balance-spent',
  'balance-pays-bills',
  'cheque-pays-bills',
  'invoice-stands',
] as const

const changed = { before: Money, after: Money }
/** The effect of a correction on the allocation of a payment. */
export const AllocationEffect = z.object({
  /** Every bill that the payment pays now or after the correction, with the amounts paid and owed. */
  bills: z.array(
    z.object({
      billNo: BillNo,
      documentNumber: z.string().nullable(),
      paid: z.object(changed),
      owed: z.object(changed),
    }),
  ),
  toBalance: z.object(changed),
  /** The total open amount, and the date since when part of it has been overdue. */
  open: z.object(changed),
  overdueSince: z.object({ before: Day.nullable(), after: Day.nullable() }),
})

/** Calls that correct the tenders and the allocation of a payment. */
export const paymentAdjustCalls = {
  forAdjustPayment: call({
    method: 'GET',
    path: 'payments',
    action: 'forAdjustPayment',
    summary: "List a customer's payments of today with whether each can still be corrected",
    permission: 'ModifyPaymentAct',
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({ payments: z.array(Correctable), commonBalance: Money, cash: CashInHand }),
    refuses: ['not-found'],
  }),
  forAdjustAllocation: call({
    method: 'GET',
    path: 'payments',
    action: 'forAdjustAllocation',
    summary:
      'Get what a payment of today paid for, and the bills it could pay instead; its own bills count as open again',
    permission: 'ModifyPaymentAct',
    input: z.object({ customerCode: CustomerCode, paymentCode: PaymentCode }),
    output: z.object({
      /** The bills that the payment paid are preselected. */
      bills: z.array(OpenBill.extend({ paid: Money })),
      toBalance: Money,
      /** Why the allocation cannot be corrected; null if it can. */
      why: z.string().nullable(),
    }),
    refuses: ['not-found', 'not-correctable'],
  }),
  previewAdjustPayment: call({
    method: 'GET',
    path: 'payments',
    action: 'previewAdjustPayment',
    summary: 'Preview another allocation of a payment, with the same checks; nothing is written',
    permission: 'ModifyPaymentAct',
    input: z.object({ customerCode: CustomerCode, paymentCode: PaymentCode, bills: PaidBills.default([]) }),
    output: AllocationEffect,
    refuses: [...found, ...moving],
  }),
  adjustPayment: call({
    method: 'POST',
    path: 'orders',
    action: 'adjustPayment',
    summary:
      'Correct the tenders or allocation of a payment of today: it is reversed and entered again with a new receipt',
    permission: 'ModifyPaymentAct',
    input: z.object({
      customerCode: CustomerCode,
      paymentCode: PaymentCode,
      /** The tenders actually used; defaults to those entered. */
      tenders: Tenders.min(1, 'at-least-one').max(5).optional(),
      /**
       * The bills the payment should pay; defaults to those it paid. An empty list moves all of it to the common
       * balance.
       */
      bills: PaidBills.optional(),
      remark: text(500),
    }),
    output: z.object({
      orderCode: z.string(),
      /** The document that reverses the wrong payment. */
      reversalCode: PaymentCode,
      /** The corrected payment. */
      paymentCode: PaymentCode,
      receiptNumber: z.string(),
      amount: Money,
      cash: CashInHand,
      /** The effect on the allocation; null if that is unchanged. */
      effect: AllocationEffect.nullable(),
    }),
    refuses: [
      ...found,
      ...moving,
      'amount-mismatch',
      'transfer-known',
      'cheque-known',
      'cheque-day',
      ...couponRefusals,
      ...couponPaysNot,
      'balance-not-usable',
      'insufficient-balance',
      'not-enough-cash',
      'cheque-not-cleared',
      'credit-goes-back',
      'cash-limit',
      'no-receipt-numbers',
      'price-changed',
    ],
  }),
}
