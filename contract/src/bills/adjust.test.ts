import { expect, test } from 'vitest'
import { adjustCalls } from './adjust.ts'

const { input } = adjustCalls.adjustBill
const request = { billNo: 'C00000001-02', line: 0, amount: -1, chargeType: 'outage', remark: 'Two days without a line' }
const takes = (changes: object) => input.safeParse({ ...request, ...changes }).success

test.each([
  ['line number 9999', { line: 9999 }, { line: 10_000 }],
  ['line number 0', { line: 0 }, { line: -1 }],
  ['the largest increase', { amount: 1e13 }, { amount: 1e13 + 1 }],
  ['the largest decrease', { amount: -1e13 }, { amount: -1e13 - 1 }],
  ['the smallest amount', { amount: 1 }, { amount: 0 }],
  ['a remark of 500 characters', { remark: 'x'.repeat(500) }, { remark: 'x'.repeat(501) }],
])('accepts an adjustment with %s and nothing beyond', (_, within, beyond) => {
  expect([takes(within), takes(beyond)]).toEqual([true, false])
})
