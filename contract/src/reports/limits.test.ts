import { expect, test } from 'vitest'
import { reports } from '#reports/calls.ts'
import { reportDefinitions } from '#reports/definitions.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(reports, reportDefinitions)).toEqual([
    'description: 1 to 300 characters',
    'keyword: 1 to 100 characters',
    'name: 1 to 100 characters',
    'sort: 1 to 9999',
    'zhDescription: 1 to 300 characters',
    'zhName: 1 to 100 characters',
  ])
})
