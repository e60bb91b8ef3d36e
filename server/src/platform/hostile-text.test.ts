import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

type Leaf = [path: string, schema: z.ZodType]

/** Returns every part of an input with its path: the fields of objects and the elements of lists. */
function partsOf(schema: z.ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      partsOf(field, path ? `${path}.${name}` : name),
    )
  if (schema instanceof z.ZodArray) return partsOf(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return partsOf(schema.out as z.ZodType, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return partsOf(schema.unwrap() as z.ZodType, path)
  return [[path, schema]]
}

/** Texts that are never shown: secrets, and texts that are only searched or compared. */
const unseen = /password|token|^account$|keyword|^after$|^key$/i

const texts = Object.entries(catalogue).flatMap(([slice, members]) =>
  Object.entries(members as Record<string, Call>).flatMap(([name, { method, input }]) =>
    method === 'GET'
      ? []
      : partsOf(input, '')
          .filter(([path, schema]) => !unseen.test(path) && schema.safeParse('Ab cd').data === 'Ab cd')
          .map(([path, schema]) => [`${slice}.${name} ${path}`, schema] as const),
  ),
)

const hostile = [
  ['a NUL', '\0'],
  ['another control character', '\u0007'],
  ['half of a surrogate pair', '\uD800'],
  ['a zero-width space', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a turn of the direction', '\u202E'],
  ['an isolated direction', '\u2067'],
  ['a mark of direction', '\u200F'],
  ['a byte order mark', '\uFEFF'],
] as const

test.for(texts)(
  '%s is stored without characters that cannot be stored, are invisible or reorder the text',
  ([, schema]) => {
    for (const [what, character] of hostile) {
      const { success, data } = schema.safeParse(`Ab${character}cd`)
      expect(success && String(data).includes(character), `${what} is stored`).toBe(false)
      expect(schema.safeParse(character.repeat(3)).data ?? '', `${what} alone counts as text`).toBe('')
    }
  },
)

test('includes texts that people type', () => {
  const walked = texts.map(([path]) => path)
  expect(walked.length).toBeGreaterThan(40)
  expect(walked).toEqual(expect.arrayContaining(['orders.openAccount name', 'staff.add trueName']))
})
