import { z } from 'zod'
import { maxDaysAhead } from './values.ts'

/** A day in an input that may be at most `daysAhead` days after the business day, with its path. */
export type LimitedDay = { path: (string | number)[]; day: string; daysAhead: number }

/** Caches, per schema, whether any of its days is limited relative to the business day. */
const limited = new WeakMap<z.ZodType, boolean>()

/** Returns the days of an input that its schema limits relative to the business day. */
export function limitedDaysOf(schema: z.ZodType, input: unknown): LimitedDay[] {
  const known = limited.get(schema)
  if (known === false) return []
  if (known === undefined) {
    limited.set(schema, mentionsReach(schema))
    return limitedDaysOf(schema, input)
  }
  return found(schema, input, [])
}

const mentionsReach = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"daysAhead"')

function found(schema: z.ZodType, value: unknown, path: LimitedDay['path']): LimitedDay[] {
  if (value === undefined || value === null) return []
  const daysAhead = maxDaysAhead(schema)
  if (daysAhead !== undefined && typeof value === 'string') return [{ path, day: value, daysAhead }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return found(schema.unwrap() as z.ZodType, value, path)
  if (schema instanceof z.ZodPipe) return found(schema.out as z.ZodType, value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, at) => found(schema.element as z.ZodType, item, [...path, at]))
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      found(field, (value as Record<string, unknown>)[name], [...path, name]),
    )
  return []
}
