import { z } from 'zod'
import { orderFlow, productFlow } from './flows.ts'
import { OrderType } from './kinds.ts'
import { OfferingKind, PaymentMode } from '#offerings/calls.ts'
import { Day, Instant, Money, Option } from '#platform/values.ts'

/** The maximum length of a pause; a customer who is away for longer has to close the line. */
export const longestPause_days = 366

export { kindGroups, kindOf, OrderType, orderTypes } from './kinds.ts'
export { orderFlow, productFlow } from './flows.ts'
export const OrderStatus = z.enum(orderFlow.states)
export const ProductStatus = z.enum(productFlow.states)

/**
 * The owner of a block on a product. Only the owner lifts it. `line`: the line that the product belongs to is blocked.
 */
export const BlockOwner = z.enum(['customer', 'arrears', 'expired', 'line', 'admin', 'fraud'])
/** The purpose of a line of an order or a bill. */
export const ItemKind = z.enum([
  'period',
  'gift',
  'install',
  'deposit',
  'one-off',
  'service',
  'pause',
  'reconnection',
  'termination',
  'discount',
  'waiver',
  'adjustment',
  'rounding',
  'other',
])
export type ItemKind = z.output<typeof ItemKind>

/** A customer's user name on the network; case-insensitive. */
export const BroadbandAccount = z
  .string()
  .trim()
  .regex(/^[\w.@:-]{4,64}$/, 'broadband-account')
export const BroadbandPassword = z
  .string()
  .min(8, 'password-length')
  .max(64)
  .regex(/^[\x21-\x7e]*$/, 'plain-characters')
  .regex(/[A-Za-z].*\d|\d.*[A-Za-z]/, 'password-mix')

/** An order as listed. */
export const OrderRow = z.object({
  customerCode: z.string(),
  customerName: z.string(),
  orderCode: z.string(),
  orderType: OrderType,
  orderStatus: OrderStatus,
  productCode: z.string().nullable(),
  productName: z.string().nullable(),
  productZhName: z.string().nullable(),
  amount: Money,
  serviceChannel: z.string(),
  createdBy: z.string(),
  /** Null if no employee entered it, as for an automatic suspension. */
  createdByName: z.string().nullable(),
  createdByZhName: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})

/** Order data other than its lines. */
export const orderHeader = {
  /** The channel through which it was made. */
  channel: Option,
  /** The reason for the charge or credit, if it is not for a product. */
  costType: Option.nullable(),
  salesMan: Option.nullable(),
  /** The invoice issued for it outside the tax invoice register. */
  invoiceTitle: z.string().nullable(),
  buyerTaxpayerNo: z.string().nullable(),
  invoiceCode: z.string().nullable(),
  invoiceNo: z.string().nullable(),
  invoiceAmount: Money.nullable(),
}

/** An item of an order: a line for each thing it adds or charges. */
export const OrderItem = z.object({
  line: z.int(),
  kind: ItemKind,
  /** The related product, if it already exists. */
  productCode: z.string().nullable().default(null),
  productOfferingCode: z.string().nullable(),
  name: z.string(),
  zhName: z.string(),
  months: z.int(),
  amount: Money,
  tax: Money,
  /** The tax code, such as standard or exempt, and its rate. */
  taxCode: z.string(),
  taxPercent: z.number(),
})

