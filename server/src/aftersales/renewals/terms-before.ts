import { z } from 'zod'

const price = { priceCode: z.string(), priceVersion: z.int() }

/**
 * The values that a renewal changes in addition to the paid days: the anchor day of the months, the price, and the
 * price of a planned change.
 */
export const TermsBefore = z.object({
  anchor: z.string().nullable(),
  ...price,
  planned: z.object(price).optional(),
})
export type TermsBefore = z.output<typeof TermsBefore>
