import { z } from 'zod'
import { call } from '#platform/call.ts'
import { FaultReport } from './faults.ts'
import { OrderItem, OrderRow, OrderStatus, OrderType, Product, TimelineEntry, orderHeader } from './values.ts'
import { CustomerCode, Money, Option, OrderCode, page, paged, EnteredDay } from '#platform/values.ts'

/** An order with its lines, product, port and history. */
export const OrderDetail = OrderRow.extend({
  tax: Money,
  /** The employee who entered it, named in the caller's language. */
  enteredByName: z.string(),
  reason: Option.nullable(),
  remark: z.string().nullable(),
  workTeam: Option.nullable(),
  ...orderHeader,
  items: z.array(OrderItem),
  product: Product.nullable(),
  /** The reported fault, for a fault order. */
  fault: FaultReport.nullable(),
  /** The request, for an installation request. */
  request: z
    .object({
      productOffering: Option.nullable(),
      serviceAddress: z.string().nullable(),
      contactTel: z.string().nullable(),
    })
    .nullable(),
  timeline: z.array(TimelineEntry),
})

/** Read-only calls for orders. */
export const readCalls = {
  list: call({
    method: 'GET',
    path: 'orders',
    summary: 'Search orders, newest first',
    permission: ['OrderInfoConfigComposite', 'SimpleMiscProcessAct'],
    input: z.object({
      orderCode: OrderCode.optional(),
      orderType: OrderType.optional(),
      orderStatus: OrderStatus.optional(),
      from: EnteredDay.optional(),
      to: EnteredDay.optional(),
      ...paged,
    }),
    output: page(OrderRow),
    refuses: [],
  }),
  byCustomer: call({
    method: 'GET',
    path: 'orders',
    action: 'byCustomer',
    summary: 'List the orders of a customer, newest first',
    permission: 'OrderInfoConfigComposite',
    input: z.object({ customerCode: CustomerCode, unfinished: z.boolean().optional(), ...paged }),
    output: page(OrderRow),
    refuses: ['not-found'],
  }),
  types: call({
    method: 'GET',
    path: 'orders/types',
    summary: 'List the order kinds',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  paymentItems: call({
    method: 'GET',
    path: 'orders/{orderCode}/payment-items',
    summary: 'List what is to be paid for an order',
    permission: ['OrderInfoConfigComposite', 'order.pay'],
    input: z.object({ orderCode: OrderCode }),
    output: z.object({
      customerCode: z.string(),
      orderCode: z.string(),
      orderStatus: OrderStatus,
      items: z.array(OrderItem),
      amount: Money,
      tax: Money,
      usingCommonBalance: z.boolean(),
    }),
    refuses: ['not-found'],
  }),
}
