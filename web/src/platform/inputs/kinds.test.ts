import { Charge, Day, Instant, longText, Money, text } from '@lastmile/contract/platform/values.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isOptional, kindOf } from './kinds.ts'

test('derives the input of a field from its schema', () => {
  expect(kindOf('name', text(longText - 1))).toEqual({ kind: 'text', long: false })
  expect(kindOf('remark', text(longText))).toEqual({ kind: 'text', long: true })
  expect(kindOf('note', z.string())).toEqual({ kind: 'text', long: false })
  expect(kindOf('day', Day)).toEqual({ kind: 'day' })
  expect(kindOf('at', Instant)).toEqual({ kind: 'instant' })
  expect(kindOf('state', z.enum(['open', 'closed']))).toEqual({ kind: 'choice', options: ['open', 'closed'] })
  expect(kindOf('rows', z.array(z.string()))).toEqual({ kind: 'other' })
  expect(kindOf('gone', undefined)).toEqual({ kind: 'other' })
})

test('treats whole numbers and decimals as numbers, whose limits the form checks', () => {
  expect(kindOf('count', z.int().min(1).max(5))).toEqual({ kind: 'number' })
  expect(kindOf('power', z.number().min(-40).optional())).toEqual({ kind: 'number' })
})

test('treats an amount as money, whatever its further checks', () => {
  for (const amount of [Money, Charge, Charge.optional(), Charge.refine((value) => value > 0), Money.min(-5)])
    expect(kindOf('countedAmount', amount)).toEqual({ kind: 'money' })
})

test('recognizes a password by its name, but not a flag or an expiry day of one', () => {
  expect(kindOf('broadbandPassword', z.string())).toEqual({ kind: 'password' })
  expect(kindOf('passwordChanged', z.boolean())).toEqual({ kind: 'yesNo' })
  expect(kindOf('passwordExpiresOn', z.iso.date().optional())).toEqual({ kind: 'day' })
  expect(kindOf('agreed', z.literal(true))).toEqual({ kind: 'yesNo' })
})

test('unwraps optional, nullable and default schemas', () => {
  for (const day of [Day.optional(), Day.nullable(), Day.optional().nullable(), Day.default('2026-03-06')])
    expect(kindOf('day', day)).toEqual({ kind: 'day' })
  expect(
    kindOf(
      'day',
      z.preprocess((value) => value, Day),
    ),
  ).toEqual({ kind: 'day' })
  expect([isOptional(Day), isOptional(Day.optional()), isOptional(Day.nullable()), isOptional(undefined)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
