import { expect, test } from 'vitest'
import { workflow } from '#workflow/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(workflow)).toEqual([
    'customFields: 1 to 110 characters',
    'limit: 1 to 50',
    'reason: 1 to 500 characters',
    'remark: 1 to 500 characters',
  ])
})
