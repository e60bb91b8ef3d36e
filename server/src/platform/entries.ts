import { type RawBuilder, sql } from 'kysely'
import { keyAfter } from './paging.ts'

type Asked = { from?: string | undefined; to?: string | undefined; after?: string | undefined }

/**
 * Returns the conditions that limit a log to a range of the operator's days and to rows after the last page, latest
 * first; none if nothing is requested. `log` is the alias of a table with `at` and `id`. Refuses a page position from
 * another list.
 */
export function entriesWithin(log: 'h' | 'l', { from, to, after }: Asked, timeZone: string): RawBuilder<unknown>[] {
  const [at, id] = [sql.ref(`${log}.at`), sql.ref(`${log}.id`)]
  const place = keyAfter(after, ['1970-01-01T00:00:00Z', 0])
  return [
    ...(from ? [sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(place ? [sql`(${at}, ${id}) < (${place[0]}::timestamptz, ${place[1]}::bigint)`] : []),
  ]
}
