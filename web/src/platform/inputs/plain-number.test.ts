import { expect, test } from 'vitest'
import { plainAmount, plainNumber } from './plain-number.ts'

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
])('reads the amount %s as %s', (typed, read) => expect(plainAmount(typed)).toBe(read))

test.each([
  ['１２', '12'],
  ['2。5', '2.5'],
  ['－3', '-3'],
  [undefined, ''],
])('reads the number %s as %s', (typed, read) => expect(plainNumber(typed)).toBe(read))
