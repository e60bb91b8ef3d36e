import { expect, test } from 'vitest'
import { messages } from '#messages/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(limitsOf(messages)).toEqual(['messageIds: 1 to 200 items'])
})
