import { z } from 'zod'
import { call } from '#platform/call.ts'
import { functionCodes } from '#words.ts'
import { Charge, Code, Day, Money, Option } from '#platform/values.ts'

export const OfferingKind = z.enum(['broadband', 'value-added'])
export const PaymentMode = z.enum(['prepaid', 'postpaid'])
export const PriceType = z.enum(['prepaid-period', 'monthly', 'one-off'])

/** An offering for sale, as listed. */
export const OfferingRow = z.object({
  productOfferingCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  catalog: z.string(),
  kind: OfferingKind,
  paymentMode: PaymentMode,
  bandwidthProfileCode: z.string().nullable(),
  downKbps: z.int().nullable(),
  upKbps: z.int().nullable(),
  terminalType: z.string().nullable(),
  /** The number of working days from payment until the line works. */
  constructionTime: z.int(),
  level: z.int(),
  /** The lowest current price; null if there is none. */
  priceFrom: Money.nullable(),
})

/** All details of an offering (specification section 3, product offering). */
export const Offering = OfferingRow.extend({
  productSpecificationCode: z.string().nullable(),
  /** The product type from its specification. */
  productType: z.string().nullable(),
  baseFeeRatio: z.number(),
  serviceChannels: z.array(z.string()),
  customerTypes: z.array(z.string()),
  customerLevel: z.int(),
  broadbandExportType: z.string().nullable(),
  authorizationMode: z.string(),
  delayCloseAuthorizationDay: z.int(),
  severalPerLine: z.boolean(),
  /** The tax that its prices include. */
  taxCode: z.string(),
  validFrom: Day.nullable(),
  /** The first day on which it is no longer valid. */
  validTo: Day.nullable(),
})

/** A price of an offering (specification section 3, product offering price; the field names are the specification's). */
export const Price = z.object({
  priceCode: z.string(),
  /** Increments with every change; a sale records the version it was made at. */
  version: z.int(),
  productOfferingCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  priceType: PriceType,
  monthQuantity: z.int(),
  giftMonth: z.int(),
  normalPrice: Money,
  installPrice: Money,
  suspendPrice: Money,
  minPrice: Money,
  minDeposite: Money,
  maxDeposite: Money,
  /** Promotional credit that the customer receives with it. */
  allowance: Money,
  /** The seller's commission on a sale: a fixed amount, and percentages of the payment. */
  profitShareValue: Money,
  scaleProfitShare: z.number(),
  level: z.int(),
  sequenceNo: z.int(),
  usingCommonBalance: z.boolean(),
  serviceChannels: z.array(z.string()),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
})

/** The buyer's type and level, which determine the offerings shown and sold. */
const buyer = { customerType: Code.optional(), level: z.int().min(1).max(9).default(1) }

export const offerings = {
  forPurchase: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'forPurchase',
    summary: 'List the broadband offerings that can be sold to a type of customer through this channel today',
    permission: ['6', 'CustomerOpenAct', 'PartnerCustomerOpen'],
    input: z.object({ ...buyer, catalog: Code.optional() }),
    output: z.array(OfferingRow),
    refuses: [],
  }),
  purchasable: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'purchasable',
    summary: 'List the value-added offerings that can be sold to a type of customer through this channel today',
    permission: ['6', 'ValueAddedProductPurchase', 'CustomerOpenAct'],
    input: z.object(buyer),
    output: z.array(OfferingRow),
    refuses: [],
  }),
  partnerPurchasable: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'partnerPurchasable',
    summary: 'List the broadband offerings that a partner can sell to a type of customer today',
    permission: ['PartnerCustomerOpen', 'PurchaseRequest', 'MaintainSimpleProductOfferingAct'],
    input: z.object({ ...buyer, catalog: Code.optional() }),
    output: z.array(OfferingRow),
    refuses: [],
  }),
  forProductType: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'forProductType',
    summary: 'List the offerings of a product type, as choices',
    permission: 'signed-in',
    input: z.object({ productType: Code }),
    output: z.array(Option),
    refuses: [],
  }),
  forDisplay: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'forDisplay',
    summary: 'List every offering, including those that cannot be sold today',
    permission: 'signed-in',
    input: z.object({ kind: OfferingKind.optional(), catalog: Code.optional() }),
    output: z.array(Offering),
    refuses: [],
  }),
  forDisplayList: call({
    method: 'GET',
    path: 'product-offerings',
    action: 'forDisplayList',
    summary: 'List the offerings as choices: code and names',
    permission: 'signed-in',
    input: z.object({ kind: OfferingKind.optional() }),
    output: z.array(Option),
    refuses: [],
  }),
  get: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}',
    summary: 'Get an offering',
    permission: 'signed-in',
    input: z.object({ productOfferingCode: Code }),
    output: Offering,
    refuses: ['not-found'],
  }),
  prices: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/prices',
    summary: 'List the prices of an offering',
    permission: 'signed-in',
    input: z.object({ productOfferingCode: Code }),
    output: z.array(Price),
    refuses: ['not-found'],
  }),
  terminals: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/terminals',
    summary: 'List the types of terminal that an offering needs',
    permission: 'signed-in',
    input: z.object({ productOfferingCode: Code }),
    output: z.array(Option),
    refuses: ['not-found'],
  }),
  purchasePrices: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/{actTypeCode}/purchase-prices',
    summary: 'List the prices at which this employee may sell an offering to a type of customer in this function today',
    permission: ['6', 'ValueAddedProductPurchase', 'CustomerOpenAct', 'PartnerCustomerOpen'],
    input: z.object({ productOfferingCode: Code, actTypeCode: z.enum(functionCodes), ...buyer }),
    output: z.array(Price),
    refuses: ['not-found', 'no-permission'],
  }),
  catalogs: call({
    method: 'GET',
    path: 'product-offerings/catalogs',
    summary: 'List the catalogs that group the offerings',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  businessTypes: call({
    method: 'GET',
    path: 'product-offerings/business-types',
    summary: 'List the business types: broadband and value-added',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  broadbandExportTypes: call({
    method: 'GET',
    path: 'product-offerings/broadband-export-types',
    summary: 'List the exits through which broadband traffic leaves the network',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  forComputeFee: call({
    method: 'GET',
    path: 'product-offerings/forComputeFee/{taxIncludedFee}',
    summary:
      'Split a gross amount into net and tax, which always add up to it, at the rate of an offering or the standard rate',
    permission: 'signed-in',
    input: z.object({ taxIncludedFee: Charge, productOfferingCode: Code.optional() }),
    output: z.object({ taxIncludedFee: Money, net: Money, tax: Money, taxPercent: z.number() }),
    refuses: ['not-found'],
  }),
}
