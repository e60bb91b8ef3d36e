import { expect, test } from 'vitest'
import { formatAmount, formatMoney, splitByWeight, sum, taxInside } from './money.ts'

const kyat = { code: 'MMK', exponent: 2 }

test('formats whole minor units with the decimals of the currency', () => {
  expect(formatMoney(123_456_789, kyat, 'en-US')).toBe('1,234,567.89 MMK')
  expect(formatAmount(-5, kyat, 'zh-CN')).toBe('-0.05')
  expect(formatAmount(1_500, { code: 'JPY', exponent: 0 }, 'en-US')).toBe('1,500')
  expect(formatAmount(1_500, { code: 'KWD', exponent: 3 }, 'en-US')).toBe('1.500')
})

test('rounds the tax included in an amount half up, once', () => {
  expect(taxInside(105, 5)).toBe(5)
  expect(taxInside(230_000, 5)).toBe(10_952)
  expect(taxInside(21, 5), 'exactly 1.0').toBe(1)
  expect(taxInside(3, 100), '1.5 is rounded up').toBe(2)
  expect(taxInside(100, 0)).toBe(0)
  expect(taxInside(10_997.5 * 2, 9.975), 'a rate with three decimals').toBe(1_995)
  expect(taxInside(9_007_199_254_740_991, 8.1), 'an amount at the limit of exact numbers').toBe(674_915_022_788_178)
})

test('splits amounts into parts that add up to the whole, by largest remainder', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeight(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(splitByWeight(5, [3, 0, 7])).toEqual([2, 0, 3])
  expect(splitByWeight(0, [1, 2])).toEqual([0, 0])
  for (const amount of [1, 7, 99, 100_001]) expect(sum(splitByWeight(amount, [5, 3, 1.5, 11]))).toBe(amount)
  expect(() => splitByWeight(5, [0, 0])).toThrow(RangeError)
  expect(() => splitByWeight(5, [])).toThrow(RangeError)
})
