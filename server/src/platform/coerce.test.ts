import { expect, test } from 'vitest'
import { z } from 'zod'
import { coerce } from './coerce.ts'

const shape = z.object({ amount: z.int().min(0) })

test.each([
  ['500', 500],
  ['၅၀၀', 500],
  ['５００', 500],
  ['٥٠٠', 500],
  ['-500', -500],
])('a form reads the number %s as %s', (typed, amount) => expect(coerce(shape, { amount: typed })).toEqual({ amount }))

test.each(['\u2212500', '–500', '(500)', '500-', '0x10', '1e5', ''])(
  'a form leaves %s for the schema to refuse',
  (typed) => {
    expect(coerce(shape, { amount: typed })).toEqual({ amount: typed })
    expect(shape.safeParse(coerce(shape, { amount: typed })).success).toBe(false)
  },
)
