import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { givePart, type Part } from './give-part.ts'
import { releaseCredits } from './release-credits.ts'

/**
 * Grants the allowance that a price promises in addition to its service, in one part per month of the price. Each part
 * is granted when the line works and has had another month of paid or gift days at this price, so that a customer who
 * leaves or changes the offering does not keep parts granted in advance. The promise is that of the price version at
 * which the first of these days were sold. Then grants the credit that policies promised. Idempotent.
 */
export async function releaseAllowance(job: JobContext): Promise<void> {
  try {
    await eachDue(job, { next: partsDue, act: givePart })
  } finally {
    await releaseCredits(job)
  }
}

/** Returns the next parts whose month is over and that have not been granted yet. */
async function partsDue({ db, today }: Context, after: Part | undefined, limit: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
      with promising as (
        select code from product_offering_price where allowance > 0
        union select price_code from product_offering_price_version where allowance > 0
      ), line as (
        select p.customer_code, p.code, p.price_code, f.first, coalesce(o.allowance, v.allowance) as allowance,
          greatest(1, coalesce(o.month_quantity, v.month_quantity)) as months
        from product p join product_offering_price v on v.code = p.price_code
        cross join lateral (
          select lower(c.period) as first, c.price_version from charge c
          join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
          where c.customer_code = p.customer_code and c.product_code = p.code and c.price_code = p.price_code
            and c.kind = 'period' and c.period is not null and c.gross > 0 and not c.reversed
            and b.state = 'settled' and b.bad_debt = 0
          order by 1 limit 1
        ) f
        left join product_offering_price_version o on o.price_code = p.price_code and o.version = f.price_version
        where p.status = 'active' and p.price_code in (select code from promising)
      ), lived as (
        select l.*, (
          select coalesce(sum(least(upper(d.days), ${today}::date) - lower(d.days)), 0)::int from product_period d
          where d.customer_code = l.customer_code and d.product_code = l.code and d.kind in ('paid', 'gift')
            and lower(d.days) < ${today}::date and (
              exists (select from order_item i where i.customer_code = d.customer_code and i.order_code = d.source
                and i.line = d.line and i.price_code = l.price_code)
              or exists (select from charge c join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
                where c.customer_code = d.customer_code and c.bill_no = d.source and c.line = d.line
                  and c.price_code = l.price_code and b.state = 'settled' and b.bad_debt = 0))
        ) as days from line l
      ), part as (
        select l.customer_code, l.code || '@' || l.price_code || '-' || (k + 1) as document,
          round(l.allowance * (k + 1)::numeric / l.months)::bigint - round(l.allowance * k::numeric / l.months)::bigint as amount
        from lived l cross join generate_series(0, l.months - 1) as k
        where (l.first + make_interval(months => k + 1))::date <= l.first + l.days
      )
      select customer_code as "customerCode", document, amount from part
      where amount > 0 and not exists (select from balance_lot t
        where t.customer_code = part.customer_code and t.kind = 'allowance' and t.source = part.document)
      and (customer_code, document) > (${after?.customerCode ?? ''}, ${after?.document ?? ''})
      order by customer_code, document limit ${limit}`.execute(db)
  return rows
}
