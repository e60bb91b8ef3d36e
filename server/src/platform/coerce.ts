import { asciiDigits } from '@lastmile/contract/platform/fold.ts'
import { z } from 'zod'

type Raw = Record<string, unknown>

function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return inner(schema.out as z.ZodType)
  return schema
}

function one(schema: z.ZodType, value: unknown): unknown {
  const kind = inner(schema)
  if (kind instanceof z.ZodArray) {
    const items = typeof value === 'string' && value.startsWith('[') ? tryJson(value) : value
    return Array.isArray(items)
      ? items.map((item) => one(kind.element as z.ZodType, item))
      : [one(kind.element as z.ZodType, items)]
  }
  if (typeof value !== 'string') return value
  if (kind instanceof z.ZodNumber) {
    const digits = asciiDigits(value)
    return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value
  }
  if (kind instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  if (kind instanceof z.ZodObject || kind instanceof z.ZodRecord) return tryJson(value)
  return value
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Converts each field of a query or form, which contain only text, to the type its schema expects; the schema then
 * checks it.
 */
export function coerce(schema: z.ZodObject, raw: Raw): Raw {
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      key,
      Object.hasOwn(shape, key) && shape[key] ? one(shape[key], value) : value,
    ]),
  )
}
