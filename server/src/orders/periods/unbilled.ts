import { type RawBuilder, sql } from 'kysely'

type Otherwise = {
  /** A monthly price to use instead of the list price. */
  monthly?: number | null
  /** Billing days to use instead of the stored ones: rows of customer_code, begins, bill_day. */
  billDays?: RawBuilder<unknown>
}

/** SQL: whether the days of a block `x` are not billed. */
const stops = sql`(x.owner = 'customer' or x.stops_billing)`

/**
 * SQL: the cost of postpaid days, for rows of customer_code, product_code and days: a line for each price that the
 * product had on these days, split where a discount begins or ends, and where the billing day of the customer or the tax
 * rate of the offering changes. A month of the cycle begins on the billing day, and each day costs a share by the length
 * of that month. Excludes days of a customer's pause or of a block that stops billing. Returns customer_code,
 * product_code, days, billed (number of charged days), rate (null if there is no price), min_price, amount (not
 * rounded), through (the amount of the days of this price up to the last of these days), gross (rounded half up, so that
 * the lines of a price add up to its rounded amount), offering_code, price_code, price_version.
 */
export const unbilled = (
  of: RawBuilder<unknown>,
  zone: string,
  { monthly = null, billDays = sql.table('customer_bill_day') }: Otherwise = {},
) => sql`
  select l.*, (round(l.through) - round(l.through - l.amount))::bigint as gross from (
  select l.customer_code, l.product_code, l.days, coalesce(m.billed, 0) as billed, l.rate, l.min_price, coalesce(m.amount, 0) as amount,
    sum(coalesce(m.amount, 0)) over (partition by l.customer_code, l.product_code, l.offering_code, l.price_code, l.price_version, l.rate
      order by l.days) as through,
    l.offering_code, l.price_code, l.price_version
  from (
    select w.*, coalesce(w.own_price, ${monthly}::bigint, v.normal_price, r.normal_price) as rate,
      coalesce(v.min_price, r.min_price, 0) as min_price,
      exists (select from product_block x where x.customer_code = w.customer_code and x.product_code = w.product_code and ${stops}) as stopped,
      coalesce((select b.bill_day from ${billDays} b where b.customer_code = w.customer_code and b.begins <= lower(w.days)
        order by b.begins desc limit 1), 1) - 1 as shift
    from (
      select g.customer_code, g.product_code, x.offering_code, x.price_code, x.price_version, x.own_price,
        g.days * daterange(coalesce(lag(x.until) over (partition by g.customer_code, g.product_code order by x.until), '-infinity'), x.until) as days
      from (${of}) g, lateral (
        with priced as (
          select until, offering_code, price_code, price_version, own_price, own_price_until from product_price_past
          where customer_code = g.customer_code and product_code = g.product_code
          union all
          select 'infinity', offering_code, price_code, price_version, own_price, own_price_until from product
          where customer_code = g.customer_code and code = g.product_code
        ), agreed as (
          select until, offering_code, price_code, price_version,
            case when own_price_until is null or own_price_until + 1 >= until then own_price end as own_price from priced
          union all
          select own_price_until + 1, offering_code, price_code, price_version, own_price from priced
          where own_price is not null and own_price_until + 1 < until
        )
        select * from agreed
        union all
        select e.until, a.offering_code, a.price_code, a.price_version, a.own_price from (
          select unnest(array[lower(b.days), upper(b.days)]) as until, null as tax_code from product_benefit b
          where b.customer_code = g.customer_code and b.product_code = g.product_code and b.benefit = 'discount' and b.days && g.days
          union all
          select b.begins, null from ${billDays} b where b.customer_code = g.customer_code and b.begins <@ g.days
          union all
          select lower(t.valid), t.code from tax_rate t where lower(t.valid) <@ g.days
        ) e, lateral (select * from agreed where agreed.until >= e.until order by agreed.until limit 1) a
        where e.tax_code is null or e.tax_code = (select coalesce(o.tax_code, 'standard') from product_offering o where o.code = a.offering_code)
      ) x
    ) w
    left join product_offering_price r on r.code = w.price_code and r.version = w.price_version
    left join product_offering_price_version v on v.price_code = w.price_code and v.version = w.price_version
    where not isempty(w.days) offset 0 -- otherwise each use of a column looks it up again
  ) l
  left join lateral (
    select sum(l.rate::numeric * b.billed / (date_part('day', k.month + interval '1 month' - interval '1 day'))::int) as amount,
      sum(b.billed)::int as billed
    from generate_series(date_trunc('month', (lower(l.days) - l.shift)::timestamp), (upper(l.days) - 1 - l.shift)::timestamp, interval '1 month') k (month),
      lateral (select greatest(lower(l.days), k.month::date + l.shift) as first,
        least(upper(l.days), (k.month + interval '1 month')::date + l.shift) as until) s,
      lateral (select s.until - s.first - case when l.stopped then (
          select count(*)::int from generate_series(s.first::timestamp, (s.until - 1)::timestamp, interval '1 day') d (day)
          where exists (select from product_block x where x.customer_code = l.customer_code and x.product_code = l.product_code
            and ${stops} and (x.since at time zone ${zone})::date <= d.day::date
            and (x.until is null or (x.until at time zone ${zone})::date > d.day::date))) else 0 end as billed) b
  ) m on true) l`
