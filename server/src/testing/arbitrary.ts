import fc from 'fast-check'
import { z } from 'zod'
import { nonsense, foreignCursors } from './samples.ts'

/** Existing values by field name, so that a call gets past its first lookup. */
export type ExistingValues = Readonly<Record<string, readonly unknown[]>>

type Leaf = {
  type?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

const words = fc.constantFrom(
  'Daw Khin Than Nu',
  'ခင်သန်းနု',
  '李明',
  '光纤宽带',
  "O'Brien",
  '%',
  '_',
  'a\tb',
  '😀',
  'ﷺ',
  '\u202eabc',
  'X1',
)

/**
 * Text from a device or another system, with characters that no column can store: a NUL, and halves of surrogate pairs.
 */
export const hostileText = fc
  .array(fc.constantFrom('\0', '\ud800', '\udc00', '😀', 'a', 'ခ', '网', ' ', '>', '7'), { maxLength: 260 })
  .map((characters) => characters.join(''))

const days = fc
  .integer({ min: -36_500, max: 36_500 })
  .map((day) => new Date(Date.UTC(2026, 2, 6) + day * 86_400_000).toISOString())

/**
 * Generates any character except surrogates, by code point. fast-check's own generator first builds a table of all 1.1
 * million.
 */
const character = fc.nat({ max: 0x10f7ff }).map(
  (at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800),
  (text) => {
    const code = String(text).codePointAt(0) ?? 0
    if (text !== String.fromCodePoint(code)) throw new Error('not one character')
    return code < 0xd800 ? code : code - 0x800
  },
)

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Leaf): fc.Arbitrary<unknown> {
  if (format === 'date') return days.map((day) => day.slice(0, 10))
  if (format === 'date-time') return days
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 60) }
  return fc.oneof(words, fc.string({ ...length, unit: 'grapheme' }), fc.string({ ...length, unit: character }))
}

function leafOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const leaf = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Leaf
  const { minimum = -1e9, maximum = 1e9 } = leaf
  if (leaf.type === 'integer')
    return fc.integer({ min: Math.max(minimum, -(2 ** 53)), max: Math.min(maximum, 2 ** 53) })
  if (leaf.type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (leaf.type === 'string') return textOf(leaf)
  return fc.jsonValue()
}

/** Generates inputs in the shape of a schema, not all of them valid; `name` is that of the field. */
function shaped(schema: z.ZodType, known: ExistingValues, name = ''): fc.Arbitrary<unknown> {
  const there = known[name]
  const made = madeOf(schema, known, name)
  return there ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: made }) : made
}

function madeOf(schema: z.ZodType, known: ExistingValues, name: string): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(shaped(schema.unwrap() as z.ZodType, known, name), { nil: undefined, freq: 2 })
  if (schema instanceof z.ZodNullable) return fc.option(shaped(schema.unwrap() as z.ZodType, known, name))
  if (schema instanceof z.ZodPipe) return shaped(schema.out as z.ZodType, known, name)
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => [
          key,
          shaped(field, known, key),
        ]),
      ),
    )
  if (schema instanceof z.ZodArray) return fc.array(shaped(schema.element as z.ZodType, known, name), { maxLength: 4 })
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...(schema.options as z.ZodType[]).map((option) => shaped(option, known, name)))
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.oneof(words, fc.string({ maxLength: 20 })), shaped(schema.valueType as z.ZodType, known), {
      maxKeys: 5,
    })
  return leafOf(schema)
}

type Json = Record<string, unknown>
const nasty = fc.oneof(fc.constantFrom(...[...nonsense, ...foreignCursors].map(([, value]) => value)), fc.jsonValue())

/** Mutates an input: replaces, removes or adds one value at any depth. */
function spoilt(value: unknown, [way, ...rest]: readonly number[], bad: unknown): unknown {
  if (way === undefined || value === null || typeof value !== 'object') return bad
  const entries = Object.entries(value as Json)
  const [key] = entries[way % Math.max(entries.length, 1)] ?? []
  if (key === undefined) return bad
  const changed = { ...(value as Json), [key]: rest.length === 0 ? bad : spoilt((value as Json)[key], rest, bad) }
  return Array.isArray(value) ? Object.values(changed) : changed
}

const recordOf = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : { value }

/** Generates inputs of a call: half of them by its schema, half mutated. */
export function inputsOf(schema: z.ZodObject, known: ExistingValues): fc.Arbitrary<Json> {
  const good = shaped(schema, known) as fc.Arbitrary<Json>
  const ways = fc.array(fc.nat(20), { minLength: 1, maxLength: 3 })
  const bad = fc.tuple(good, ways, nasty).map(([input, way, value]) => recordOf(spoilt(input, way, value)))
  const more = fc
    .tuple(good, fc.dictionary(fc.string({ maxLength: 12 }), nasty, { maxKeys: 3 }))
    .map(([input, extra]) => ({ ...extra, ...input }))
  return fc.oneof({ weight: 5, arbitrary: good }, { weight: 4, arbitrary: bad }, { weight: 1, arbitrary: more })
}
