import { z } from 'zod'
import { call } from '#platform/call.ts'
import { customerFields, secondAccount } from '#customers/calls.ts'
import { productCalls } from './products.ts'
import { changeCalls } from './changes.ts'
import { chargeCalls } from './charges.ts'
import { modifyCalls } from './modify.ts'
import { faultCalls } from './faults.ts'
import { ownPriceCalls } from './own-price.ts'
import { partnerCalls } from './partner.ts'
import { readCalls } from './reading.ts'
import { renewalCalls } from './renewal.ts'
import { replacementCalls } from './replacement.ts'
import { BroadbandAccount, BroadbandPassword, OrderStatus, ProductStatus, PurchaseEffect } from './values.ts'
import {
  Charge,
  Code,
  CustomerCode,
  Day,
  Money,
  OrderCode,
  optionalText,
  ProductCode,
  EnteredDay,
} from '#platform/values.ts'

export * from './values.ts'

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

/** The commercial part of a sale. */
const sale = {
  productOfferingCode: Code,
  priceCode: Code,
  /** The customer's deposit, between the price's limits; defaults to the minimum. */
  depositAmount: Charge.optional(),
}
/**
 * The amount due that the clerk saw. If it has changed since, the call is refused, so that customers pay only what they
 * were quoted.
 */
const expectedAmount = Charge

/** The result of a submitted purchase. */
export const Submitted = z.object({
  customerCode: z.string(),
  orderCode: z.string(),
  productCode: z.string(),
  orderStatus: OrderStatus,
  amount: Money,
  tax: Money,
  /** The expected day of completion, counted from today. */
  dueOn: Day,
})

const saleRefusals = [
  'invalid-input',
  'not-found',
  'not-purchasable',
  'price-not-valid',
  'price-changed',
  'policy-used-up',
  'port-taken',
  'broadband-account-taken',
] as const

export const orders = {
  openAccount: call({
    method: 'POST',
    path: 'customers',
    action: 'open',
    summary: 'Open an account: creates customer, order, product, port reservation and installation together',
    permission: 'CustomerOpenAct',
    input: z.object({
      customerCode: CustomerCode,
      ...customerFields,
      ...secondAccount,
      workTeam: Code,
      ...sale,
      odbCode: Code,
      portCode: Code,
      broadbandAccount: BroadbandAccount,
      broadbandPassword: BroadbandPassword,
      informationVerified: z.literal(true, 'must-verify'),
      expectedAmount,
    }),
    output: Submitted,
    refuses: [...saleRefusals, 'customer-code-taken', 'certificate-known', 'duplicate-code', 'outside-scope'],
  }),
  prepurchaseBroadband: call({
    method: 'POST',
    path: 'orders',
    action: 'prepurchaseBroadband',
    summary:
      'Preview the effect and cost of a purchase; a new customer needs type and level, a partner’s only the level',
    permission: ['6', 'CustomerOpenAct', 'ValueAddedProductPurchase', 'PartnerCustomerOpen'],
    input: z.object({
      customerCode: CustomerCode.optional(),
      customerType: Code.optional(),
      level: z.int().min(1).max(9).default(1),
      /** A sale under a partner's function uses the prices of the partner channel. */
      actTypeCode: z.literal('PartnerCustomerOpen').optional(),
      ...sale,
      odbCode: Code.optional(),
      portCode: Code.optional(),
      broadbandAccount: BroadbandAccount.optional(),
      parentProductCode: ProductCode.optional(),
    }),
    output: PurchaseEffect,
    refuses: [
      'invalid-input',
      'not-found',
      'not-purchasable',
      'price-not-valid',
      'port-taken',
      'broadband-account-taken',
      'wrong-state',
    ],
  }),
  purchaseBroadband: call({
    method: 'POST',
    path: 'orders',
    action: 'purchaseBroadband',
    summary:
      'Sell another product: a broadband line with its own port, an add-on of a line, or further months of a product',
    permission: ['6', '15', 'ValueAddedProductPurchase'],
    input: z.object({
      customerCode: CustomerCode,
      ...sale,
      /** The line that a value-added product belongs to. */
      parentProductCode: ProductCode.optional(),
      /** The product to renew; no other fields of a line are given then. */
      renewProductCode: ProductCode.optional(),
      odbCode: Code.optional(),
      portCode: Code.optional(),
      broadbandAccount: BroadbandAccount.optional(),
      broadbandPassword: BroadbandPassword.optional(),
      workTeam: Code.optional(),
      /** The installation address, if not the customer's own. */
      serviceAddress: optionalText(300),
      remark: optionalText(500),
      expectedAmount,
    }),
    output: Submitted,
    refuses: [...saleRefusals, 'wrong-state', 'no-permission', 'outside-scope', 'open-order-exists', 'not-renewable'],
  }),
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
      /** Pending while the fee of a pause is unpaid; the pause begins with the payment. */
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
      /** The part that the actor refunds in cash: what they received and still hold. */
      cash: Money,
      /** The part that goes to the common balance, or back to the credit it came from. */
      toBalance: Money,
      /** The days through which the line is paid, before and after; null for a charge. */
      paidThroughBefore: Day.nullable(),
      paidThroughAfter: Day.nullable(),
    }),
    refuses: undoing,
  }),
  ...readCalls,
  ...productCalls,
  ...renewalCalls,
  ...changeCalls,
  ...replacementCalls,
  ...chargeCalls,
  ...modifyCalls,
  ...ownPriceCalls,
  ...faultCalls,
  ...partnerCalls,
}
