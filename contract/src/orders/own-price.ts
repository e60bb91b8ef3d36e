import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Charge, CustomerCode, Day, Money, ProductCode, text, dayWithin, termHorizon } from '#platform/values.ts'

/** The agreed price: without an amount the list price counts again; without a last day it stays. */
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

/** The calls about what one customer pays for a line instead of the list price. */
export const ownPriceCalls = {
  modifyPrice: call({
    method: 'GET',
    path: 'products',
    action: 'modifyPrice',
    summary:
      'Show what a customer pays for a line, how low this employee may go, and what an own price would change; nothing is written',
    permission: 'product.price',
    input: z.object({ productCode: ProductCode, ...agreed }).refine(untilNeedsPrice, {
      path: ['ownPriceUntil'],
      message: 'until-needs-price',
    }),
    output: z.object({
      productCode: z.string(),
      /** How many months one price covers: 1 where it is billed by the month. */
      monthQuantity: z.int(),
      listPrice: Money,
      leastPrice: Money,
      ownPrice: Money.nullable(),
      ownPriceUntil: Day.nullable(),
      /** The price of a whole period for this customer today, and after the change. */
      before: Money,
      after: Money,
      /** The first day at the new price: today where it is billed afterwards, else where the next months begin. */
      startsOn: Day,
    }),
    refuses,
  }),
  changePrice: call({
    method: 'POST',
    path: 'products',
    action: 'changePrice',
    summary: 'Give a line a price of its own with a reason and a last day, or the list price again',
    permission: 'product.price',
    input: z
      .object({
        customerCode: CustomerCode,
        productCode: ProductCode,
        ...agreed,
        remark: text(500),
        /** The price of a period when it was shown. */
        expectedAmount: Money,
      })
      .refine(untilNeedsPrice, { path: ['ownPriceUntil'], message: 'until-needs-price' }),
    output: z.object({ orderCode: z.string(), before: Money, after: Money, startsOn: Day }),
    refuses: [...refuses, 'price-changed'],
  }),
}
