import { expect, test } from 'vitest'
import { taxExemptions } from '#exemptions/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(taxExemptions)).toEqual([])
})
