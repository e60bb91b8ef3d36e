import { z } from 'zod'
import { call } from '#platform/call.ts'
import { PaymentMode } from '#offerings/calls.ts'
import { OrderStatus, ProductChoice, ProductStatus } from '#orders/values.ts'
import {
  Code,
  CustomerCode,
  Day,
  EnteredDay,
  Instant,
  Money,
  OrderCode,
  optionalText,
  ProductCode,
} from '#platform/values.ts'
import { OrderDetail } from '#orders/reading.ts'
import { changeCalls } from './changes.ts'
import { faultCalls } from './faults.ts'
import { ownPriceCalls } from './own-price.ts'
import { renewalCalls } from './renewal.ts'
import { replacementCalls } from './replacement.ts'

/** Reasons why a finished order cannot be undone. */
const undoing = [
  'not-found',
  'wrong-state',
  'months-begun',
  'months-changed',
  'later-months',
  'charge-earlier',
  'refunded-in-part',
  'invoice-stands',
  'cheque-not-cleared',
  'open-order-exists',
] as const

const ofCustomer = z.object({ customerCode: CustomerCode })
/** The code and the names of a product. */
const named = { productCode: z.string(), productName: z.string(), productZhName: z.string() }

/** Calls that act on a customer's product: pause, change, renew, replace, report a fault, close, cancel or undo. */
export const aftersales = {
  suspend: call({
    method: 'POST',
    path: 'orders',
    action: 'suspend',
    summary: 'Suspend a product and its add-ons at the customer’s request: until a given day, or for 366 days at most',
    permission: '8',
    input: z.object({
      customerCode: CustomerCode,
      productCode: ProductCode,
      reason: Code,
      resumeOn: EnteredDay.optional(),
      remark: optionalText(500),
    }),
    output: z.object({
      orderCode: z.string(),
      /** Pending while the fee of the pause is unpaid; the pause begins when it is paid. */
      orderStatus: OrderStatus,
      amount: Money,
      state: ProductStatus,
    }),
    refuses: ['not-found', 'wrong-state', 'open-order-exists', 'suspend-limit', 'invalid-input', 'price-changed'],
  }),
  resume: call({
    method: 'POST',
    path: 'orders',
    action: 'resume',
    summary: 'Resume a suspended product and its add-ons; the paid time of a free pause is credited once',
    permission: '9',
    input: z.object({
      customerCode: CustomerCode,
      productCode: ProductCode,
      reason: Code,
      remark: optionalText(500),
    }),
    output: z.object({
      orderCode: z.string(),
      state: ProductStatus,
      expireDate: Day.nullable(),
      daysGivenBack: z.int(),
    }),
    refuses: ['not-found', 'wrong-state', 'line-suspended', 'open-order-exists', 'block-not-yours', 'product-expired'],
  }),
  revoke: call({
    method: 'POST',
    path: 'orders',
    action: 'revoke',
    summary: 'Cancel an unfinished order, or undo a paid renewal before its months begin or a charge paid today',
    permission: 'order.cancel',
    input: z.object({
      customerCode: CustomerCode,
      orderCode: OrderCode,
      reason: Code,
      remark: optionalText(500),
    }),
    output: z.object({ orderCode: z.string(), orderStatus: OrderStatus }),
    refuses: [...undoing, 'line-in-use', 'change-renewed', 'insufficient-balance'],
  }),
  previewRevoke: call({
    method: 'GET',
    path: 'orders',
    action: 'previewRevoke',
    summary: 'Preview the refund and the paid-through days when a finished order is undone, with the same checks',
    permission: 'order.cancel',
    input: z.object({ customerCode: CustomerCode, orderCode: OrderCode }),
    output: z.object({
      orderCode: OrderCode,
      /** The amount paid for the order, which is refunded. */
      amount: Money,
      /** The part that the signed-in employee refunds in cash, from cash they took and still hold. */
      cash: Money,
      /** The part that goes to the common balance, or back to the credit it came from. */
      toBalance: Money,
      /** The last paid day of the line, before and after; null for a charge. */
      paidThroughBefore: Day.nullable(),
      paidThroughAfter: Day.nullable(),
    }),
    refuses: undoing,
  }),
  orderDetailInfo: call({
    method: 'GET',
    path: 'orders',
    action: 'orderDetailInfo',
    summary: 'Get an order: its lines, product, port and timeline',
    permission: ['OrderInfoConfigComposite', 'TaskProcess', 'TaskManagement'],
    input: z.object({ orderCode: OrderCode }),
    output: OrderDetail.extend({
      /** Whether the caller can undo it now, including its money and months. */
      mayUndo: z.boolean(),
    }),
    refuses: ['not-found'],
  }),
  productsForSuspendable: call({
    method: 'GET',
    path: 'products',
    action: 'forSuspendable',
    summary: 'List a customer’s products that can be suspended, with the reason for each that cannot',
    permission: '8',
    input: ofCustomer,
    output: z.array(
      ProductChoice.extend({
        suspendPrice: Money,
        suspendedThisYear: z.int(),
        suspendsPerYear: z.int(),
        /** The add-ons that are suspended with it, each with its own fee. */
        followers: z.array(
          z.object({ ...named, paymentMode: PaymentMode, expireDate: Day.nullable(), suspendPrice: Money }),
        ),
        /** The total fee of the pause. */
        amount: Money,
      }),
    ),
    refuses: ['not-found'],
  }),
  productsForResumable: call({
    method: 'GET',
    path: 'products',
    action: 'forResumable',
    summary: 'List a customer’s suspended products, with the reason for each that cannot be resumed',
    permission: '9',
    input: ofCustomer,
    output: z.array(
      ProductChoice.extend({
        suspendedSince: Instant.nullable(),
        resumeOn: Day.nullable(),
        daysGivenBack: z.int(),
        expireDateAfter: Day.nullable(),
        /** The add-ons that were suspended with it and resume with it. */
        followers: z.array(z.object({ ...named, daysGivenBack: z.int(), expireDateAfter: Day.nullable() })),
      }),
    ),
    refuses: ['not-found'],
  }),
  ...renewalCalls,
  ...changeCalls,
  ...replacementCalls,
  ...ownPriceCalls,
  ...faultCalls,
}
