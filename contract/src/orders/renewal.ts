import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Price } from '#offerings/calls.ts'
import { LaterBenefit, OrderItem, ProductChoice } from './values.ts'
import { Code, CustomerCode, Day, Money, ProductCode } from '#platform/values.ts'

/** The effect and cost of a renewal. */
export const RenewalEffect = z.object({
  lines: z.array(OrderItem),
  later: z.array(LaterBenefit),
  amount: Money,
  net: Money,
  tax: Money,
  expireDateBefore: Day.nullable(),
  /** The first day of the new months: after the paid ones, or today where those are over. */
  startsOn: Day,
  expireDateAfter: Day,
  /** A line that has run out works again with the payment. */
  liftsExpired: z.boolean(),
  commonBalance: Money,
  usingCommonBalance: z.boolean(),
})

/** The calls about buying further months. The renewal itself is a purchase that names the line, and its payment. */
export const renewalCalls = {
  productsForRenew: call({
    method: 'GET',
    path: 'products',
    action: 'forRenew',
    summary:
      'List the products of a customer that could be renewed and with which packages, with the reason where one cannot',
    permission: '15',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(
      ProductChoice.extend({
        /** The packages it may be renewed with today, in the operator's order. */
        packages: z.array(Price),
        /** The package it was bought with last, where that may still be had. */
        lastPriceCode: z.string().nullable(),
        /** The first day of the new months. */
        startsOn: Day,
      }),
    ),
    refuses: ['not-found'],
  }),
  buildPreviewForRenew: call({
    method: 'GET',
    path: 'products',
    action: 'buildPreviewForRenew',
    summary: 'Show what a renewal would bring and cost, by the checks of the renewal itself; nothing is written',
    permission: '15',
    input: z.object({ productCode: ProductCode, priceCode: Code }),
    output: RenewalEffect,
    refuses: ['not-found', 'wrong-state', 'open-order-exists', 'price-not-valid', 'not-renewable'],
  }),
}
