// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Format } from '#platform/format.ts'
import { limitsOf, type Setting, valueOf } from './setting.ts'

const setting = (more: Partial<Setting>) => ({ unit: null, zhUnit: null, min: null, max: null, ...more }) as Setting
const f = { number: (value: number) => `n${value}` } as Format

test('a value is shown with its unit in the reader’s language, a share with its sign, an hour as on a clock', () => {
  const days = setting({ unit: 'days', zhUnit: '天' })
  expect(valueOf(days, 7, 'en-US')).toBe('7 days')
  expect(valueOf(days, 7, 'zh-CN')).toBe('7 天')
  expect(valueOf(setting({ unit: '%', zhUnit: '%' }), 5, 'en-US')).toBe('5%')
  const amount = setting({ kind: 'number' })
  expect(valueOf(amount, 200_000, 'en-US')).toBe('200,000')
  const hour = setting({ kind: 'number', unit: ':00', zhUnit: '点' })
  expect([valueOf(hour, 8, 'en-US'), valueOf(hour, 8, 'zh-CN')]).toEqual(['8:00', '8 点'])
  expect(valueOf(setting({}), 'Asia/Yangon', 'en-US')).toBe('Asia/Yangon')
  expect(valueOf(days, '', 'en-US')).toBe('–')
})

test('limits are shown where both are there', () => {
  expect(limitsOf(setting({ min: 0, max: 50 }), f)).toBe('n0 – n50')
  expect(limitsOf(setting({ min: 0 }), f)).toBe('–')
  expect(limitsOf(setting({ max: 50 }), f)).toBe('–')
})

test('languages and weekdays are shown by name, in the reader’s language', () => {
  const spoken = setting({ kind: 'language' })
  expect([valueOf(spoken, 'zh-CN', 'en-US'), valueOf(spoken, 'en-US', 'zh-CN')]).toEqual(['Chinese', '英语'])
  const week = setting({ kind: 'weekdays' })
  expect(valueOf(week, '1,2,6', 'en-US')).toBe('Mon, Tue, Sat')
  expect(valueOf(week, '1,7', 'zh-CN')).toBe('周一、周日')
})
