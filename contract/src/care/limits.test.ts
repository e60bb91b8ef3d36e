import { expect, test } from 'vitest'
import { care } from '#care/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(care)).toEqual(['contactTel: 1 to 20 characters', 'remark: 1 to 500 characters'])
})
