import type { RunState } from './lock-run.ts'
import { type RawBuilder, sql } from 'kysely'
import { billDayBefore } from '#customers'
import { toBill } from '#orders'

type Asked = {
  /** The day by which a cycle must have ended; only the last such cycle of each billing day counts. */
  by: string
  /** The units, as `any(…)`. */
  units: RawBuilder<unknown>
  /** A run in one of these states counts as having billed its units, even if it parked a product. */
  billed: readonly RunState[]
  /** The maximum number of products to count; null counts all. */
  most: number | null
}

/**
 * SQL: the products to bill for a cycle `e` in units `n.left`. Customers with a billing day other than the 1st have a
 * row that states it.
 */
const counted = ({ most, among }: Pick<Asked, 'most'> & { among: RawBuilder<unknown> }) => sql`(
    select count(*)::int from (${toBill({
      customers: sql`c.organization_unit_code = any(n.left) and ${among} and ${billDayBefore(sql`e.ends`)} = e.bill_day`,
      end: sql`e.ends`,
    })} order by p.customer_code, p.code limit ${most}) w)`

/**
 * SQL: the completed cycles with products that no run has billed: month and bill_day of the run, ends (the day after
 * the cycle), and count. A run bills what older cycles left unbilled, so only the last cycle of each billing day is
 * queried.
 */
export const unbilledCycles = ({ by, units, billed, most }: Asked) => sql`
  select e.month, e.bill_day, e.ends, l.count
  from (
    select d.bill_day, f.ends, (date_trunc('month', f.ends) - interval '1 month')::date as month
    from (select 1 as bill_day union select bill_day from customer_bill_day) d
    cross join lateral (select max(m::date + d.bill_day - 1) as ends
      from generate_series(date_trunc('month', ${by}::date) - interval '1 month', ${by}::date, interval '1 month') m
      where m::date + d.bill_day - 1 <= ${by}::date) f
  ) e
  cross join lateral (select array(select u.code from organization_unit u where u.code = ${units} and not exists (
    select from bill_run r where r.month = e.month and r.bill_day = e.bill_day and r.state = any(${[...billed]}::text[])
      and u.code = any(r.units))) as left) n
  cross join lateral (select case when n.left = '{}' then 0 when e.bill_day = 1 then ${counted({ most, among: sql`true` })}
    else ${counted({ most, among: sql`c.code in (select d.customer_code from customer_bill_day d where d.bill_day = e.bill_day)` })}
    end as count) l
  where l.count > 0`
