import { sql } from 'kysely'
import { answers, pauseEnded } from '#month'
import { type Asked, inUnits, nameOf, type Report } from './report.ts'

/** How far the forecast looks. */
const days = 30

/**
 * What will happen to which customer on which day, without any further payment or promise: bills past their due day,
 * and paid time that ends.
 */
const steps = (asked: Asked) => {
  const { today } = asked.ctx
  return sql`
    select w.day,
      u.since + s.days as "stepOn", u.customer_code as "customerCode", u.product_code as "productCode", s.code as "stageCode", s.action, a.amount,
      c.organization_unit_code as "unitCode"
    from (
      select b.customer_code, '' as product_code, 'postpaid' as mode, min(greatest(b.due_on, b.reopened_on)) as since
      from bill b where b.unfulfilled_money > 0 and b.posted_at is not null and b.state <> 'cancelled' and b.kind = 'bill'
      group by b.customer_code
      union all
      select p.customer_code, p.code, 'prepaid', p.paid_through from product p
      where p.billed_through is null and p.status in ('active', 'suspended') and p.paid_through <= ${today}::date + ${days + 60}::int
        and not exists (select from product_block x where x.customer_code = p.customer_code and x.product_code = p.code
          and x.until is null and x.owner = 'customer')
    ) u
    join customer c on c.code = u.customer_code and ${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })}
    left join collection_case k on k.customer_code = u.customer_code and k.product_code = u.product_code and k.closed_at is null
    join collection_stage s on s.payment_mode = u.mode
      and u.since + s.days <= ${today}::date + ${days}::int and (k.id is null or s.days > k.stage_days)
      and not (s.action = 'remind' and u.since + s.days < ${today}::date)
    join lateral (
      select coalesce(sum(b.unfulfilled_money), 0)::bigint as amount from bill b
      where u.mode = 'postpaid' and b.customer_code = u.customer_code and b.unfulfilled_money > 0 and b.posted_at is not null
        and b.state <> 'cancelled' and b.kind = 'bill' and (s.days <= 0 or b.due_on < greatest(u.since + s.days, ${today}::date))
    ) a on a.amount >= s.min_amount
    cross join lateral (
      select greatest(${today}::date, k.promised_on + 1) as soonest, min(f.days) as days from collection_stage f
      where f.payment_mode = u.mode and f.action <> 'remind' and (k.id is null or f.days > k.stage_days)
    ) n
    cross join lateral (select u.mode = 'postpaid' and exists (select from product p where p.customer_code = u.customer_code and ${answers(today)}) as lines) l
    cross join lateral (select greatest(u.since + s.days, n.soonest, case when l.lines and s.action <> 'remind'
      then greatest(n.soonest + s.days - n.days, k.stage_on + s.days - k.stage_days) end,
      case when u.mode = 'prepaid' and s.action = 'terminate' then ${pauseEnded(asked.ctx, 'u')} + s.days end) as day) w
    where w.day <= ${today}::date + ${days}::int and (u.mode = 'prepaid' or l.lines or s.action in ('remind', 'collect', 'propose-bad-debt'))
      and ${asked.given.kind} in ('', s.action) and coalesce(k.promised_on, ${today}::date) < ${today}::date + ${days}::int`
}

/** What collection will do in the next 30 days without any further payment. */
export const dunningForecast: Report = {
  order: 'asc',
  key: [
    ['day', 'day'],
    ['customerCode', 'text'],
    ['productCode', 'text'],
    // Overdue steps happen today, one after the other.
    ['stepOn', 'day'],
    ['stageCode', 'text'],
  ],
  rows: (asked) => steps(asked),
  more: (asked, page) => sql`
    select p.*, c.name as "customerName", c.contact_tel as "contactTel", ${nameOf(asked, 'u')} as unit, ${nameOf(asked, 's')} as stage
    from (${page}) p join customer c on c.code = p."customerCode" join organization_unit u on u.code = p."unitCode"
      join collection_stage s on s.code = p."stageCode"`,
  chart: {
    by: 'day',
    points: (asked) => sql`
      select s.day::text as at, s.action as series, null as name, count(*)::int as value
      from (${steps(asked)}) s group by 1, 2 order by 1, 2`,
  },
}
