import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { literals } from '#platform/literals.ts'
import { taxInsideColumns } from '#platform/tax-inside.ts'
/** SQL: the calendar day of an instant in the operator's time zone. */
const dayOf = (instant: string) =>
  `(${instant} at time zone (select value ->> 'timeZone' from configuration where key = 'operator'))::date`

/**
 * Recomputes earned revenue from the days themselves, independently of the code that books it: a paid day is used once
 * it is over, unless it belongs to a pause that extends the paid period. A product with orders or bills during the hour
 * of recognition is left to the next month.
 */
export const audits: Record<string, string> = {
  'deferred revenue equals the value of the days after the last recognized month': `
    with last as (
      select (month + interval '1 month')::date as first, recognised_at from accounting_period
      where recognised_at is not null and state <> 'recognising' order by month desc limit 1
    ), paused as (
      select b.customer_code, b.product_code, range_agg(daterange(${dayOf('b.since')}, null)) as days
      from product_block b join customer_order o on o.customer_code = b.customer_code and o.code = b.order_code and o.type in ${literals(kindGroups.pauses)}
      where b.until is null and b.owner = 'customer' and not exists (select from charge c join bill i using (customer_code, bill_no)
        where i.customer_code = o.customer_code and i.order_code = o.code and c.product_code = b.product_code and c.kind = 'pause')
      group by 1, 2
    ), used as (
      select d.*, upper(d.days) - lower(d.days) as all_days, coalesce(d.whole_before, 0) as earlier_days, (
        select coalesce(sum(upper(u) - lower(u)), 0) from unnest(datemultirange(d.days) * datemultirange(daterange(null, r.first))
          - case when p.billed_through is null and f.days is not null then f.days else '{}' end) u) as used_days
      from last r cross join product_period d join product p on p.customer_code = d.customer_code and p.code = d.product_code
      left join paused f on f.customer_code = d.customer_code and f.product_code = d.product_code
      where d.value > 0
    ), unused as (
      select u.customer_code, u.product_code, sum(u.value - case u.used_days when 0 then 0 when u.all_days then u.value else (
        select sum(side * (gross - greatest(least(${taxInsideColumns('gross', 'u.tax_percent')}, tax), tax + gross - whole)))
        from (values (1, u.earlier_days + u.used_days), (-1, u.earlier_days)) e (side, through_days),
          lateral (select coalesce(u.whole_tax, u.tax) as tax, coalesce(u.whole_value, u.value) + coalesce(u.whole_tax, u.tax) as whole) w,
          lateral (select round(whole::numeric * through_days / coalesce(u.whole_days, u.all_days)) as gross) g
      ) end) as worth from used u group by 1, 2
    )
    select p.customer_code, p.code, r.first, coalesce(l.deferred, 0) as deferred, coalesce(u.worth, 0) as unused
    from last r cross join product p
    left join (select customer_code, holder, -sum(amount) as deferred from ledger_entry where account = 'deferred-revenue' group by 1, 2
      ) l on l.customer_code = p.customer_code and l.holder = p.code
    left join unused u on u.customer_code = p.customer_code and u.product_code = p.code
    where p.start_time < r.recognised_at and coalesce(l.deferred, 0) <> coalesce(u.worth, 0)
      and not exists (select from accounting_period a where a.state = 'recognising')
      and not exists (select from customer_order o where o.customer_code = p.customer_code and o.product_code in (p.code, p.parent_code)
        and greatest(o.created_at, o.paid_at, o.ended_at) >= r.recognised_at - interval '1 hour')
      and not exists (select from charge c join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no where c.customer_code = p.customer_code
        and c.product_code = p.code and b.posted_at >= r.recognised_at - interval '1 hour')`,
}
