import { sql } from 'kysely'
import { workingDays } from '#configuration'
import { answers, pauseEnded } from '#month'
import { type Asked, inUnits, nameOf, type Report } from './report.ts'

/** How far the forecast looks. */
const days = 30

/** What collection follows: customers with bills past their due day, and prepaid lines that end, as far as their cases have come. */
const subjects = (asked: Asked) => {
  const { today } = asked.ctx
  return sql`
    select u.*, c.organization_unit_code as unit, k.stage_days as days, k.stage_on as day,
      greatest(${today}::date, k.promised_on + 1) as soonest,
      u.mode = 'postpaid' and exists (select from product p where p.customer_code = u.customer_code and ${answers(today)}) as lines,
      case when u.mode = 'prepaid' then ${pauseEnded(asked.ctx, 'u')} end as paused
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
    where coalesce(k.promised_on, ${today}::date) < ${today}::date + ${days}::int`
}

/** What stage `of` counts on the day of a step: before the due day all that is owed, after it only what is overdue. */
const counted = (of: 's' | 'l' | 'e') => sql`case when ${sql.ref(`${of}.days`)} > 0 then a.overdue else a.owed end`

/**
 * The stage that comes next to where a subject \`w\` has come, and its day: the run goes through the stages in their order, holds one
 * back until a working day and with it those behind it, and passes over a reminder once a later stage is due for the amount,
 * unless it is the only one before the end.
 */
const next = sql`
  select s.code, s.action, s.days, d.day, ${counted('s')} as amount from collection_stage s
  cross join lateral (select greatest(w.since + s.days, w.soonest, case when s.action = 'terminate' then w.day + 1 end,
    case when w.lines and s.action in ('block', 'terminate') then w.day + s.days - w.days end,
    case when w.mode = 'prepaid' and s.action = 'terminate' then w.paused + s.days end) as day) free
  cross join lateral (select case when s.working_days then (select min(o.day) from works o where o.day >= free.day) else free.day end as day) d
  cross join lateral (
    select coalesce(sum(b.unfulfilled_money), 0)::bigint as owed,
      coalesce(sum(b.unfulfilled_money) filter (where b.due_on < coalesce(d.day, free.day)), 0)::bigint as overdue from bill b
    where w.mode = 'postpaid' and b.customer_code = w.customer_code and b.unfulfilled_money > 0 and b.posted_at is not null
      and b.state <> 'cancelled' and b.kind = 'bill'
  ) a
  where s.payment_mode = w.mode and (w.days is null or s.days > w.days) and ${counted('s')} >= s.min_amount
    and not (s.action = 'remind' and exists (select from collection_stage l
      where l.payment_mode = w.mode and l.days > s.days and w.since + l.days <= d.day and ${counted('l')} >= l.min_amount
        and (w.days is not null or not exists (select from collection_stage e where e.payment_mode = w.mode and e.action = 'terminate'
          and e.days > s.days and e.days <= l.days and ${counted('e')} >= e.min_amount))))
  order by s.days limit 1`

/**
 * What will happen to which customer on which day, without any further payment or promise: bills past their due day,
 * and paid time that ends.
 */
const steps = (asked: Asked) => {
  const { today } = asked.ctx
  const last = sql`${today}::date + ${days}::int`
  return sql`
    with recursive works as materialized (${workingDays(sql`${today}::date`, sql`${today}::date + ${days + 60}::int`)}), walk as (
      select u.customer_code, u.product_code, u.mode, u.since, u.unit, u.lines, u.paused, u.soonest, u.days, u.day,
        null::text as stage, null::text as action, 0::bigint as amount
      from (${subjects(asked)}) u
      union all
      select w.customer_code, w.product_code, w.mode, w.since, w.unit, w.lines, w.paused, n.day, n.days, n.day, n.code, n.action, n.amount
      from walk w cross join lateral (${next}) n
      where n.day <= ${last} and not (w.mode = 'prepaid' and w.action is not distinct from 'terminate')
        and (w.days is not null or n.action <> 'terminate')
    )
    select w.day, w.since + w.days as "stepOn", w.customer_code as "customerCode", w.product_code as "productCode",
      w.stage as "stageCode", w.action, w.amount, w.unit as "unitCode"
    from walk w
    where w.stage is not null and (w.mode = 'prepaid' or w.lines or w.action in ('remind', 'collect', 'propose-bad-debt'))
      and ${asked.given.kind} in ('', w.action)`
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
