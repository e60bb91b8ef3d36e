import { z } from 'zod'
import { CustomValues } from '#fields/values.ts'
import { call } from '#platform/call.ts'
import { OfferingKind, Price } from '#offerings/calls.ts'
import { DeviceOwnership } from '#offerings/product-offerings.ts'
import { OrderStatus, OrderType, PortLocation, Product, ProductRow, ProductStatus } from './values.ts'
import { CustomerCode, Day, Instant, Money, ProductCode } from '#platform/values.ts'

const ofCustomer = z.object({ customerCode: CustomerCode })
const ofProduct = z.object({ productCode: ProductCode })
const workspace = ['productInfo', 'baseInfo'] as const

/** Calls that read products; orders create them. */
export const productCalls = {
  productsForDisplay: call({
    method: 'GET',
    path: 'products',
    action: 'forDisplay',
    summary: 'List the products of a customer',
    permission: workspace,
    input: ofCustomer.extend({ kind: OfferingKind.optional(), state: ProductStatus.optional() }),
    output: z.array(ProductRow.extend({ customFields: CustomValues })),
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
}
