import { expect, test } from 'vitest'
import { billRuns } from '#month/bill-runs.ts'
import { billPrints } from '#month/bill-prints.ts'
import { collection } from '#month/collection.ts'
import { commissions } from '#month/commissions.ts'
import { periods } from '#month/periods.ts'
import { collectionStages } from '#month/stages.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(limitsOf(billRuns, billPrints, collection, commissions, periods, collectionStages)).toEqual([
    'badDebtReason: 1 to 200 characters',
    'billDay: 1 to 28',
    'days: -60 to 730',
    'expectedAmount: -9000000000000000 to 9000000000000000',
    'expectedAmount: 0 to 10000000000000',
    'expectedCount: at least 0',
    'minAmount: 0 to 10000000000000',
    'name: 1 to 60 characters',
    'reason: 1 to 200 characters',
    'reference: 1 to 60 characters',
    'remark: 1 to 200 characters',
    'zhName: 1 to 60 characters',
  ])
})
