// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { countdown, dayIn, type Format, lastThirtyDays, todayIn, useFormat, useToday } from './format.ts'
import { preferences } from './preferences.ts'
import { session } from './session.ts'

beforeEach(() => {
  const operator = { currency: { code: 'MMK', exponent: 2 }, timeZone: 'Asia/Yangon' }
  session.set({ employee: { operator } as never })
})
afterEach(() => {
  vi.useRealTimers()
  preferences.set({ language: 'en-US' })
})

async function formats(language: 'en-US' | 'zh-CN' = 'en-US'): Promise<Format> {
  preferences.set({ language })
  let format: Format | undefined
  const Reads = () => {
    format = useFormat()
    return null
  }
  await draw(<Reads />)
  if (!format) throw new Error('nothing was drawn')
  return format
}

test('formats amounts, days, months and instants for the reader and the operator', async () => {
  const f = await formats()
  expect([f.amount(-125_000), f.money(125_000), f.number(1_250)]).toEqual(['-1,250.00', '1,250.00 MMK', '1,250'])
  expect([f.day('2026-11-20'), f.month('2026-11-01')]).toEqual(['Nov 20, 2026', 'Nov 2026'])
  expect(f.instant('2026-11-20T18:29:00Z'), '59 minutes past midnight in Yangon').toBe('Nov 21, 2026, 00:59')
  const zh = await formats('zh-CN')
  expect([zh.day('2026-11-20'), zh.month('2026-11-01')]).toEqual(['2026年11月20日', '2026年11月'])
})

test('shows a dash for missing values, and zero as zero', async () => {
  const f = await formats()
  expect([f.amount(null), f.money(undefined), f.day(''), f.instant(null), f.number(undefined), f.month('')]).toEqual(
    Array.from({ length: 6 }, () => '–'),
  )
  expect([f.amount(0), f.number(0)]).toEqual(['0.00', '0'])
})

test('uses two decimals and UTC without an operator', async () => {
  session.set({ employee: null })
  const f = await formats()
  expect([f.amount(100), f.timeZone]).toEqual(['1.00', 'UTC'])
})

test('determines today by the time zone; the last thirty days end today', () => {
  expect(dayIn('2026-11-20T17:30:00Z', 'Asia/Yangon')).toBe('2026-11-21')
  expect(dayIn('2026-11-20T17:29:59Z', 'Asia/Yangon')).toBe('2026-11-20')
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') })
  expect(todayIn('UTC')).toBe('2026-03-01')
  expect(lastThirtyDays('UTC')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('changes today within a minute of midnight', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:29:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const Today = () => <p>{useToday()}</p>
  const screen = await draw(<Today />)
  expect(screen.text()).toBe('2026-11-20')
  await screen.wait(() => vi.advanceTimersByTime(60_000))
  expect(screen.text()).toBe('2026-11-21')
})

test('counts down hours, minutes and seconds to zero', () => {
  const now = Date.parse('2026-11-20T00:00:00Z')
  expect(countdown('2026-11-21T03:04:05.900Z', now)).toBe('27:04:05')
  expect(countdown('2026-11-20T00:59:59Z', now)).toBe('00:59:59')
  expect(countdown('2026-11-20T01:00:00Z', now)).toBe('01:00:00')
  expect(countdown('2026-11-19T23:59:00Z', now)).toBe('00:00:00')
})
