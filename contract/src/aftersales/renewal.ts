import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Price } from '#offerings/calls.ts'
import { LaterBenefit, OrderItem, ProductChoice } from '#orders/values.ts'
import { Code, CustomerCode, Day, Money, ProductCode } from '#platform/values.ts'

/** The effect and cost of a renewal. */
export const RenewalEffect = z.object({
  lines: z.array(OrderItem),
  later: z.array(LaterBenefit),
  amount: Money,
  net: Money,
  tax: Money,
  expireDateBefore: Day.nullable(),
  /** The first day of the new months: the day after the paid ones, or today if those are over. */
  startsOn: Day,
  expireDateAfter: Day,
  /** Whether payment reactivates an expired line. */
  liftsExpired: z.boolean(),
  commonBalance: Money,
  usingCommonBalance: z.boolean(),
})

/** Calls for buying further months. The renewal itself is a purchase that names the line, and its payment. */
export const renewalCalls = {
  productsForRenew: call({
    method: 'GET',
    path: 'products',
    action: 'forRenew',
    summary: 'List a customer’s products that can be renewed and their packages, with the reason for each that cannot',
    permission: '15',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(
      ProductChoice.extend({
        /** The packages it can be renewed with today, in the operator's order. */
        packages: z.array(Price),
        /** The package it was last bought with, if still available. */
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
    summary: 'Preview the effect and cost of a renewal, with the same checks; nothing is written',
    permission: '15',
    input: z.object({ productCode: ProductCode, priceCode: Code }),
    output: RenewalEffect,
    refuses: ['not-found', 'wrong-state', 'open-order-exists', 'price-not-valid', 'not-renewable'],
  }),
}
