import { expect, test } from 'vitest'
import { refunds } from '#refunds/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(refunds)).toEqual([
    'amount: 0 to 10000000000000',
    'bills: up to 200 items',
    'couponCode: 1 to 32 characters',
    'decisionReason: 1 to 500 characters',
    'document: 1 to 80 characters',
    'remark: 1 to 500 characters',
    'tenders: 1 to 3 items',
    'tenders: 1 to 5 items',
  ])
})
