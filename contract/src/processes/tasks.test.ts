import { expect, test } from 'vitest'
import { term } from '#words.ts'
import { workState } from './tasks.ts'

test('uses different words for a suspended line and a suspended task', () => {
  expect([term('suspended', 'zh-CN'), term(workState('suspended'), 'zh-CN')]).toEqual(['停机', '已挂起'])
  expect(term(workState('suspended'), 'en-US')).toBe('Suspended')
  expect(workState('claimed')).toBe('claimed')
})
