import { expect, test } from 'vitest'
import { plainAmount, plainNumber, separatorsOf } from './plain-number.ts'

test.each([
  ['1,250,000', '1250000'],
  ['1,250.5', '1250.5'],
  ['12,50', '12.50'],
  ['-12,5', '-12.5'],
  ['12，500', '12500'],
  ['12。5', '12.5'],
  ['１２００', '1200'],
  ['12,500 MMK', '12500'],
  ['¥ 12', '12'],
  ['-7', '-7'],
  ['12a5', '12a5'],
  ['', ''],
  ['၁၂၅၀', '1250'],
  ['၁၂,၅၀၀ ကျပ်', '12500'],
  ['٥٠٠', '500'],
  ['\u2212500', '-500'],
  ['–500', '-500'],
  ['－５００', '-500'],
  ['−MMK 500', '-500'],
  ['Ks −500', '-500'],
  ['(500)', '-500'],
  ['（５００）', '-500'],
  ['MMK(1,500.00)', '-1500.00'],
  ['500-', '-500'],
  ['500−', '-500'],
  ['500 DR', '500 DR'],
  ['CR 500', 'CR 500'],
  ['--500', '--500'],
  ['12 元', '12'],
  ['12\u200b50', '1250'],
  ['1 234 567', '1234567'],
  ["1'234.5", '1234.5'],
  ['500.-', '500'],
  ['500,-', '500'],
  ['1,500/-', '1500'],
  ['Rs. 1,500.00', '1500.00'],
  ['K500', '500'],
  ['500 đ', '500'],
  ['12.', '12'],
  ['.5', '.5'],
])('reads the amount %s as %s', (typed, read) => expect(plainAmount(typed)).toBe(read))

test.each(['1e5', '1E+05', ' 2e3 ', '0x10', '0b1', '0o7', 'Infinity'])('reads %s as no amount', (typed) =>
  expect(plainAmount(typed)).toBeNaN(),
)

test.each([
  '၅ သိန်း',
  '၁.၅ သိန်း',
  '5万',
  '500 万',
  '5k',
  '5 K',
  '1.5M',
  '500e',
  '1.500,00',
  '1.500,-',
  '1.500.000',
  '12,345,6',
  '1,2,3',
  '1,2345',
  '1,234 567',
  '12 34',
  '5 00',
  '500²',
  '5①',
  '500 OD',
  'MMK 500 USD',
])('keeps %s as typed, which is not a number', (typed) => {
  expect(plainAmount(typed)).toBe(typed)
  expect(Number(typed)).toBeNaN()
})

test.each([
  ['１２', '12'],
  ['2。5', '2.5'],
  ['－3', '-3'],
  ['−3', '-3'],
  ['၁၂', '12'],
  [undefined, ''],
])('reads the number %s as %s', (typed, read) => expect(plainNumber(typed)).toBe(read))

test.each([
  ['de-DE', '1.234,56', '1234.56'],
  ['de-DE', '1.234', '1234'],
  ['de-DE', '1234,5', '1234.5'],
  ['de-DE', '1.234.567', '1234567'],
  ['de-DE', '-1.250,00 EUR', '-1250.00'],
  ['fr-FR', '1\u202f234,56', '1234.56'],
  ['de-CH', '1’234.56', '1234.56'],
  ['en-IN', '12,34,567.89', '1234567.89'],
])('reads an amount with the separators of %s: %s', (locale, typed, expected) => {
  expect(String(plainAmount(typed, locale))).toBe(expected)
})

test.each([
  ['de-DE', '1.5'],
  ['de-DE', '1,234.56'],
  ['de-DE', '1.23,4'],
  ['fr-FR', '1.234'],
  ['en-US', '12,34,567'],
])('refuses an amount that is ambiguous in %s: %s', (locale, typed) => {
  expect(Number(String(plainAmount(typed, locale)))).toBeNaN()
})

test('reads other numbers with a decimal comma, and never a point as one', () => {
  const german = separatorsOf('de-DE')
  expect(['4,5', '-0,25', '1.500', ''].map((typed) => String(plainNumber(typed, german)))).toEqual([
    '4.5',
    '-0.25',
    '1500',
    '',
  ])
  expect(Number(String(plainNumber('4.5', german)))).toBeNaN()
})
