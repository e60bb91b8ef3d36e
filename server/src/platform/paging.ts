import { Day, Instant, printable } from '@lastmile/contract/platform/values.ts'
import { Refused } from './context.ts'

/** The values of a row by which a list is sorted. */
export type Key = readonly (string | number)[]

/**
 * Reads the sort key after which a page begins; undefined for the first page. Refuses text that was never returned as a
 * page position.
 */
export function keyAfter<const K extends Key>(after: string | undefined, likeThis: K): K | undefined {
  if (after === undefined) return undefined
  const key = parsed(Buffer.from(after, 'base64url').toString())
  if (Array.isArray(key) && key.length === likeThis.length && key.every((part, i) => alike(part, likeThis[i])))
    return key as unknown as K
  throw new Refused('invalid-input', { rule: 'page-position', field: 'after' })
}

/** Whether a part has the format of an example: a storable text, an instant, a date, digits, or a whole number. */
function alike(part: unknown, likeThis: string | number | undefined): boolean {
  if (typeof part === 'number') return typeof likeThis === 'number' && Number.isSafeInteger(part)
  if (typeof part !== 'string' || typeof likeThis !== 'string' || !printable(part)) return false
  if (/^\d+$/.test(likeThis)) return /^\d{1,18}$/.test(part)
  if (Day.safeParse(likeThis).success) return Day.safeParse(part).success
  return !Instant.safeParse(likeThis).success || Instant.safeParse(part).success
}

/** Returns how many rows to read for a page of `limit` rows. The extra row only shows whether there is a next page. */
export const oneMore = (limit: number): number => limit + 1

/** Builds a page from the `oneMore(limit)` rows that were read. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null
  return { rows: shown, next }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
