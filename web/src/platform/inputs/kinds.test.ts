import { Charge, Day, Instant, longText, Money, text } from '@lastmile/contract/platform/values.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isOptional, kindOf } from './kinds.ts'

test('the schema says which input a field gets', () => {
  expect(kindOf('name', text(longText - 1))).toEqual({ kind: 'text', long: false })
  expect(kindOf('remark', text(longText))).toEqual({ kind: 'text', long: true })
  expect(kindOf('note', z.string())).toEqual({ kind: 'text', long: false })
  expect(kindOf('day', Day)).toEqual({ kind: 'day' })
  expect(kindOf('at', Instant)).toEqual({ kind: 'instant' })
  expect(kindOf('state', z.enum(['open', 'closed']))).toEqual({ kind: 'choice', options: ['open', 'closed'] })
  expect(kindOf('rows', z.array(z.string()))).toEqual({ kind: 'other' })
  expect(kindOf('gone', undefined)).toEqual({ kind: 'other' })
})

test('a whole number and one with decimals are numbers: the form checks their limits', () => {
  expect(kindOf('count', z.int().min(1).max(5))).toEqual({ kind: 'number' })
  expect(kindOf('power', z.number().min(-40).optional())).toEqual({ kind: 'number' })
})

test('an amount is money, whatever else is asked of it: it is typed in the currency of the operator', () => {
  for (const amount of [Money, Charge, Charge.optional(), Charge.refine((value) => value > 0), Money.min(-5)])
    expect(kindOf('countedAmount', amount)).toEqual({ kind: 'money' })
})

test('a password is one by its name, but a question about one and its last day are not', () => {
  expect(kindOf('broadbandPassword', z.string())).toEqual({ kind: 'password' })
  expect(kindOf('passwordChanged', z.boolean())).toEqual({ kind: 'yesNo' })
  expect(kindOf('passwordExpiresOn', z.iso.date().optional())).toEqual({ kind: 'day' })
  expect(kindOf('agreed', z.literal(true))).toEqual({ kind: 'yesNo' })
})

test('what may be left out, be null or has a default is of its kind all the same', () => {
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
