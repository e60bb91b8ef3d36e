import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '#catalogue.ts'
import { check, faultsOf } from './faults.ts'
import { limitedDaysOf } from './day-limits.ts'
import { dayWithin, EnteredDay, EnteredInstant } from './values.ts'

type Schema = { format?: string; formatMinimum?: string; formatMaximum?: string; items?: Schema; anyOf?: Schema[] } & {
  properties?: Record<string, Schema>
}

/** Returns the paths of days and instants without bounds. */
function unbounded(schema: Schema, path: string): string[] {
  const isDay = schema.format === 'date' || schema.format === 'date-time'
  return [
    ...(isDay && !(schema.formatMinimum && schema.formatMaximum) ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) => unbounded(one, path)),
  ]
}

test('bounds every day and instant of every input', () => {
  const calls = Object.entries(catalogue).flatMap(([slice, some]) =>
    Object.entries(some).map(([name, { input }]) => [`${slice}.${name}`, input] as const),
  )
  expect(calls.length).toBeGreaterThan(300)
  const open = calls.flatMap(([code, input]) =>
    unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, code),
  )
  expect(open, 'use EnteredDay, dayWithin or EnteredInstant in an input').toEqual([])
})

test.for([
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
] as const)('the day %s can be entered: %s', ([day, taken]) => {
  expect(EnteredDay.safeParse(day).success).toBe(taken)
  expect(EnteredInstant.safeParse(`${day}T23:00:00+06:30`).success).toBe(taken)
})

test('refuses a day beyond the supported calendar and names the accepted years', () => {
  const { error } = check(z.object({ resumeOn: EnteredDay }), { resumeOn: '9999-12-31' })
  const [fault] = error ? faultsOf(error, 'en-US') : []
  expect(fault?.field).toBe('resumeOn')
  expect(fault?.msg).toMatch(/: must be between 1900 and 2199$/)
})

test('finds bounded days at any depth of an input', () => {
  const schema = z.object({
    on: dayWithin(10).optional(),
    free: EnteredDay,
    visits: z.array(z.object({ day: z.preprocess((value) => value, dayWithin(3)) })),
  })
  expect(limitedDaysOf(schema, { free: '2026-03-06', visits: [{ day: '2026-03-08' }] })).toEqual([
    { path: ['visits', 0, 'day'], day: '2026-03-08', daysAhead: 3 },
  ])
  expect(limitedDaysOf(schema, { on: '2026-03-07', free: '2026-03-06', visits: [] })).toEqual([
    { path: ['on'], day: '2026-03-07', daysAhead: 10 },
  ])
  expect(limitedDaysOf(z.object({ free: EnteredDay }), { free: '2026-03-06' })).toEqual([])
})
