import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OfferingKind, PaymentMode, Price } from '#offerings/calls.ts'
import { DeviceOwnership } from '#offerings/product-offerings.ts'
import {
  BroadbandAccount,
  OrderStatus,
  OrderType,
  PortLocation,
  Product,
  ProductChoice,
  ProductRow,
  ProductStatus,
} from './values.ts'
import { CustomerCode, Day, Instant, Money, ProductCode, text } from '#platform/values.ts'

const ofCustomer = z.object({ customerCode: CustomerCode })
const ofProduct = z.object({ productCode: ProductCode })
/** A product by its name. */
const named = { productCode: z.string(), productName: z.string(), productZhName: z.string() }
const workspace = ['productInfo', 'baseInfo'] as const

/** The calls about products, which are created by orders. */
export const productCalls = {
  productsForDisplay: call({
    method: 'GET',
    path: 'products',
    action: 'forDisplay',
    summary: 'List the products of a customer',
    permission: workspace,
    input: ofCustomer.extend({ kind: OfferingKind.optional(), state: ProductStatus.optional() }),
    output: z.array(ProductRow),
    refuses: ['not-found'],
  }),
  productDetail: call({
    method: 'GET',
    path: 'products',
    action: 'detail',
    summary: 'Get a product',
    permission: workspace,
    input: ofProduct,
    output: Product,
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
        /** The add-ons that pause with it, each with its own pause fee. */
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
        /** The add-ons that paused with it and resume with it. */
        followers: z.array(z.object({ ...named, daysGivenBack: z.int(), expireDateAfter: Day.nullable() })),
      }),
    ),
    refuses: ['not-found'],
  }),
  productsForNetworkResource: call({
    method: 'GET',
    path: 'products',
    action: 'forNetworkResource',
    summary: 'List the network resources of a customer: box, port and terminal of each line',
    permission: 'CustomerNetworkResourceInfo',
    input: ofCustomer,
    output: z.array(
      z.object({
        productCode: z.string(),
        productName: z.string(),
        productZhName: z.string(),
        state: ProductStatus,
        broadbandAccount: z.string().nullable(),
        port: PortLocation.nullable(),
        portStatus: z.string().nullable(),
        oltCode: z.string().nullable(),
        oltName: z.string().nullable(),
        oltZhName: z.string().nullable(),
        ponPort: z.string().nullable(),
        terminalNumber: z.string().nullable(),
        macAddress: z.string().nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  historyPackageInfo: call({
    method: 'GET',
    path: 'products',
    action: 'historyPackageInfo',
    summary: 'List the past and current packages of a product, newest first',
    permission: workspace,
    input: ofProduct,
    output: z.array(
      z.object({
        orderCode: z.string(),
        orderType: OrderType,
        orderStatus: OrderStatus,
        productName: z.string(),
        productZhName: z.string(),
        priceName: z.string(),
        priceZhName: z.string(),
        monthQuantity: z.int(),
        giftMonth: z.int(),
        amount: Money,
        createdAt: Instant,
      }),
    ),
    refuses: ['not-found'],
  }),
  productPrices: call({
    method: 'GET',
    path: 'products/{productCode}/prices',
    summary: 'List the prices a product may have, its current one first',
    permission: workspace,
    input: ofProduct,
    output: z.array(Price),
    refuses: ['not-found'],
  }),
  productTerminals: call({
    method: 'GET',
    path: 'products/{productCode}/terminals',
    summary: 'List the terminals bound to a product',
    permission: workspace,
    input: ofProduct,
    output: z.array(
      z.object({
        terminalNumber: z.string(),
        macAddress: z.string().nullable(),
        terminalType: z.string().nullable(),
        /** On loan, rented or sold to the customer. */
        ownership: DeviceOwnership.nullable(),
        /** The last day of free replacement. */
        warrantyUntil: Day.nullable(),
      }),
    ),
    refuses: ['not-found'],
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
}
