import { expect, test } from 'vitest'
import { backups } from '#backups/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(backups)).toEqual([])
})
