import { expect, test } from 'vitest'
import { monitoring } from '#monitoring/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(monitoring)).toEqual([
    'differenceIds: 1 to 50 items',
    'massLossId: 1 to 2147483647',
    'reason: 1 to 200 characters',
  ])
})
