import { z } from 'zod'
import { call } from '#platform/call.ts'
import { validity } from '#platform/maintained.ts'
import { Code, Day, Money, text } from '#platform/values.ts'

/** A price that a copy takes over, by the code that it has in the copy. */
const CopiedPrice = z.object({
  priceCode: z.string(),
  copyCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  monthQuantity: z.int(),
  normalPrice: Money,
  /** Is there a price of this code already? Then nothing is copied. */
  taken: z.boolean(),
})

/** A new offering copied from an existing one, with its prices and the employees limited to it. */
export const offeringCopies = {
  preview: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/copy',
    summary:
      'Show which prices a copy of an offering would have, how many employees limited to it may sell it, and which planned changes it lacks',
    permission: 'MaintainSimpleProductOfferingAct',
    input: z.object({ productOfferingCode: Code, copyCode: Code }),
    output: z.object({
      taken: z.boolean(),
      employees: z.int(),
      prices: z.array(CopiedPrice),
      /** Changes of the offering and of these prices that wait for their day: a copy has none. */
      waiting: z.array(z.object({ code: z.string(), startsOn: Day })),
    }),
    refuses: ['not-found'],
  }),
  make: call({
    method: 'POST',
    path: 'product-offerings',
    action: 'copy',
    summary:
      'Add an offering that is like another one: with the prices that are in force or to come, for the same sellers',
    permission: 'MaintainSimpleProductOfferingAct',
    input: z.object({
      productOfferingCode: Code,
      copyCode: Code,
      name: text(80),
      zhName: text(80),
      ...validity,
    }),
    output: z.object({ code: z.string(), priceCodes: z.array(z.string()), validFrom: Day.nullable() }),
    refuses: ['not-found', 'duplicate-code', 'invalid-input', 'no-permission'],
  }),
}
