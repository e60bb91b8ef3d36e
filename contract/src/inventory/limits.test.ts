import { expect, test } from 'vitest'
import { inventory } from '#inventory/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(inventory)).toEqual([
    'ontId: 0 to 128',
    'onts: 1 to 200 items',
    'ponPort: 1 to 20 characters',
    'readingId: 1 to 2147483647',
    'recordedPlace: 1 to 80 characters',
    'terminalNumber: 1 to 80 characters',
  ])
})
