import { expect, test } from 'vitest'
import { adjustCalls } from './adjust.ts'

const { input } = adjustCalls.adjustBill
const request = { billNo: 'C00000001-02', line: 0, amount: -1, chargeType: 'outage', remark: 'Two days without a line' }
const takes = (changes: object) => input.safeParse({ ...request, ...changes }).success

test.each([
  ['any line of a bill', { line: 9999 }, { line: 10_000 }],
  ['the first line', { line: 0 }, { line: -1 }],
  ['as much as a bill can owe', { amount: 1e13 }, { amount: 1e13 + 1 }],
  ['as much taken off', { amount: -1e13 }, { amount: -1e13 - 1 }],
  ['a smallest coin', { amount: 1 }, { amount: 0 }],
  ['a remark of 500 characters', { remark: 'x'.repeat(500) }, { remark: 'x'.repeat(501) }],
])('accepts an adjustment of %s at most', (_, within, beyond) => {
  expect([takes(within), takes(beyond)]).toEqual([true, false])
})
