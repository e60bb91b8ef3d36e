import { expect, test } from 'vitest'
import { billRuns } from '#billing/bill-runs.ts'
import { billPrints } from '#billing/bill-prints.ts'
import { periods } from '#billing/periods.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(billRuns, billPrints, periods)).toEqual([
    'billDay: 1 to 28',
    'expectedAmount: -9000000000000000 to 9000000000000000',
    'expectedCount: at least 0',
  ])
})
