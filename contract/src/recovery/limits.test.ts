import { expect, test } from 'vitest'
import { recoveries } from '#recovery/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(recoveries)).toEqual([
    'days: 1 to 30',
    'expectedAmount: 0 to 10000000000000',
    'number: 1 to 32 characters',
    'number: up to 80 characters',
    'recoveryIds: 1 to 100 items',
    'recoveryIds: 1 to 50 items',
    'remark: 1 to 200 characters',
    'visitNote: 1 to 200 characters',
  ])
})
