import { expect, test } from 'vitest'
import { byOwnCode } from './by-own-code.ts'

test('identifies an employee in the list of places by their own code', () => {
  const place = { code: 'employee:E0101', name: 'Mya', zhName: '米雅', unitName: 'Hall' }
  expect(byOwnCode(place)).toEqual({ code: 'E0101', name: 'Mya', zhName: '米雅', hint: 'Hall' })
})
