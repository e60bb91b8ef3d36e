import { z } from 'zod'
import { debt } from '#bills/debt.ts'
import { call } from '#platform/call.ts'
import { couponPaysNot, couponRefusals } from '#vouchers/codes.ts'
import { CashInHand, Payment, Tenders, TendersIn } from './values.ts'
import {
  BillNo,
  Charge,
  Code,
  CustomerCode,
  Day,
  Instant,
  Money,
  OrderCode,
  optionalText,
  page,
  paged,
  PaymentCode,
} from '#platform/values.ts'

/** An open bill, as shown to the clerk who takes the payment. */
export const OpenBill = z.object({
  billNo: BillNo,
  documentNumber: z.string().nullable(),
  chargePeriod: z.object({ from: Day, through: Day }),
  billMoney: Money,
  unfulfilledMoney: Money,
  dueOn: Day,
  ageingDays: z.int(),
  /** Whether all of its prices can be paid from the common balance. */
  usingCommonBalance: z.boolean(),
  /** Preselected for payment: always true, because most customers pay everything they owe. */
  isSelected: z.boolean(),
})
/** An order awaiting payment. */
export const ReceivableOrder = z.object({
  orderCode: OrderCode,
  orderType: z.string(),
  productCode: z.string().nullable(),
  amount: Money,
  createdAt: Instant,
  /** The last day on which it can be paid; null if the expiry of its port reservation decides. */
  payBy: Day.nullable(),
})

const ofCustomer = z.object({ customerCode: CustomerCode })
const taking = [
  'not-found',
  'above-arrears',
  'amount-mismatch',
  'transfer-known',
  'cheque-known',
  'cheque-day',
  'cheque-pays-bills',
  ...couponRefusals,
  ...couponPaysNot,
  'coupon-one-customer',
  'balance-one-customer',
  'balance-not-usable',
  'insufficient-balance',
  'cash-limit',
  'no-receipt-numbers',
  'nothing-owed',
] as const

