import { sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'

/** Few are free: at most 5, or at most 5 percent if that is more. */
const few = { addresses: 5, percent: 5 }

type Pool = { code: string; free: number; warned: boolean; low: boolean }

/** Announces pools with few free addresses, once until there are enough again. Addresses in quarantine are not free. */
export const warnLowPools = ({ transaction }: JobContext): Promise<void> =>
  transaction(async (ctx) => {
    const { rows } = await sql<Pool>`
      select code, warned_at is not null as warned, free::float8 as free,
        not closed and free <= greatest(${few.addresses}, size * ${few.percent} / 100) as low
      from (select p.*, p.last_position - p.first_position + 1 as size,
          p.last_position - p.first_position + 1 - (select count(*) from address_assignment a where a.pool_code = p.code
            and a.position between p.first_position and p.last_position
            and (a.released_at is null or a.reusable_from > ${ctx.today}::date)) as free
        from address_pool p) pool
      where not closed or warned_at is not null order by code`.execute(ctx.db)
    for (const { code: poolCode, free, warned, low } of rows) {
      if (warned === low) continue
      await sql`update address_pool set warned_at = ${low ? ctx.now : null} where code = ${poolCode}`.execute(ctx.db)
      if (low) await ctx.announce('address-pool.low', { poolCode, free })
      else await ctx.announce('address-pool.restored', { poolCode })
    }
  })
