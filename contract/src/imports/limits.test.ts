import { expect, test } from 'vitest'
import { customerImports } from '#imports/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(customerImports)).toEqual(['columns: 0 to 256', 'columns: up to 27 items'])
})
