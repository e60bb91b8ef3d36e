import { z } from 'zod'

/** Texts, tried in this order. For nearly every field, one of them is valid. */
const texts = [
  'X1',
  'C00000001',
  'C00000001-01',
  '2026-03-06',
  '2026-03-06T02:00:00Z',
  '09791234567',
  'someone@example.com',
  'River-2026',
  '5f0c7d0e-3c1f-4c52-9d8e-0a4f5a3c9b11',
  'AAAA00000001',
  'AB',
  '1',
  'true',
  'https://example.com',
]
const numbers = [1, 0, 16.8, 2, 28, 1000, -1]

const firstThatFits = (schema: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success)

/** Returns an input that a schema accepts, derived from the schema alone; undefined if none was found. */
export function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodPipe) return firstThatFits(schema, [undefined, ...texts, ...numbers])
  if (schema instanceof z.ZodObject) return sampleOfObject(schema)
  if (schema instanceof z.ZodArray) return firstThatFits(schema, [[], [sampleOf(schema.element as z.ZodType)]])
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return firstThatFits(schema, (schema.options as z.ZodType[]).map(sampleOf))
  if (schema instanceof z.ZodRecord) return {}
  return firstThatFits(schema, [...texts, ...numbers, true, {}, []])
}

const sampleOfObject = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>)
      .map(([name, field]) => [name, sampleOf(field)] as const)
      .filter(([, value]) => value !== undefined),
  )

/** Every type of value that a client might send in place of another. */
export const nonsense: readonly [what: string, value: unknown][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a number past all bounds', 1e308],
  ['a number as text', '9'.repeat(400)],
  ['a whole number too large for a column', 2 ** 31],
  ['not a number', 'NaN'],
  ['a version past all bounds', 'a:4000000000'],
  ['a lie', false],
  ['a list', [[], {}, null]],
  ['a field without a name', { '': [[]] }],
  ['an object', { $ne: null, toString: 'x' }],
  ['deep nesting', JSON.parse('['.repeat(200) + ']'.repeat(200))],
  ['a NUL', 'a\0b'],
  ['half of a surrogate pair', 'a\ud800b'],
  ['characters that nobody sees', '\u200b\u2060\ufeff'],
  ['a turn of the direction', 'a\u202eb'],
  ['lines', 'a\r\nb\u2028c'],
  ['characters of two halves', '𐀀𐀀'],
  ['SQL', "x'; drop table employee; --"],
  ['HTML', '<script>alert(1)</script>'],
  ['a pattern', '%_\\'],
  ['a long text', '长'.repeat(20_000)],
  ['an impossible day', '2026-02-30'],
]

const places = [
  ['x'],
  [1],
  ['x', 'x'],
  ['x', 1],
  [1, 'x'],
  [1, 1],
  ['x', 'x', 1],
  ['x', 'x', 'x'],
  ['2026-03-06', 'x', 'x'],
  ['2026-03-06T02:00:00Z', 'x'],
  ['x', 1, 1],
  ['2026-03-06T02:00:00Z', 'x', 1e12],
  ['2026-03-06T02:00:00Z', 1e12],
  [1e12],
  [1e300],
  [{}],
  {},
]
/** Page positions that look valid but that no page returned. */
export const foreignCursors: readonly [what: string, value: unknown][] = places.map((keys) => [
  JSON.stringify(keys),
  Buffer.from(JSON.stringify(keys)).toString('base64url'),
])
