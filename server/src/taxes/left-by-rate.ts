import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { AtRate } from './by-rate.ts'
import { withoutUnused } from './used-days.ts'

/** Returns what is left of a customer's charges at each rate, without deposits and the value of unused days. */
export async function leftByRate(ctx: Context, customerCode: string): Promise<AtRate[]> {
  const { rows } = await sql<AtRate>`
    select c.tax_code as "taxCode", c.tax_percent::float8 as "taxPercent", sum(c.gross)::bigint as gross, sum(c.tax)::bigint as tax
    from charge c join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
    left join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code
    where c.customer_code = ${customerCode} and c.tax_code <> 'none' and c.kind <> 'deposit' and not c.reversed
      and b.posted_at is not null and coalesce(o.status, 'completed') = 'completed'
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return withoutUnused(ctx, customerCode, rows)
}
