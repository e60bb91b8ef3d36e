import { z } from 'zod'

/** A text in an input whose schema has a mark in its metadata, with its path and the value of the mark. */
export type MarkedText = { path: (string | number)[]; text: string; mark: unknown }

/** Caches, per mark and schema, whether any of its fields has the mark. */
const known = new Map<string, WeakMap<z.ZodType, boolean>>()

function mentions(schema: z.ZodType, mark: string): boolean {
  const cached = known.get(mark) ?? new WeakMap<z.ZodType, boolean>()
  known.set(mark, cached)
  const found =
    cached.get(schema) ??
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(`"${mark}":`)
  cached.set(schema, found)
  return found
}

/** Caches, per mark and schema of an object, its fields that have the mark or contain one that has. */
const fieldsOf = new Map<string, WeakMap<z.ZodType, [string, z.ZodType][]>>()

function markedFields(schema: z.ZodObject, mark: string): [string, z.ZodType][] {
  const cached = fieldsOf.get(mark) ?? new WeakMap<z.ZodType, [string, z.ZodType][]>()
  fieldsOf.set(mark, cached)
  const fields =
    cached.get(schema) ??
    Object.entries(schema.shape as Record<string, z.ZodType>).filter(([, field]) => mentions(field, mark))
  cached.set(schema, fields)
  return fields
}

/** Returns the texts of an input whose schemas have this mark in their metadata. */
export const markedTexts = (schema: z.ZodType, input: unknown, mark: string): MarkedText[] =>
  mentions(schema, mark) ? found(schema, input, { mark, path: [] }) : []

function found(schema: z.ZodType, value: unknown, at: { mark: string; path: MarkedText['path'] }): MarkedText[] {
  if (value === undefined || value === null) return []
  const { mark, path } = at
  const marked = schema.meta()?.[mark]
  if (marked !== undefined && typeof value === 'string') return [{ path, text: value, mark: marked }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return found(schema.unwrap() as z.ZodType, value, at)
  if (schema instanceof z.ZodPipe) return found(schema.out as z.ZodType, value, at)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => found(schema.element as z.ZodType, item, { mark, path: [...path, index] }))
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return markedFields(schema, mark).flatMap(([name, field]) =>
      found(field, (value as Record<string, unknown>)[name], { mark, path: [...path, name] }),
    )
  return []
}
