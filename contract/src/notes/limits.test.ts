import { expect, test } from 'vitest'
import { noteBlocks } from '#notes/blocks.ts'
import { notes } from '#notes/calls.ts'
import { invoices } from '#notes/invoices.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(noteBlocks, notes, invoices)).toEqual([
    'endNumber: 1 to 1000000000000000',
    'noteSeries: 1 to 40 characters',
    'paperNumber: 1 to 1000000000000000',
    'paperNumber: 1 to 60 characters',
    'quantity: 1 to 10000000',
    'reason: 1 to 200 characters',
    'startNumber: 1 to 1000000000000000',
  ])
})
