import { z } from 'zod'
import { call } from '#platform/call.ts'
import { validity } from '#platform/maintained.ts'
import { Code, Day, Money, printedText } from '#platform/values.ts'

/** A price included in a copy, with its new code. */
const CopiedPrice = z.object({
  priceCode: z.string(),
  copyCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  monthQuantity: z.int(),
  normalPrice: Money,
  /** Whether the code is already taken; if so, nothing is copied. */
  taken: z.boolean(),
})

/** Copies an existing offering, with its prices and the employees limited to it. */
export const offeringCopies = {
  preview: call({
    method: 'GET',
    path: 'product-offerings/{productOfferingCode}/copy',
    summary: 'Preview a copy of an offering: its prices, the employees limited to it, and the planned changes left out',
    permission: 'MaintainSimpleProductOfferingAct',
    input: z.object({ productOfferingCode: Code, copyCode: Code }),
    output: z.object({
      taken: z.boolean(),
      employees: z.int(),
      prices: z.array(CopiedPrice),
      /** Planned changes of the offering and of these prices; they are not copied. */
      waiting: z.array(z.object({ code: z.string(), startsOn: Day })),
    }),
    refuses: ['not-found'],
  }),
  make: call({
    method: 'POST',
    path: 'product-offerings',
    action: 'copy',
    summary: 'Copy an offering with its current and future prices, for the same sellers',
    permission: 'MaintainSimpleProductOfferingAct',
    input: z.object({
      productOfferingCode: Code,
      copyCode: Code,
      name: printedText(80),
      zhName: printedText(80),
      ...validity,
    }),
    output: z.object({ code: z.string(), priceCodes: z.array(z.string()), validFrom: Day.nullable() }),
    refuses: ['not-found', 'duplicate-code', 'invalid-input', 'no-permission'],
  }),
}
