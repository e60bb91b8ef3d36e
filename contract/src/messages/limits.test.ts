import { expect, test } from 'vitest'
import { messages } from '#messages/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls take texts as long and numbers as great as is stated here', () => {
  expect(limitsOf(messages)).toEqual(['messageIds: 1 to 200 items'])
})
