import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'

/** Few are free: at most 5, or at most 5 percent if that is more, but never half of the pool. */
const few = { addresses: 5, percent: 5 }

type Pool = { code: string; free: number; warnedFree: number | null; low: boolean }

/** SQL: the open pools with their sizes, and how many of their addresses are free. Those in quarantine are not. */
const pools = ({ today }: Context) => sql`
  select p.code, p.kind, p.warned_free, p.last_position - p.first_position + 1 as size,
    p.last_position - p.first_position + 1 - (select count(*) from address_assignment a where a.pool_code = p.code
      and a.position between p.first_position and p.last_position
      and (a.released_at is null or a.reusable_from > ${today}::date)) as free
  from address_pool p where not p.closed`

/**
 * Announces pools with few free addresses, and again when none is left, unless other pools have enough for all of their
 * offerings. Announces when they have enough again.
 */
export const warnLowPools = ({ transaction }: JobContext): Promise<void> =>
  transaction(async (ctx) => {
    const { rows } = await sql<Pool>`
      with pool as materialized (
        select *, free * 2 <= size and free <= greatest(${few.addresses}, size * ${few.percent} / 100) as few
        from (${pools(ctx)}) p)
      select code, free::float8 as free, warned_free::float8 as "warnedFree", few and exists (
        select from address_pool_offering x where x.pool_code = pool.code and not exists (
          select from address_pool_offering y join pool other on other.code = y.pool_code
          where y.offering_code = x.offering_code and other.kind = pool.kind and not other.few)) as low
      from pool order by code`.execute(ctx.db)
    for (const { code: poolCode, free, warnedFree, low } of rows) {
      if (low && (warnedFree === null || (free === 0 && warnedFree > 0))) {
        await sql`update address_pool set warned_free = ${free} where code = ${poolCode}`.execute(ctx.db)
        await ctx.announce('address-pool.low', { poolCode, free })
      } else if (!low && warnedFree !== null) await restore(ctx, poolCode)
    }
  })

/** Announces that a pool has enough free addresses again, or is closed. */
export async function restore(ctx: Context, poolCode: string): Promise<void> {
  await sql`update address_pool set warned_free = null where code = ${poolCode}`.execute(ctx.db)
  await ctx.announce('address-pool.restored', { poolCode })
}
