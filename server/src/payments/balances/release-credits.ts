import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { givePart, type Part } from './give-part.ts'

/**
 * Grants the promotional credit that policies promised with a sale or a renewal, in one part per month. Each part is
 * granted when the line works and has had another month of the days that this order added, or of days billed and paid
 * for since, at the same offering. Idempotent.
 */
export const releaseCredits = (job: JobContext): Promise<void> => eachDue(job, { next: partsDue, act: givePart })

/** Returns the next parts whose month is over and that have not been granted yet. */
async function partsDue({ db, today }: Context, after: Part | undefined, limit: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
      with part as (
        select b.customer_code, b.order_code || '@' || b.policy_code || '-' || (k + 1) as document,
          round(b.amount * (k + 1)::numeric / b.months)::bigint - round(b.amount * k::numeric / b.months)::bigint as amount,
          k + 1 as months, l.first, l.days
        from product_benefit b
        join product p on p.customer_code = b.customer_code and p.code = b.product_code and p.status = 'active'
        join product_offering_price v on v.code = b.price_code and v.offering_code = p.offering_code
        cross join lateral (
          select min(lower(d.days)) as first, sum(least(upper(d.days), ${today}::date) - lower(d.days))::int as days
          from product_period d
          where d.customer_code = b.customer_code and d.product_code = b.product_code and d.kind in ('paid', 'gift')
            and lower(d.days) < ${today}::date and (
              d.source = b.order_code
              or exists (select from charge c join bill i on i.customer_code = c.customer_code and i.bill_no = c.bill_no
                where c.customer_code = d.customer_code and c.bill_no = d.source and c.line = d.line and c.price_code = b.price_code
                  and i.order_code is null and i.state = 'settled' and i.bad_debt = 0))
        ) l
        cross join generate_series(0, b.months - 1) as k
        where b.benefit = 'credit' and not exists (select from balance_lot t where t.customer_code = b.customer_code
          and t.kind = 'allowance' and t.source = b.order_code || '@' || b.policy_code || '-' || b.months)
      )
      select customer_code as "customerCode", document, amount from part
      where amount > 0 and (first + make_interval(months => months))::date <= first + days and not exists (select from balance_lot t
        where t.customer_code = part.customer_code and t.kind = 'allowance' and t.source = part.document)
      and (customer_code, document) > (${after?.customerCode ?? ''}, ${after?.document ?? ''})
      order by customer_code, document limit ${limit}`.execute(db)
  return rows
}
