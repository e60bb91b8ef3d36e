import { expect, test } from 'vitest'
import { commissions } from '#commissions/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(commissions)).toEqual([
    'expectedAmount: 0 to 10000000000000',
    'reason: 1 to 200 characters',
    'reference: 1 to 60 characters',
  ])
})
