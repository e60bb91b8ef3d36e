import { expect, test } from 'vitest'
import { messages } from '#messages/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(messages)).toEqual(['messageIds: 1 to 200 items'])
})
