import { expect, test } from 'vitest'
import { referenceImports } from '#reference-imports/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(referenceImports)).toEqual([
    'columns: 0 to 256',
    'columns: up to 24 items',
    'defaults: 0 to 100 characters',
    'defaults: up to 24 items',
  ])
})
