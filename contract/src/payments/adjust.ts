import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CashInHand, couponPaysNot, couponRefusals, PaymentTender, Tenders } from './values.ts'
import { BillNo, Charge, CustomerCode, Day, Instant, Money, PaymentCode, text } from '#platform/values.ts'
import { OpenBill } from './arrears.ts'

/** A payment of today, and whether it can still be corrected. */
export const Correctable = z.object({
  paymentCode: PaymentCode,
  receiptNumber: z.string().nullable(),
  at: Instant,
  amount: Money,
  tenders: z.array(PaymentTender),
  /** Can the common balance have paid it? */
  usingCommonBalance: z.boolean(),
  _disabled: z.boolean(),
  why: z.string().nullable(),
})

/** The bills that a payment is to have paid, with how much of each; what is left of it goes to the common balance. */
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
/** What a correction changes in what a payment paid for. */
export const AllocationEffect = z.object({
  /** Every bill that the payment paid or is to pay: what it pays of it, and what is owed on it. */
  bills: z.array(
    z.object({
      billNo: BillNo,
      documentNumber: z.string().nullable(),
      paid: z.object(changed),
      owed: z.object(changed),
    }),
  ),
  toBalance: z.object(changed),
  /** Everything open, and since when part of it has been overdue. */
  open: z.object(changed),
  overdueSince: z.object({ before: Day.nullable(), after: Day.nullable() }),
})

/** The calls that put right in what a payment came, and what it paid for. */
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
  forAdjustAllocation: call({
    method: 'GET',
    path: 'payments',
    action: 'forAdjustAllocation',
    summary:
      'Show what a payment of today paid for, and the bills that it can pay instead: its own count as open again',
    permission: 'ModifyPaymentAct',
    input: z.object({ customerCode: CustomerCode, paymentCode: PaymentCode }),
    output: z.object({
      /** Preselected are the bills that it paid. */
      bills: z.array(OpenBill.extend({ paid: Money })),
      toBalance: Money,
      /** Why what it paid for cannot be corrected, if so. */
      why: z.string().nullable(),
    }),
    refuses: ['not-found', 'not-correctable'],
  }),
  previewAdjustPayment: call({
    method: 'GET',
    path: 'payments',
    action: 'previewAdjustPayment',
    summary:
      'Show what another choice of bills would change, by the checks of the correction itself; nothing is written',
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
      'Correct in what a payment of today came or what it paid for: it is taken back whole and entered anew, with a new receipt number',
    permission: 'ModifyPaymentAct',
    input: z.object({
      customerCode: CustomerCode,
      paymentCode: PaymentCode,
      /** In what it really came; without them as it was entered. */
      tenders: Tenders.min(1, 'at-least-one').max(5).optional(),
      /** What it is to have paid; without them what it has paid. An empty list puts all of it into the common balance. */
      bills: PaidBills.optional(),
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
      /** What changed in what it paid for; null where that stayed as it was. */
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
