import { expect, test } from 'vitest'
import { diagnostics } from '#diagnostics/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(diagnostics)).toEqual([
    'body: 1 to 2000 characters',
    'ontId: 0 to 128',
    'otherLines: 1 to 500 characters',
    'ponPort: 1 to 20 characters',
    'response: 1 to 16000 characters',
    'successPattern: 1 to 300 characters',
    'terminalNumber: 1 to 24 characters',
    'vendor: 1 to 30 characters',
  ])
})
