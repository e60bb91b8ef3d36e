import { expect, test } from 'vitest'
import { inDigits } from './digits.ts'

test('numbers are written in digits that read back as the same number', () => {
  for (const value of [0, 0.1 + 0.2, -17.5, 2.5e-7, -2.5e-7, 1.5e-22, 5e-324, 1e21, 1.25e22, 1.797e308]) {
    expect(inDigits(value)).toMatch(/^-?\d+(\.\d+)?$/)
    expect(Number(inDigits(value))).toBe(value)
  }
  expect(inDigits(-2.5e-7)).toBe('-0.00000025')
})
