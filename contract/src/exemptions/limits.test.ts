import { expect, test } from 'vitest'
import { taxExemptions } from '#exemptions/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(taxExemptions)).toEqual([
    'authority: 2 to 100 characters',
    'endReason: 2 to 200 characters',
    'exemptionNo: 2 to 60 characters',
    'version: -2147483648 to 2147483647',
  ])
})
