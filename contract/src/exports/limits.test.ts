import { expect, test } from 'vitest'
import { dataExports } from '#exports/calls.ts'
import { customerExports } from '#exports/customers.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf({ ...dataExports, ...customerExports })).toEqual([])
})
