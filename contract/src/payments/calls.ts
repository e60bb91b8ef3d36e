import { z } from 'zod'
import { call } from '#platform/call.ts'
import { arrearsCalls } from './arrears.ts'
import { debt } from '#bills/debt.ts'
import { couponPaysNot, couponRefusals } from '#vouchers/codes.ts'
import { CashInHand, Payment, paymentFlow, Tenders } from './values.ts'
import {
  Charge,
  CustomerCode,
  Instant,
  Money,
  Option,
  OrderCode,
  page,
  paged,
  PaymentCode,
  ProductCode,
} from '#platform/values.ts'

export * from './values.ts'

/** A summary of a customer, shown above every page of their workspace. */
export const CustomerHead = z.object({
  customerCode: CustomerCode,
  name: z.string(),
  status: z.string(),
  customerType: Option,
  level: z.int(),
  contactTel: z.string(),
  commonBalance: Money,
  ...debt,
  /** The number of products in each state. */
  products: z.array(z.object({ state: z.string(), count: z.int() })),
  openOrders: z.int(),
  /** The broadband account of the customer's first active product. */
  account: z.string().nullable(),
  productCode: ProductCode.nullable(),
  /** When an employee last recorded a conversation with the customer. */
  lastContactAt: Instant.nullable(),
})

export const payments = {
  ...arrearsCalls,
  due: call({
    method: 'GET',
    path: 'orders/{orderCode}/due',
    summary: 'Get the amount due on an order, the part the balance can pay, and how much cash the clerk may still take',
    permission: 'order.pay',
    input: z.object({ orderCode: OrderCode }),
    output: z.object({
      orderCode: OrderCode,
      customerCode: CustomerCode,
      customerName: z.string(),
      /** The amount still to be paid; 0 if none. */
      amount: Money,
      commonBalance: Money,
      /** Whether the common balance can pay it: false if a price of the order does not allow that. */
      usingCommonBalance: z.boolean(),
      /** The part of the amount that is a deposit, which neither coupons nor credit can pay. */
      deposit: Money,
      cash: CashInHand,
    }),
    refuses: ['not-found'],
  }),
  payBroadband: call({
    method: 'POST',
    path: 'orders',
    action: 'payBroadband',
    summary: 'Receive the payment of an order by one or more tenders, and issue a receipt number',
    permission: 'order.pay',
    input: z.object({
      orderCode: OrderCode,
      /** The amount due that was shown to the clerk; refused if it has changed since. */
      expectedAmount: Charge,
      tenders: Tenders.min(1, 'at-least-one').max(5),
    }),
    output: z.object({
      paymentCode: PaymentCode,
      receiptNumber: z.string(),
      amount: Money,
      cash: CashInHand,
    }),
    refuses: [
      'not-found',
      'already-paid',
      'wrong-state',
      'price-changed',
      'amount-mismatch',
      'transfer-known',
      'cheque-known',
      'cheque-day',
      ...couponRefusals,
      ...couponPaysNot,
      'insufficient-balance',
      'balance-not-usable',
      'cash-limit',
      'no-receipt-numbers',
    ],
  }),
  list: call({
    method: 'GET',
    path: 'payments',
    summary: "List a customer's payments with their tenders and receipt numbers, newest first",
    permission: 'PayInfoConfigComposite',
    input: z.object({ customerCode: CustomerCode, status: z.enum(paymentFlow.states).optional(), ...paged }),
    output: page(Payment),
    refuses: ['not-found'],
  }),
  reprintPaymentNote: call({
    method: 'POST',
    path: 'orders',
    action: 'reprintPaymentNote',
    summary: 'Reprint the receipt of a payment, numbered as a copy',
    permission: 'payment.reprint',
    input: z.object({ paymentCode: PaymentCode }),
    output: z.object({ paymentCode: PaymentCode, receiptNumber: z.string(), reprints: z.int() }),
    refuses: ['not-found', 'wrong-state'],
  }),
  receipt: call({
    method: 'GET',
    path: 'payments/{paymentCode}/receipt',
    summary:
      'Download the receipt of a payment as a PDF: on the same day by its clerk, or after a reprint was requested',
    /** Employees with any of these functions may print receipts of payments and refunds they made. */
    permission: [
      'order.pay',
      'payment.reprint',
      'InBatchPayAct',
      '12',
      'PayDepositeAct',
      'OtherRefundAct',
      'ModifyPaymentAct',
    ],
    /** `language` defaults to the one that the customer has chosen, or else the caller's. */
    input: z.object({ paymentCode: PaymentCode, language: z.enum(['en-US', 'zh-CN']).optional() }),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'no-permission'],
  }),
  head: call({
    method: 'GET',
    path: 'customers/{customerCode}/head',
    summary: 'Get a customer’s summary: balance, overdue and open bills, products and open orders',
    permission: 'submenus',
    input: z.object({ customerCode: CustomerCode }),
    output: CustomerHead,
    refuses: ['not-found'],
  }),
}
