import { type RawBuilder, sql } from 'kysely'

/** A number of a block as entered: as printed, including the series, or only its digits. */
type Entered = string | number

/** Matches at most as many digits as a number of a block can have. */
const digits = /^\d{1,18}$/
const numberIn = (entered: string): number | undefined => (digits.test(entered) ? Number(entered) : undefined)

/**
 * Returns whether `entered` is the number `next` of a block of this series. Ignores the case of the series and leading
 * zeros.
 */
export function isNumber(entered: Entered, { series, next }: { series: string; next: number }): boolean {
  const typed = String(entered).toUpperCase()
  const afterSeries = typed.startsWith(series.toUpperCase()) ? typed.slice(series.length) : ''
  return numberIn(typed) === next || numberIn(afterSeries) === next
}

/** SQL: whether the block `b` contains the number `entered`. */
export function containsNumber(entered: Entered): RawBuilder<unknown> {
  const typed = String(entered).toUpperCase()
  const bare = numberIn(typed)
  return sql`(${bare === undefined ? sql`false` : sql`b.numbers @> ${bare}::bigint`}
    or case when starts_with(${typed}::text, upper(b.series)) and substr(${typed}::text, length(b.series) + 1) ~ '^[0-9]{1,18}$'
      then b.numbers @> substr(${typed}::text, length(b.series) + 1)::bigint end)`
}
