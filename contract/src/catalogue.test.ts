import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './platform/call.ts'
import { catalogue } from './catalogue.ts'
import { refusals } from './refusals.ts'
import { fields, functions, terms } from './words.ts'
import type { Flow } from './platform/flow.ts'
import { rules } from './platform/rules.ts'

const calls = Object.entries(catalogue).flatMap(([slice, members]) =>
  Object.entries(members as Record<string, Call>).map(([name, call]) => [`${slice}.${name}`, call] as const),
)

/** Returns the schemas nested in an optional, nullable, default, pipe, array or union. */
function insides(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return insides(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return [...insides(schema.in as z.ZodType), ...insides(schema.out as z.ZodType)]
  if (schema instanceof z.ZodArray) return insides(schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(insides)
  return [schema]
}

/** Returns the names of all fields of a schema, including those of nested objects. */
function fieldsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  return insides(schema).flatMap((part) => {
    if (!(part instanceof z.ZodObject) || seen.has(part)) return []
    seen.add(part)
    const shape = part.shape as Record<string, z.ZodType>
    return Object.entries(shape).flatMap(([name, field]) => [name, ...fieldsOf(field, seen)])
  })
}

const chinese = /\p{Script=Han}/u

describe('every call', () => {
  test.for(calls)('%s has a label for each input field', ([, { input }]) => {
    const bare = [...new Set(fieldsOf(input))].filter((name) => !Object.hasOwn(fields, name))
    expect(bare, 'add them to fields.ts, in both languages').toEqual([])
  })

  test.for(calls)(
    '%s has no query field or placeholder named after the parameter that selects the call',
    ([, call]) => {
      const fields = call.method === 'GET' ? Object.keys(call.input.shape) : []
      expect([...fields, ...call.path.matchAll(/\{(\w+)\}/g).map(([, name]) => name)]).not.toContain('action')
    },
  )

  /** Returns the columns of a call that lists rows. */
  const columnsOf = ({ output }: Call): [string, z.ZodType][] => {
    const rows = output instanceof z.ZodObject ? (output.shape as Record<string, z.ZodType>).rows : output
    const row = rows instanceof z.ZodArray ? insides(rows.element as z.ZodType)[0] : undefined
    return row instanceof z.ZodObject ? Object.entries<z.ZodType>(row.shape) : []
  }

  test.for(calls)('%s has a label for each column of its list', ([, call]) => {
    const scalar = (column: z.ZodType) =>
      insides(column).every((part) => !(part instanceof z.ZodObject || part instanceof z.ZodRecord))
    const bare = columnsOf(call)
      .filter(([name, column]) => scalar(column) && !/^_|ZhName$/.test(name) && !Object.hasOwn(fields, name))
      .map(([name]) => name)
    expect(bare, 'add them to fields.ts, in both languages').toEqual([])
  })

  test.for(calls)('%s has no choice or listed value that is worded as the subject of a sentence', ([, call]) => {
    const inputs = insides(call.input).flatMap((part) =>
      part instanceof z.ZodObject ? Object.entries(part.shape as Record<string, z.ZodType>) : [],
    )
    const subjects = [...inputs, ...columnsOf(call)].flatMap(([name, column]) =>
      insides(column)
        .flatMap((part) => (part instanceof z.ZodEnum ? (part.options as string[]) : []))
        .filter((value) => (terms as Record<string, { en: string }>)[value]?.en.startsWith('The '))
        .map((value) => `${name}: ${value}`),
    )
    expect(subjects, 'name a value without an article, and give a subject of refusals its own term').toEqual([])
  })

  test.for(calls)('%s has a term for each state in its list', ([, call]) => {
    const states = columnsOf(call).filter(([name]) => /(state|status|stage)$/i.test(name))
    const bare = states.flatMap(([name, column]) =>
      insides(column)
        .flatMap((part) => (part instanceof z.ZodEnum ? (part.options as string[]) : []))
        .filter((value) => !Object.hasOwn(terms, value))
        .map((value) => `${name}: ${value}`),
    )
    expect(bare, 'add them to the terms of the slice, in both languages').toEqual([])
  })

  test.for(calls)('%s fills each path placeholder from a required field', ([, { path, input }]) => {
    const shape = input.shape as Record<string, z.ZodType>
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(placeholders.filter((name) => shape[name]?.safeParse(undefined).success !== false)).toEqual([])
  })

  test.for(calls)(
    '%s states what it does in one sentence, and declares each refusal once',
    ([, { summary, refuses }]) => {
      expect(summary).toMatch(/^[A-Z].{6,}[^.]$/)
      expect(summary).not.toMatch(chinese)
      expect(refuses).toEqual([...new Set(refuses)])
    },
  )

  test('is unique by method, path and action', () => {
    const doors = calls.map(
      ([, { method, path, action = '' }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')} ${action}`,
    )
    expect(doors.filter((door, at) => doors.indexOf(door) !== at)).toEqual([])
  })
})

describe('texts in both languages', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
  const sayable = (text: string) => text.replaceAll(/\{\w+\}/g, '').trim()
  /** Codes, units and names, which are the same in Chinese. */
  const untranslated = /^[\w\s./-]*$/

  test.for(Object.entries(refusals))('refusal %s has matching sentences in both languages', ([, { en, zh }]) => {
    expect(placeholders(zh), 'both sentences use the same placeholders').toEqual(placeholders(en))
    expect(en).not.toMatch(chinese)
    expect(chinese.test(zh), 'the Chinese sentence contains Chinese characters').toBe(sayable(en) !== '')
    expect(en, 'ends without a full stop: sentences are joined and shown as notices').not.toMatch(/\.$/)
  })

  const said = (list: string, words: Record<string, { en: string; zh: string }>) =>
    Object.entries(words).map(([key, { en, zh }]) => [`${list} ${key}`, en, zh] as const)
  const acts = Object.entries(functions).map(([code, { name, zhName }]) => [`function ${code}`, name, zhName] as const)
  const words = [...said('field', fields), ...said('term', terms), ...said('rule', rules), ...acts]
  test.for(words)('%s: %s', ([, en, zh]) => {
    expect(en.trim()).not.toBe('')
    expect(en).not.toMatch(chinese)
    expect(zh.trim()).not.toBe('')
    expect(chinese.test(zh) || untranslated.test(zh)).toBe(true)
  })
})

describe('states', async () => {
  const isFlow = (value: unknown): value is Flow =>
    typeof value === 'object' && value !== null && 'table' in value && 'ends' in value
  const flows: [string, Flow][] = []
  for (const file of globSync('contract/src/**/*.ts').filter((name) => !name.includes('.test.'))) {
    const module = (await import(`../../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) if (isFlow(value)) flows.push([name, value])
  }

  test.for(flows)('%s: each state has a term', ([, { states }]) => {
    expect(
      states.filter((state) => !Object.hasOwn(terms, state)),
      'add them to terms.ts',
    ).toEqual([])
  })
})