/** The box and port of a product. */
export const PortLocation = z.object({
  odbCode: z.string(),
  odbName: z.string(),
  odbZhName: z.string(),
  portCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** A product as listed. */
export const ProductRow = z.object({
  customerCode: z.string(),
  productCode: z.string(),
  productOfferingCode: z.string(),
  productName: z.string(),
  productZhName: z.string(),
  kind: OfferingKind,
  paymentMode: PaymentMode,
  state: ProductStatus,
  /** The owners of the blocks now on it. */
  blocks: z.array(BlockOwner),
  priceCode: z.string(),
  priceName: z.string(),
  priceZhName: z.string(),
  priceTypeName: z.string(),
  priceAmount: Money,
  broadbandAccount: z.string().nullable(),
  serviceAddress: z.string(),
  parentProductCode: z.string().nullable(),
  startTime: Instant.nullable(),
  /** The last paid day; null for postpaid products. */
  expireDate: Day.nullable(),
  terminalNumber: z.string().nullable(),
  macAddress: z.string().nullable(),
  /** The order in progress. */
  openOrderCode: z.string().nullable(),
  /** The change planned for the next period. */
  planned: z
    .object({
      orderCode: z.string(),
      productOfferingCode: z.string(),
      name: z.string(),
      zhName: z.string(),
      startsOn: Day,
    })
    .nullable(),
})

export const Product = ProductRow.extend({
  downKbps: z.int().nullable(),
  upKbps: z.int().nullable(),
  /** The price agreed instead of the list price, including an expired one. */
  ownPrice: Money.nullable(),
  ownPriceUntil: Day.nullable(),
  port: PortLocation.nullable(),
  /** Policy benefits that continue after the sale and have not ended. */
  benefits: z.array(
    z.object({
      name: z.string(),
      zhName: z.string(),
      benefit: z.enum(['discount', 'credit']),
      percent: z.number().nullable(),
      /** The amount off each whole month, or the total credit. */
      amount: Money.nullable(),
      months: z.int().nullable(),
      /** Null until the line works. */
      from: Day.nullable(),
      /** Null if it has not started, or lasts as long as the line keeps its offering. */
      through: Day.nullable(),
    }),
  ),
  suspensions: z.array(
    z.object({
      owner: BlockOwner,
      reason: Option,
      since: Instant,
      until: Instant.nullable(),
      resumeOn: Day.nullable(),
      orderCode: z.string().nullable(),
    }),
  ),
  createdAt: Instant,
})

/** A product offered for an action. If the action is not possible, the row is disabled and states the reason. */
export const ProductChoice = ProductRow.extend({
  _disabled: z.boolean(),
  why: z.string().nullable(),
})

/** One event in the timeline of an order. */
export const TimelineEntry = z.object({
  event: z.enum(['submitted', 'paid', 'completed', 'failed', 'cancelled']),
  at: Instant,
  who: z.string().nullable(),
  /** The employee's name in the caller's language. */
  whoName: z.string().nullable(),
})

/** An upcoming step of a submitted order. */
export const NextStep = z.object({
  step: z.enum(['pay', 'installation', 'activation', 'billing']),
  /** The deadline, if known. */
  dueOn: Day.nullable(),
})

/** A policy benefit that follows the sale: an amount off each billed month, or promotional credit in monthly parts. */
export const LaterBenefit = z.object({
  policyCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  benefit: z.enum(['discount', 'credit']),
  percent: z.number().nullable(),
  /** The amount off a whole month at today's price, or the total credit. */
  amount: Money,
  /** The number of months; null for as long as the line keeps its offering. */
  months: z.int().nullable(),
})

/** The preview of a purchase; nothing is written. */
export const PurchaseEffect = z.object({
  lines: z.array(OrderItem),
  /** The length of the line's term in months, paid and gift months together. */
  totalMonth: z.int(),
  /** The price of the months, less discounts. */
  internetFee: Money,
  /** The installation fee after waivers. */
  installFee: Money,
  /** The total of all lines. */
  totalAmount: Money,
  amount: Money,
  net: Money,
  tax: Money,
  dueNow: Money,
  /** The price of each postpaid month, before discounts. */
  monthlyPrice: Money.nullable(),
  later: z.array(LaterBenefit),
  balances: z.array(z.object({ balance: z.string(), before: Money, change: Money, after: Money })),
  commonBalance: Money,
  usingCommonBalance: z.boolean(),
  port: PortLocation.nullable(),
  constructionTime: z.int(),
  /** How the line signs in, if new lines of its offering do so by IPoE. */
  signIn: z.literal('by-ipoe').optional(),
  next: z.array(NextStep),
})
