import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OfferingRow, Price } from '#offerings/calls.ts'
import { OrderItem, OrderStatus, ProductChoice, ProductStatus } from '#orders/values.ts'
import { Code, CustomerCode, Day, Money, optionalText, ProductCode } from '#platform/values.ts'

/** The unused part of a paid period. */
const Unused = z.object({
  /** Remaining paid days, and the total length in days of the periods they belong to. */
  days: z.int(),
  ofDays: z.int(),
  /** Remaining gift days. They have no value, and stay gift days. */
  giftDays: z.int(),
  net: Money,
  tax: Money,
})

/** The effect and cost of a change. A negative amount is credited to the customer. */
export const ChangeEffect = z.object({
  /** The first day of the new offering. */
  startsOn: Day,
  lines: z.array(OrderItem),
  amount: Money,
  tax: Money,
  unused: Unused,
  /** The price of the same days in the new package, and the price of a full term of it. */
  newValue: Money,
  newPrice: Money,
  newPriceMonths: z.int(),
  /** The time charged at the new price: whole months, then partial months as days out of the days of that month. */
  left: z.object({ months: z.int(), stubs: z.array(z.object({ days: z.int(), ofDays: z.int() })) }),
  expireDate: Day.nullable(),
  commonBalance: Money,
})

/** The effect and cost of closing a product. */
export const ClosingEffect = z.object({
  lines: z.array(OrderItem),
  amount: Money,
  tax: Money,
  unused: Unused,
  /** The add-ons of the line, which are closed with it. */
  followers: z.array(
    z.object({ productCode: z.string(), productName: z.string(), productZhName: z.string(), unused: Unused }),
  ),
  deposit: Money,
  /** The customer's open bills, overdue or not, which are paid first. */
  open: Money,
  /** The refund that remains after the customer's open bills are paid. */
  refund: Money,
  /** The part of the refund that returns to credit granted by the operator. */
  toCredit: Money,
  /** The amount that the customer still has to pay. */
  due: Money,
  /** The terminal of the line, which the customer must return by a day unless they bought it. */
  terminalNumber: z.string().nullable(),
  terminalBought: z.boolean(),
  returnBy: Day,
  /** The day until which the line stays open. */
  closesOn: Day,
})

/** How a customer returns the terminal of a closed line. */
export const DeviceReturn = z.enum(['customer-brings', 'technician-fetches'])

/** How the remaining amount is paid out to the customer. */
export const Payout = z.enum(['common-balance', 'cash'])

/** When a change takes effect: at once, or with the next period, after the paid days. */
export const ChangeWhen = z.enum(['at-once', 'next-period'])

const changed = z.object({
  productCode: ProductCode,
  productOfferingCode: Code,
  priceCode: Code,
  when: ChangeWhen.default('at-once'),
})
const changeRefusals = [
  'not-found',
  'wrong-state',
  'line-suspended',
  'open-order-exists',
  'not-purchasable',
  'price-not-valid',
  'not-changeable',
  'invoice-stands',
  'change-planned',
] as const

/** Calls that change the offering of a line or close products. */
export const changeCalls = {
  productsForBroadbandChange: call({
    method: 'GET',
    path: 'products',
    action: 'forBroadbandChange',
    summary: 'List a customer’s lines that can change to another offering, with the reason for each that cannot',
    permission: 'BroadbandChangeAct',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(ProductChoice),
    refuses: ['not-found'],
  }),
  newProductInfoForBroadbandChange: call({
    method: 'GET',
    path: 'products',
    action: 'newProductInfoForBroadbandChange',
    summary: 'List the offerings and packages to which a line may change today',
    permission: 'BroadbandChangeAct',
    input: z.object({ productCode: ProductCode }),
    output: z.array(OfferingRow.extend({ packages: z.array(Price) })),
    refuses: ['not-found'],
  }),
  noPaymentPreviewForBroadbandChange: call({
    method: 'GET',
    path: 'products',
    action: 'noPaymentPreviewForBroadbandChange',
    summary: 'Preview the effect and cost of an offering change, with the same checks; nothing is written',
    permission: 'BroadbandChangeAct',
    input: changed,
    output: ChangeEffect,
    refuses: changeRefusals,
  }),
  changeBroadband: call({
    method: 'POST',
    path: 'orders',
    action: 'changeBroadband',
    summary: 'Change a line to another offering: at once, with unused days credited, or with the next period',
    permission: 'BroadbandChangeAct',
    input: changed.extend({ customerCode: CustomerCode, expectedAmount: Money, remark: optionalText(500) }),
    output: z.object({ orderCode: z.string(), orderStatus: OrderStatus, amount: Money, tax: Money }),
    refuses: [
      ...changeRefusals,
      'price-changed',
      'insufficient-balance',
      'not-enough-cash',
      'cheque-not-cleared',
      'credit-goes-back',
    ],
  }),
  productsForClosable: call({
    method: 'GET',
    path: 'products',
    action: 'forClosable',
    summary: 'List a customer’s products that can be closed, each with the effect and cost of closing',
    permission: 'ProductCloseAct',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(ProductChoice.extend({ effect: ClosingEffect })),
    refuses: ['not-found'],
  }),
  close: call({
    method: 'POST',
    path: 'orders',
    action: 'close',
    summary:
      'Close a product and its add-ons: final bill, refund of unused days and deposit after open bills, return of the terminal',
    permission: 'ProductCloseAct',
    input: z.object({
      customerCode: CustomerCode,
      productCode: ProductCode,
      reason: Code,
      payout: Payout.default('common-balance'),
      /** A visit is planned when the line ends; nothing is fetched if the customer bought the terminal. */
      deviceReturn: DeviceReturn.default('customer-brings'),
      /** The amount shown to the clerk; a negative amount is refunded to the customer. */
      expectedAmount: Money,
      remark: optionalText(500),
    }),
    output: z.object({
      orderCode: z.string(),
      orderStatus: OrderStatus,
      amount: Money,
      state: ProductStatus,
      refund: Money,
      terminalNumber: z.string().nullable(),
    }),
    refuses: [
      'not-found',
      'wrong-state',
      'open-order-exists',
      'price-changed',
      'insufficient-balance',
      'not-enough-cash',
      'cheque-not-cleared',
      'credit-goes-back',
      'invoice-stands',
    ],
  }),
}
