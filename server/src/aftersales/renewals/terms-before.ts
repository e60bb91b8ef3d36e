import { z } from 'zod'

const price = { priceCode: z.string(), priceVersion: z.int() }

/**
 * What a renewal changes in addition to the paid days: the grid of months, the price, and the price of a pending
 * change.
 */
export const TermsBefore = z.object({
  anchor: z.string().nullable(),
  ...price,
  planned: z.object(price).optional(),
})
export type TermsBefore = z.output<typeof TermsBefore>
