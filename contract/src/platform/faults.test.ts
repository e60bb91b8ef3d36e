import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  BillNo,
  Charge,
  Code,
  CustomerCode,
  EmailAddress,
  EnteredDay,
  EnteredInstant,
  OrderCode,
  text,
} from './values.ts'
import { check, faultsOf, faultText } from './faults.ts'

/** Returns the messages about an input, one per field, in English or Chinese. */
function said(schema: z.ZodType, input: unknown, language: 'en-US' | 'zh-CN' = 'en-US') {
  const result = check(schema, input)
  return result.success
    ? []
    : faultsOf(result.error, language).map(({ field, msg }) => `${field}: ${msg.replace(/^[^:：]*[:：] ?/, '')}`)
}
const of = (remark: z.ZodType) => z.object({ remark })

test('names the field by its label and the rule in the reader’s language', () => {
  expect(faultText('remark', 'required', 'en-US')).toBe('Remark: can not be empty')
  expect(faultText('remark', 'required', 'zh-CN')).toBe('备注：不能为空')
  expect(said(of(z.string('not-zero')), { remark: 1 })).toEqual(['remark: must not be 0'])
})

test('reports missing values as empty and others as the wrong type', () => {
  for (const missing of [{}, { remark: null }]) {
    expect(said(of(z.int()), missing)).toEqual(['remark: can not be empty'])
    expect(said(of(z.enum(['a', 'b'])), missing)).toEqual(['remark: can not be empty'])
  }
  expect(said(of(z.string()), { remark: 1 })).toEqual(['remark: must be text'])
  expect(said(of(z.int()), { remark: 1.5 })).toEqual(['remark: must be a whole number'])
  expect(said(of(Charge), { remark: 1.5 })).toEqual(['remark: has more decimals than the currency allows'])
  expect(said(of(Charge), {})).toEqual(['remark: can not be empty'])
  expect(said(of(Charge), { remark: 'x' })).toEqual(['remark: must be a number'])
  expect(said(of(Charge), { remark: -1 })).toEqual(['remark: must be at least 0'])
  expect(said(of(z.array(z.string())), { remark: {} })).toEqual(['remark: must be a list'])
  expect(said(of(z.string().min(1)), { remark: '' })).toEqual(['remark: can not be empty'])
})

test.each(['', '   ', '\u3000', '\t\n'])(
  'treats a blank text (%j) as empty, whatever its length or format rules',
  (blank) => {
    const schemas = [
      text(100, 2),
      text(300, 5),
      Code,
      CustomerCode,
      OrderCode,
      BillNo,
      EmailAddress,
      z.string().min(8, 'password-length'),
      z.string().regex(/^\d{1,15}$/, 'number-id'),
      z.iso.date(),
      z.enum(['a', 'b']),
      z.int(),
      Charge,
    ]
    for (const schema of schemas) {
      expect(said(of(schema), { remark: blank })).toEqual(['remark: can not be empty'])
      expect(said(of(schema), { remark: blank }, 'zh-CN')).toEqual(['remark: 不能为空'])
    }
  },
)

test.each([EnteredDay, EnteredInstant])(
  'reports a text that is not a day or instant once, without its bounds',
  (schema) => {
    expect(said(of(schema), { remark: 'someday' })).toHaveLength(1)
  },
)

test('names bounds with the values they allow', () => {
  const first = (schema: z.ZodType, remark: unknown) => said(of(schema), { remark })[0]
  expect(first(z.string().min(2), 'a')).toContain('2')
  expect(first(z.string().length(1), 'ab')).not.toContain('can not be empty')
  expect(first(z.string().max(1_200), 'a'.repeat(1_201))).toContain('1,200')
  const numbers = [z.number().min(5), z.number().max(3), z.number().gt(4), z.number().lt(4)].map((one) => first(one, 4))
  expect(new Set(numbers).size, 'each bound has its own sentence').toBe(4)
  expect(first(z.int().max(1e12), 2e12)).toBe('remark: is too large')
  expect(first(z.int().min(-1e12), -2e12)).toBe('remark: is too small')
  expect(first(z.int().max(999_999_999_999), 2e12)).toContain('999,999,999,999')
  expect(first(z.array(z.int()).min(2), [1])).not.toBe(first(z.array(z.int()).max(2), [1, 2, 3]))
})

test('names up to 15 choices and no more', () => {
  const choices = (count: number) => z.enum(Array.from({ length: count }, (_, at) => `c${at}`) as [string])
  expect(said(of(choices(15)), { remark: 'x' })[0]).toContain('c0, c1, c2')
  expect(said(of(choices(16)), { remark: 'x' })).toEqual(['remark: is not one of the choices'])
})

test('reports the closest union variant with its full path when none matches', () => {
  const way = z.union([
    z.object({ kind: z.string(), bank: z.string(), slip: z.string() }),
    z.object({ kind: z.string(), amount: z.int() }),
    z.string(),
  ])
  expect(said(z.object({ ways: z.array(way) }), { ways: [{ kind: 'cash', amount: 'x' }] })).toEqual([
    'ways.0.amount: must be a number',
  ])
  expect(said(of(z.union([z.string(), z.int()])), { remark: [] })).toEqual(['remark: is not valid here'])
  expect(said(z.record(z.string().max(3), z.string()), { long_name: 'x' })).toHaveLength(1)
})

test('does not repeat record keys chosen by the sender', () => {
  const result = check(z.record(z.string(), z.int()), { '<b>x</b>': 'y' })
  expect(result.success ? [] : faultsOf(result.error, 'en-US')[0]?.msg).not.toContain('<b>')
})
