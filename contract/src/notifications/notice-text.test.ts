import { expect, test } from 'vitest'
import { filledNotice, hasKnownPlaceholders, smsParts } from './notice-text.ts'

test('fills known placeholders and keeps unknown ones', () => {
  expect(filledNotice('{customer}: {amount} by {day}, {odd}', { customer: 'Khin', amount: '5', day: 'Monday' })).toBe(
    'Khin: 5 by Monday, {odd}',
  )
})

test.each([
  ['Dear {customer}, {product} by {day}: {amount}', true],
  ['no place at all', true],
  ['pay {amout}', false],
  ['pay { amount }', false],
  ['pay {amount', false],
  ['pay amount}', false],
  ['pay {{amount}}', false],
  ['欠费｛amount｝', false],
])('accepts only known placeholders in %s: %s', (text, known) => {
  expect(hasKnownPlaceholders(text)).toBe(known)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['缴'.repeat(70), 1],
  ['缴'.repeat(71), 2],
  ['缴'.repeat(135), 3],
  [`${'a'.repeat(70)}မ`, 2],
  ['', 1],
])('counts %s as %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
