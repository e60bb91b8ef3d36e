import type { z } from 'zod'
import { type Language, term } from '#words.ts'
import type { Call } from './call.ts'

/** A list in another order than its own: by a field of its rows, `name` upwards, `-name` downwards. */
export type Sort = { field: string; down: boolean }

/** The order that a text such as `-amount` asks for. */
export const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { field: text.slice(1), down: true } : { field: text, down: false }

/** The fields of a list call's rows: an order may be any of them. None where the call answers no list. */
export function fieldsOfRows({ output }: Pick<Call, 'output'>): readonly string[] {
  const { shape, element } = output as { shape?: { rows?: { element?: unknown } }; element?: unknown }
  const row = (element ?? shape?.rows?.element) as { shape?: Record<string, z.ZodType> } | undefined
  return Object.entries(row?.shape ?? {}).flatMap(([field, schema]) =>
    // A mark such as _disabled is no column.
    isCompared(schema) && !field.startsWith('_') ? [field] : [],
  )
}

/** One value, or a choice that has a name; not a list of them. */
function isCompared(schema: z.ZodType): boolean {
  const { type, innerType, shape } = schema.def as { type: string; innerType?: z.ZodType; shape?: object }
  if (innerType) return isCompared(innerType)
  return type === 'object' ? 'name' in (shape ?? {}) : !['array', 'record', 'tuple', 'union'].includes(type)
}

type Row = object
/** The value by which a row is sorted; null stands last. */
export type SortValue = string | number | null

/**
 * What the reader sees of a field: of a pair of names the one in their language, of a state its word, of a choice its
 * name. Null where there is nothing to compare.
 */
export function sortValue(row: Row, field: string, language: Language): SortValue {
  const chinese = field === 'name' ? 'zhName' : field.replace(/Name$/, 'ZhName')
  const { [field]: own, [chinese]: other } = row as Record<string, unknown>
  const value = (language === 'zh-CN' && chinese !== field && other) || own
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string') return value === '' ? null : term(value, language)
  const { name, zhName } = (value ?? {}) as { name?: string; zhName?: string | null }
  return (language === 'zh-CN' && zhName) || name || null
}

/** Compares two values upwards or downwards as the language does; what is empty stands last either way. */
export function comparing({ down }: Pick<Sort, 'down'>, language: Language): (a: SortValue, b: SortValue) => number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return down ? -order : order
  }
}

/** The rows in this order; rows that are alike in it stay as they were. */
export function inOrder<R extends Row>(rows: readonly R[], sort: Sort, language: Language): R[] {
  const compare = comparing(sort, language)
  return rows
    .map((row) => ({ row, value: sortValue(row, sort.field, language) }))
    .toSorted((a, b) => compare(a.value, b.value))
    .map(({ row }) => row)
}
