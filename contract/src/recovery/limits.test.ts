import { expect, test } from 'vitest'
import { recoveries } from '#recovery/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(recoveries)).toEqual([
    'expectedAmount: 0 to 10000000000000',
    'number: 1 to 32 characters',
    'number: up to 80 characters',
    'remark: 1 to 200 characters',
  ])
})
