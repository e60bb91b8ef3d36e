import { z } from 'zod'
import { call } from '#platform/call.ts'
import { customerFields, secondAccount } from '#customers/calls.ts'
import { BroadbandAccount, BroadbandPassword, OrderStatus, PurchaseEffect } from '#orders/values.ts'
import {
  Charge,
  Code,
  CustomerCode,
  Day,
  Money,
  optionalText,
  ProductCode,
  text,
  optionalPrintedText,
} from '#platform/values.ts'
import { chargeCalls } from './charges.ts'
import { partnerCalls } from './partner.ts'

/** The offering, price and deposit of a sale. */
const sale = {
  productOfferingCode: Code,
  priceCode: Code,
  /** The customer's deposit, within the limits of the price; defaults to the minimum. */
  depositAmount: Charge.optional(),
}
/**
 * The amount due that was shown to the clerk. The call is refused if it has changed since, so that customers never pay
 * more than they were quoted.
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
  'no-free-address',
  'address-twice',
  'address-included',
] as const

/** Calls that sell accounts, lines, add-ons, renewals and charges. */
export const sales = {
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
    refuses: [
      ...saleRefusals,
      'customer-code-taken',
      'certificate-known',
      'duplicate-code',
      'outside-scope',
      'changed-meanwhile',
      'custom-field-locked',
    ],
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
      /** Set for a partner's sale, which uses the prices of the partner channel. */
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
      /** The product to renew; excludes the other fields of a line. */
      renewProductCode: ProductCode.optional(),
      odbCode: Code.optional(),
      portCode: Code.optional(),
      broadbandAccount: BroadbandAccount.optional(),
      broadbandPassword: BroadbandPassword.optional(),
      workTeam: Code.optional(),
      /** The installation address, if it differs from the customer's. */
      serviceAddress: optionalPrintedText(300),
      remark: optionalText(500),
      expectedAmount,
    }),
    output: Submitted,
    refuses: [...saleRefusals, 'wrong-state', 'no-permission', 'outside-scope', 'open-order-exists', 'not-renewable'],
  }),
  suggestBroadband: call({
    method: 'GET',
    path: 'products',
    action: 'suggestBroadband',
    summary: 'Suggest a free broadband account and a strong password',
    permission: ['6', 'CustomerOpenAct'],
    input: z.object({ name: text(100).optional(), customerCode: CustomerCode.optional() }),
    output: z.object({ broadbandAccount: z.string(), broadbandPassword: z.string() }),
    refuses: [],
  }),
  broadbandAccountFree: call({
    method: 'GET',
    path: 'products',
    action: 'broadbandAccountFree',
    summary: 'Check whether a broadband account name is available',
    permission: ['6', 'CustomerOpenAct'],
    input: z.object({ broadbandAccount: BroadbandAccount }),
    output: z.object({ free: z.boolean() }),
    refuses: [],
  }),
  ...chargeCalls,
  ...partnerCalls,
}
