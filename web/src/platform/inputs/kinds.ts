import { maxDaysAhead, isMoney, longText } from '@lastmile/contract/platform/values.ts'
import { z } from 'zod'

/** What kind of input a field needs, as far as its schema states it. */
export type FieldKind =
  | { kind: 'text'; long: boolean }
  | { kind: 'password' }
  | { kind: 'number' }
  | { kind: 'money' }
  | { kind: 'yesNo' }
  | { kind: 'day'; daysAhead?: number }
  | { kind: 'instant' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'other' }

/** Unwraps optional, default, nullable and preprocessed schemas. */
export function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return inner(schema.out as z.ZodType)
  return schema
}

/** Returns the kind of input that a field needs. */
export function kindOf(name: string, schema: z.ZodType | undefined): FieldKind {
  if (!schema) return { kind: 'other' }
  const kind = inner(schema)
  if (kind instanceof z.ZodEnum) return { kind: 'choice', options: kind.options.map(String) }
  if (kind instanceof z.ZodBoolean || kind instanceof z.ZodLiteral) return { kind: 'yesNo' }
  if (kind instanceof z.ZodISODate) {
    const daysAhead = maxDaysAhead(kind)
    return daysAhead === undefined ? { kind: 'day' } : { kind: 'day', daysAhead }
  }
  if (kind instanceof z.ZodISODateTime) return { kind: 'instant' }
  if (/password/i.test(name)) return { kind: 'password' }
  if (isMoney(kind)) return { kind: 'money' }
  if (kind instanceof z.ZodNumber) return { kind: 'number' }
  if (kind instanceof z.ZodString) return { kind: 'text', long: (kind.maxLength ?? 0) >= longText }
  return { kind: 'other' }
}

/** Reports whether the field may be omitted. */
export const isOptional = (schema: z.ZodType | undefined): boolean => !schema || schema.safeParse(undefined).success
