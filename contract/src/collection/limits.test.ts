import { expect, test } from 'vitest'
import { collection } from '#collection/calls.ts'
import { collectionStages } from '#collection/stages.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(collection, collectionStages)).toEqual([
    'badDebtReason: 1 to 200 characters',
    'days: -60 to 730',
    'expectedAmount: 0 to 10000000000000',
    'minAmount: 0 to 10000000000000',
    'name: 1 to 60 characters',
    'remark: 1 to 200 characters',
    'zhName: 1 to 60 characters',
  ])
})
