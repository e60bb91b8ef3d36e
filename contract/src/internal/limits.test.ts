import { expect, test } from 'vitest'
import { employeeOrders } from '#internal/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(employeeOrders)).toEqual([
    'customerCodes: 1 to 100 items',
    'days: 1 to 30',
    'overdueDays: 0 to 3650',
    'title: 1 to 100 characters',
  ])
})
