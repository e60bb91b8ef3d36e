import type { z } from 'zod'
import { type Language, term } from '#words.ts'
import type { Call } from './call.ts'

/** A sort order chosen by the user: by a field of the rows, ascending (`name`) or descending (`-name`). */
export type Sort = { field: string; down: boolean }

/** Parses a sort order such as `-amount`. */
export const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { field: text.slice(1), down: true } : { field: text, down: false }

/** Returns the fields of the rows that a call lists, all of which are sortable; empty if it lists nothing. */
export function fieldsOfRows({ output }: Pick<Call, 'output'>): readonly string[] {
  const { shape, element } = output as { shape?: { rows?: { element?: unknown } }; element?: unknown }
  const row = (element ?? shape?.rows?.element) as { shape?: Record<string, z.ZodType> } | undefined
  return Object.entries(row?.shape ?? {}).flatMap(([field, schema]) =>
    // A flag such as _disabled is not a column.
    isCompared(schema) && !field.startsWith('_') ? [field] : [],
  )
}

/** Reports whether a schema is a single value or a named choice, rather than a list. */
function isCompared(schema: z.ZodType): boolean {
  const { type, innerType, shape } = schema.def as { type: string; innerType?: z.ZodType; shape?: object }
  if (innerType) return isCompared(innerType)
  return type === 'object' ? 'name' in (shape ?? {}) : !['array', 'record', 'tuple', 'union'].includes(type)
}

type Row = object
/** The value by which a row is sorted. Nulls sort last. */
export type SortValue = string | number | null

/**
 * Returns the value of a field as displayed: of a pair of names the one in the user's language, of a state its label,
 * of a choice its name. Returns null if there is nothing to compare.
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

/**
 * Returns a function that compares two values by the language's collation in either direction; nulls sort last in both.
 */
export function comparing({ down }: Pick<Sort, 'down'>, language: Language): (a: SortValue, b: SortValue) => number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return down ? -order : order
  }
}

/** Returns the rows in this order. The sort is stable. */
export function inOrder<R extends Row>(rows: readonly R[], sort: Sort, language: Language): R[] {
  const compare = comparing(sort, language)
  return rows
    .map((row) => ({ row, value: sortValue(row, sort.field, language) }))
    .toSorted((a, b) => compare(a.value, b.value))
    .map(({ row }) => row)
}
