import { sql } from 'kysely'
import { workingDays } from '#configuration'
import { answers, nextStage, pauseEnded } from '#collection'
import { type ReportRequest, inUnits, nameOf, type Report } from './report.ts'

/** How many days the forecast covers. */
const days = 30

/** SQL: the customers with overdue bills and the prepaid lines that end, with the stage of their collection cases. */
const subjects = (asked: ReportRequest) => {
  const { today } = asked.ctx
  return sql`
    select u.*, c.organization_unit_code as unit, k.stage_days as days, k.stage_on as day,
      greatest(${today}::date, k.promised_on + 1) as soonest,
      u.mode = 'postpaid' and exists (select from product p where p.customer_code = u.customer_code and ${answers(today)}) as lines,
      case when u.mode = 'prepaid' then ${pauseEnded(asked.ctx, 'u')} end as paused
    from (
      select b.customer_code, '' as product_code, 'postpaid' as mode, min(greatest(b.due_on, b.reopened_on)) as since
      from bill b where b.open_amount > 0 and b.posted_at is not null and b.state <> 'cancelled' and b.kind = 'bill'
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

/**
 * SQL: which step would happen to which customer on which day if nothing more were paid or promised, for overdue bills
 * and for paid time that ends.
 */
const steps = (asked: ReportRequest) => {
  const { today } = asked.ctx
  const last = sql`${today}::date + ${days}::int`
  return sql`
    with recursive works as materialized (${workingDays(sql`${today}::date`, sql`${today}::date + ${days + 60}::int`)}), walk as (
      select u.customer_code, u.product_code, u.mode, u.since, u.unit, u.lines, u.lines as had_lines, u.paused, u.soonest, u.days, u.day,
        null::text as stage, null::text as action, 0::bigint as amount
      from (${subjects(asked)}) u
      union all
      select w.customer_code, w.product_code, w.mode, w.since, w.unit, w.lines and n.action <> 'terminate', w.lines, w.paused, n.day, n.days, n.day, n.code, n.action, n.amount
      from walk w cross join lateral (${nextStage}) n
      where n.day <= ${last} and not (w.mode = 'prepaid' and w.action is not distinct from 'terminate')
        and (w.days is not null or n.action <> 'terminate')
    )
    select w.day, w.since + w.days as "stepOn", w.customer_code as "customerCode", w.product_code as "productCode",
      w.stage as "stageCode", w.action, w.amount, w.unit as "unitCode"
    from walk w
    where w.stage is not null and (w.mode = 'prepaid' or w.had_lines or w.action in ('remind', 'collect', 'propose-bad-debt'))
      and ${asked.given.kind} in ('', w.action)`
}

/** Collection steps due in the next 30 days if nothing more is paid. */
export const dunningForecast: Report = {
  order: 'asc',
  key: [
    ['day', 'day'],
    ['customerCode', 'text'],
    ['productCode', 'text'],
    // Overdue steps run today, one after another.
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
