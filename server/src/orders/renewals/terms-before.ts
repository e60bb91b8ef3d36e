import { z } from 'zod'

const price = { priceCode: z.string(), priceVersion: z.int() }

/** What a renewal changed besides the paid days: the grid of the months, the price, and that of a change that waits. */
export const TermsBefore = z.object({
  anchor: z.string().nullable(),
  ...price,
  planned: z.object(price).optional(),
})
export type TermsBefore = z.output<typeof TermsBefore>
