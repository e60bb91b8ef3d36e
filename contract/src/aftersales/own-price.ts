import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Charge, CustomerCode, Day, Money, ProductCode, text, dayWithin, termHorizon } from '#platform/values.ts'

/** The agreed price. Without an amount the list price applies again; without a last day it does not expire. */
const agreed = { ownPrice: Charge.optional(), ownPriceUntil: dayWithin(termHorizon).optional() }
const untilNeedsPrice = ({ ownPrice, ownPriceUntil }: { ownPrice?: unknown; ownPriceUntil?: unknown }) =>
  ownPrice !== undefined || ownPriceUntil === undefined
const refuses = [
  'invalid-input',
  'not-found',
  'wrong-state',
  'open-order-exists',
  'no-period-price',
  'below-least-price',
  'above-list-price',
  'price-as-before',
] as const

/** Calls that set a customer's own price for a line instead of the list price. */
export const ownPriceCalls = {
  modifyPrice: call({
    method: 'GET',
    path: 'products',
    action: 'modifyPrice',
    summary: 'Preview a customer’s own price for a line and the lowest price this employee may set; nothing is written',
    permission: 'product.price',
    input: z.object({ productCode: ProductCode, ...agreed }).refine(untilNeedsPrice, {
      path: ['ownPriceUntil'],
      message: 'until-needs-price',
    }),
    output: z.object({
      productCode: z.string(),
      /** The number of months that the price covers; 1 if billed monthly. */
      monthQuantity: z.int(),
      listPrice: Money,
      leastPrice: Money,
      ownPrice: Money.nullable(),
      ownPriceUntil: Day.nullable(),
      /** The customer's price for a whole period, today and after the change. */
      before: Money,
      after: Money,
      /** The first day at the new price: today if postpaid, otherwise the first day of the next period to be bought. */
      startsOn: Day,
    }),
    refuses,
  }),
  changePrice: call({
    method: 'POST',
    path: 'products',
    action: 'changePrice',
    summary: 'Set a line’s own price with a reason and a last day, or restore the list price',
    permission: 'product.price',
    input: z
      .object({
        customerCode: CustomerCode,
        productCode: ProductCode,
        ...agreed,
        remark: text(500),
        /** The price shown in the preview. */
        expectedAmount: Money,
      })
      .refine(untilNeedsPrice, { path: ['ownPriceUntil'], message: 'until-needs-price' }),
    output: z.object({ orderCode: z.string(), before: Money, after: Money, startsOn: Day }),
    refuses: [...refuses, 'price-changed'],
  }),
}
