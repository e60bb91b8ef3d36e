import { expect, test } from 'vitest'
import { payments } from '#payments/calls.ts'
import { cheques } from '#payments/cheques.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(payments, cheques)).toEqual([
    'amount: 0 to 10000000000000',
    'cardCode: 1 to 32 characters',
    'couponCode: 1 to 32 characters',
    'expectedAmount: 0 to 10000000000000',
    'fee: 0 to 10000000000000',
    'items: up to 200 items',
    'reason: 1 to 200 characters',
    'remark: 1 to 500 characters',
    'tenders: 1 to 5 items',
    'tenders: up to 5 items',
  ])
})
