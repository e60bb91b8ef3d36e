import { type RawBuilder, sql } from 'kysely'

/** A number of a block as it was entered: printed, series included, or its digits alone. */
type Entered = string | number

/** The longest run of digits that a number of a block can have. */
const digits = /^\d{1,18}$/
const numberIn = (entered: string): number | undefined => (digits.test(entered) ? Number(entered) : undefined)

/**
 * Whether `entered` means the number `next` of a block of this series. The case of the series and leading zeros do not
 * matter.
 */
export function isNumber(entered: Entered, { series, next }: { series: string; next: number }): boolean {
  const typed = String(entered).toUpperCase()
  const afterSeries = typed.startsWith(series.toUpperCase()) ? typed.slice(series.length) : ''
  return numberIn(typed) === next || numberIn(afterSeries) === next
}

/** The condition that the block `b` contains the number `entered`. */
export function containsNumber(entered: Entered): RawBuilder<unknown> {
  const typed = String(entered).toUpperCase()
  const bare = numberIn(typed)
  return sql`(${bare === undefined ? sql`false` : sql`b.numbers @> ${bare}::bigint`}
    or case when starts_with(${typed}::text, upper(b.series)) and substr(${typed}::text, length(b.series) + 1) ~ '^[0-9]{1,18}$'
      then b.numbers @> substr(${typed}::text, length(b.series) + 1)::bigint end)`
}
