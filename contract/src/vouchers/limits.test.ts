import { expect, test } from 'vitest'
import { rechargeCards } from '#vouchers/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(rechargeCards)).toEqual([
    'cardValue: 0 to 10000000000000',
    'couponCode: 1 to 32 characters',
    'quantity: 1 to 1000',
    'reason: 1 to 300 characters',
    'remark: 1 to 300 characters',
    'validMonths: 1 to 60',
  ])
})
