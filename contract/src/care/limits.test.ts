import { expect, test } from 'vitest'
import { care } from '#care/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(limitsOf(care)).toEqual(['contactTel: 1 to 20 characters', 'remark: 1 to 500 characters'])
})