/** Calls that take payments of open bills and orders, and deposits and top-ups of balances. */
export const arrearsCalls = {
  inBatchPaymentDetails: call({
    method: 'GET',
    path: 'orders/inBatch-payment-details',
    summary: 'List a customer’s open bills, oldest first, with the part the balances can pay, and the deposit',
    permission: ['InBatchPayAct', 'order.pay', '12', 'PayDepositeAct'],
    input: ofCustomer,
    output: z.object({
      customerCode: CustomerCode,
      customerName: z.string(),
      bills: z.array(OpenBill),
      /** The total open amount, which can be paid by these calls. */
      arrears: Money,
      ...debt,
      commonBalance: Money,
      /** The part of the common balance that the customer paid in; only this can become a deposit. */
      ownBalance: Money,
      /** The customer's refundable deposit. */
      deposit: Money,
      cash: CashInHand,
    }),
    refuses: ['not-found'],
  }),
  validCommonBalance: call({
    method: 'GET',
    path: 'orders',
    action: 'validCommonBalance',
    summary: 'Check whether the common balance covers an amount, and how much is missing',
    permission: ['InBatchPayAct', 'order.pay'],
    input: ofCustomer.extend({ amount: Charge }),
    output: z.object({ valid: z.boolean(), commonBalance: Money, missing: Money }),
    refuses: ['not-found'],
  }),
  payForInBatchPayment: call({
    method: 'POST',
    path: 'orders',
    action: 'payForInBatchPayment',
    summary: 'Receive one payment for several open bills of one or more customers, with one receipt or one each',
    permission: ['InBatchPayAct', 'order.pay'],
    input: z.object({
      /** The chosen bills with the amount for each. If omitted, all bills of the customer are paid, oldest first. */
      items: z
        .array(z.object({ billNo: BillNo, amount: Charge.refine((amount) => amount > 0, 'positive') }))
        .max(200)
        .optional(),
      /**
       * The customer whose bills are paid. Optional if bills are chosen; if given, all of them must belong to this
       * customer.
       */
      customerCode: CustomerCode.optional(),
      /** The total paid: the sum of the tenders. */
      amount: Charge.refine((amount) => amount > 0, 'positive').optional(),
      /** Whether to add an overpayment to the common balance; otherwise it is refused. */
      overpaymentToBalance: z.boolean().default(false),
      /**
       * One receipt for the whole payment, for each customer, or for each bill. A single receipt is made out to the
       * first bill's customer.
       */
      receiptFor: z.enum(['all', 'customer', 'bill']).default('customer'),
      tenders: Tenders.min(1, 'at-least-one').max(5),
    }),
    output: z.object({
      payments: z.array(
        z.object({
          customerCode: CustomerCode,
          paymentCode: PaymentCode,
          billNos: z.array(BillNo),
          receiptNumber: z.string(),
          amount: Money,
          toBalance: Money,
        }),
      ),
      amount: Money,
      cash: CashInHand,
    }),
    refuses: [...taking, 'invalid-input'],
  }),
  findByInBatch: call({
    method: 'GET',
    path: 'orders',
    action: 'findByInBatch',
    summary: "List a customer's payments of bills, newest first",
    permission: ['InBatchPayAct', 'PayInfoConfigComposite'],
    input: ofCustomer.extend(paged),
    output: page(Payment),
    refuses: ['not-found'],
  }),
  receiveOrders: call({
    method: 'GET',
    path: 'orders/receive-orders',
    summary: 'List a customer’s unpaid orders',
    permission: ['PayInfoConfigComposite', 'order.pay'],
    input: ofCustomer,
    output: z.array(ReceivableOrder),
    refuses: ['not-found'],
  }),
  findPaymentForOfflineCollection: call({
    method: 'GET',
    path: 'orders',
    action: 'findPaymentForOfflineCollection',
    summary: 'List everything a customer has to pay, for a collector outside the store',
    permission: ['InBatchPayAct', 'order.pay'],
    input: z.object({ customerCode: CustomerCode.optional(), account: Code.optional() }),
    output: z.object({
      customerCode: CustomerCode,
      customerName: z.string(),
      manageAddress: z.string(),
      bills: z.array(OpenBill),
      orders: z.array(ReceivableOrder),
      amount: Money,
    }),
    refuses: ['not-found'],
  }),
  recharge: call({
    method: 'POST',
    path: 'orders',
    action: 'recharge',
    summary: 'Add money to a customer’s balance by tenders or a recharge card code, or return a deposit',
    permission: ['12', 'PayDepositeAct'],
    input: z.object({
      customerCode: CustomerCode,
      balance: z.enum(['common-balance', 'deposit']).default('common-balance'),
      /** `in` pays a deposit, `out` refunds it. */
      direction: z.enum(['in', 'out']).default('in'),
      tenders: TendersIn.max(5).default([]),
      /** The code of a recharge card, whose value is added to the payment card balance. */
      cardCode: optionalText(32),
      remark: optionalText(500),
    }),
    output: z.object({
      orderCode: z.string(),
      paymentCode: z.string(),
      receiptNumber: z.string().nullable(),
      amount: Money,
      balance: z.string(),
      before: Money,
      after: Money,
      cash: CashInHand,
    }),
    refuses: [
      'not-found',
      'no-permission',
      'invalid-input',
      'insufficient-balance',
      'cash-limit',
      'no-receipt-numbers',
      'card-unknown',
      'card-is-coupon',
      'card-used',
      'card-expired',
      'card-blocked',
      'card-not-active',
      'too-many-cards',
      'transfer-known',
      'cheque-known',
      'cheque-day',
      'cheque-pays-bills',
      'not-enough-cash',
      'cheque-not-cleared',
      'credit-goes-back',
      'deposit-short',
      'deposit-needed',
      'deposit-secures',
      'deposit-from-balance',
    ],
  }),
}
