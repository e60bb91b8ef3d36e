import { expect, test } from 'vitest'
import { backups } from '#backups/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(limitsOf(backups)).toEqual([])
})
