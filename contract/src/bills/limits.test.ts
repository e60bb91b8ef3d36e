import { expect, test } from 'vitest'
import { billDays } from '#bills/bill-days.ts'
import { bills } from '#bills/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(billDays, bills)).toEqual([
    'amount: -10000000000000 to 10000000000000',
    'billDay: 1 to 28',
    'decisionReason: 1 to 500 characters',
    'line: 0 to 9999',
    'reason: 1 to 200 characters',
    'remark: 1 to 500 characters',
  ])
})
