import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownFields, withoutFields } from './unknown.ts'

const Line = z.object({ code: z.string(), months: z.int().optional() })

test('names a field that the schema does not have', () => {
  expect(unknownFields(Line, { code: 'C1', month: 3 })).toEqual([['month']])
  expect(unknownFields(Line, { code: 'C1', months: 3 })).toEqual([])
})

test('names unknown fields in groups, lists and records by their path', () => {
  const schema = z.object({
    line: Line.nullish(),
    lines: z.array(Line).default([]),
    byUnit: z.record(z.string(), Line).optional(),
  })
  const input = {
    line: { code: 'C1', balance: 5 },
    lines: [{ code: 'C2' }, { code: 'C3', startedOn: '2026-01-01' }],
    byUnit: { north: { code: 'C4', note: '' } },
  }
  expect(unknownFields(schema, input)).toEqual([
    ['line', 'balance'],
    ['lines', 1, 'startedOn'],
    ['byUnit', 'north', 'note'],
  ])
})

test('checks a union against the variant that accepts the value', () => {
  const schema = z.union([z.object({ cash: z.int() }), z.object({ card: z.int(), slip: z.string() })])
  expect(unknownFields(schema, { card: 5, slip: 'S1' })).toEqual([])
  expect(unknownFields(schema, { cash: 5, slip: 'S1' })).toEqual([['slip']])
})

test('descends into conversions, refinements and recursive schemas', () => {
  const Tree: z.ZodType = z.lazy(() => z.object({ name: z.string(), under: z.array(Tree) }))
  expect(unknownFields(Tree, { name: 'a', under: [{ name: 'b', under: [], colour: 'red' }] })).toEqual([
    ['under', 0, 'colour'],
  ])
  const refined = Line.refine(() => true).transform((line) => line.code)
  expect(unknownFields(refined, { code: 'C1', x: 1 })).toEqual([['x']])
  const prepared = z.preprocess((value) => value, Line)
  expect(unknownFields(prepared, { code: 'C1', x: 1 })).toEqual([['x']])
})

test('descends into tuples, intersections, strict groups and fallbacks', () => {
  const schema = z.object({
    pair: z.tuple([Line, z.int()]).optional(),
    both: z.intersection(Line, z.object({ note: z.string() })).optional(),
    strict: z.strictObject({ line: Line }).optional(),
    fallback: Line.catch({ code: '' }).optional(),
  })
  const line = { code: 'C1', x: 1 }
  const input = { pair: [line, 5], both: { ...line, note: '' }, strict: { line }, fallback: line }
  expect(unknownFields(schema, input)).toEqual([
    ['pair', 0, 'x'],
    ['both', 'x'],
    ['strict', 'line', 'x'],
    ['fallback', 'x'],
  ])
})

test('allows any field where the schema does', () => {
  expect(unknownFields(z.looseObject({ code: z.string() }), { code: 'C1', x: 1 })).toEqual([])
  expect(unknownFields(z.record(z.string(), z.unknown()), { x: { y: 1 } })).toEqual([])
})

test('returns a copy without the fields, and leaves the input and its other parts unchanged', () => {
  const mark = Symbol('mark')
  const row = { lines: [{ code: 'C1', name: 'Ko' }, { code: 'C2' }], version: 3, [mark]: 1 }
  const copy = withoutFields(row, [['lines', 0, 'name'], ['version']])
  expect(copy).toEqual({ lines: [{ code: 'C1' }, { code: 'C2' }], [mark]: 1 })
  expect(copy.lines[1]).toBe(row.lines[1])
  expect(row).toMatchObject({ version: 3, lines: [{ name: 'Ko' }, {}] })
  expect(withoutFields(row, [])).toBe(row)
})
