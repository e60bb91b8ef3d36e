import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { nameSearch } from './rarest.ts'

/** The number of customers with a matching name to examine, newest first. A name shared by more is no help. */
const lookedThrough = 2_000

/**
 * Returns a query for the codes of the newest customers whose names contain every searched word; undefined if no name
 * can. Covers all units: the caller applies the scope.
 */
export async function newestNamed(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: string,
): Promise<RawBuilder<{ code: string }> | undefined> {
  const search = await nameSearch({ db, actor: { ...actor, visibleUnits: [] } }, query)
  if (search === undefined) return undefined
  return sql<{ code: string }>`
    select c.code from (
      select distinct newest.customer_code from unnest(${[...search.pieces]}::text[]) piece cross join lateral (
        select customer_code from customer_gram where gram = piece order by created_at desc, customer_code desc limit ${lookedThrough}
      ) newest
    ) g join customer c on c.code = g.customer_code where ${search.matches}`
}
