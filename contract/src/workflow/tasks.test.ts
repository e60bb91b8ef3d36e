import { expect, test } from 'vitest'
import { term } from '#words.ts'
import { workState } from './tasks.ts'

test('a suspended line and a suspended task have each a word of their own', () => {
  expect([term('suspended', 'zh-CN'), term(workState('suspended'), 'zh-CN')]).toEqual(['停机', '已挂起'])
  expect(term(workState('suspended'), 'en-US')).toBe('Suspended')
  expect(workState('claimed')).toBe('claimed')
})
