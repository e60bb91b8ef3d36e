// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Format } from '#platform/format.ts'
import { limitsOf, type Setting, valueOf } from './setting.ts'

const setting = (more: Partial<Setting>) => ({ unit: null, zhUnit: null, min: null, max: null, ...more }) as Setting
const f = {
  number: (value: number) => `n${value}`,
  amount: (value: number) => `a${value}`,
  money: (value: number) => `${value / 100} USD`,
} as Format
const english = { language: 'en-US', f } as const
const chinese = { language: 'zh-CN', f } as const

test('formats values with their unit in the reader’s language, a share with its sign, an hour as on a clock', () => {
  const days = setting({ unit: 'days', zhUnit: '天' })
  expect(valueOf(days, 7, english)).toBe('7 days')
  expect(valueOf(days, 7, chinese)).toBe('7 天')
  expect(valueOf(setting({ unit: '%', zhUnit: '%' }), 5, english)).toBe('5%')
  expect(valueOf(setting({ kind: 'money' }), 20_050, english)).toBe('200.5 USD')
  const amount = setting({ kind: 'number' })
  expect(valueOf(amount, 200_000, english)).toBe('200,000')
  const hour = setting({ kind: 'number', unit: ':00', zhUnit: '点' })
  expect([valueOf(hour, 8, english), valueOf(hour, 8, chinese)]).toEqual(['8:00', '8 点'])
  expect(valueOf(setting({}), 'Asia/Yangon', english)).toBe('Asia/Yangon')
  expect(valueOf(days, '', english)).toBe('–')
})

test('shows limits only if both are set', () => {
  expect(limitsOf(setting({ min: 0, max: 50 }), f)).toBe('n0 – n50')
  expect(limitsOf(setting({ kind: 'money', min: 0, max: 50 }), f)).toBe('a0 – a50')
  expect(limitsOf(setting({ min: 0 }), f)).toBe('–')
  expect(limitsOf(setting({ max: 50 }), f)).toBe('–')
})

test('shows languages and weekdays by name in the reader’s language', () => {
  const spoken = setting({ kind: 'language' })
  expect([valueOf(spoken, 'zh-CN', english), valueOf(spoken, 'en-US', chinese)]).toEqual(['Chinese', '英语'])
  const week = setting({ kind: 'weekdays' })
  expect(valueOf(week, '1,2,6', english)).toBe('Mon, Tue, Sat')
  expect(valueOf(week, '1,7', chinese)).toBe('周一、周日')
})
