import { expect, test } from 'vitest'
import { daysIn, numbersIn } from './formats.ts'
import { formatAmount } from './money.ts'

const noon = new Date('2026-11-05T20:05:00Z')

test('an operator without formats writes as the language does', () => {
  const days = daysIn('zh-CN', 'Asia/Yangon', { numberFormat: 'language', dateFormat: 'language' })
  expect([days.day('2026-11-05'), days.month('2026-11-05'), days.instant(noon)]).toEqual([
    '2026年11月5日',
    '2026年11月',
    '2026年11月6日 02:35',
  ])
  expect(numbersIn('zh-CN', { numberFormat: 'language' })).toBe('zh-CN')
})

test.each([
  ['DD/MM/YYYY', '24', ['05/11/2026', '11/2026', '06/11/2026 02:35']],
  ['MM/DD/YYYY', '12', ['11/05/2026', '11/2026', '11/06/2026 2:35 AM']],
  ['DD.MM.YYYY', '24', ['05.11.2026', '11.2026', '06.11.2026 02:35']],
  ['YYYY-MM-DD', '24', ['2026-11-05', '2026-11', '2026-11-06 02:35']],
])('writes days as %s with a clock of %s hours, in the operator’s time zone', (dateFormat, clock, expected) => {
  const days = daysIn('en-US', 'Asia/Yangon', { dateFormat, clock })
  const all = [days.day('2026-11-05'), days.month('2026-11-05'), days.instant(noon)]
  expect(all.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected)
})

test.each([
  ['en-US', ['1,234,567', '12,345.67', '1,234.567']],
  ['de-DE', ['1.234.567', '12.345,67', '1.234,567']],
  ['fr-FR', ['1 234 567', '12 345,67', '1 234,567']],
  ['de-CH', ["1'234'567", "12'345.67", "1'234.567"]],
  ['en-IN', ['12,34,567', '12,345.67', '1,234.567']],
])('writes amounts with the separators of %s and 0, 2 and 3 decimals', (numberFormat, expected) => {
  const locale = numbersIn('zh-CN', { numberFormat })
  const written = [0, 2, 3].map((exponent) => formatAmount(1_234_567, { code: 'X', exponent }, locale))
  expect(written.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected)
})
