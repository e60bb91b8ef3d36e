import type { Jobs } from '@lastmile/contract/news.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { taxRateOf } from '#configuration'
import type { JobContext } from '#platform/serve.ts'
import { heldRun, moveRun } from './lock-run.ts'

/** More unbilled days than this are looked at by a person first. */
const longest_days = 93

/**
 * Works out what a run bills, in one statement: for each product that is billed by the month its days since the last bill
 * through the end of the month, each month at its own length, without the days its customer paused it. Half up once.
 * What cannot be billed is parked with its reason. Repeating it gives the same.
 */
export async function computeRun({ transaction }: JobContext, { runId }: Jobs['month.compute-run']): Promise<void> {
  await transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    if (run?.state !== 'computing') return
    const { taxCode, taxPercent } = await taxRateOf(ctx)
    const end = addMonths(run.month, 1)
    const zone = ctx.operator.timeZone
    await sql`delete from bill_run_item where run_id = ${runId}::bigint`.execute(ctx.db)
    await sql`
      with line as (
        select p.*, o.name, o.zh_name, daterange(p.billed_through + 1,
            case when p.status in ('pendingTerminate', 'terminated') then least(${end}::date, p.terminate_on) else ${end}::date end) as days,
          coalesce(case when p.own_price_until is null or p.own_price_until >= ${run.month}::date then p.own_price end,
            v.normal_price, r.normal_price) as rate,
          exists (select from customer_order x where x.customer_code = p.customer_code and x.product_code = p.code
            and x.type in ('change', 'close') and x.status not in ('completed', 'failed', 'cancelled')) as changing
        from product p join customer c on c.code = p.customer_code join product_offering o on o.code = p.offering_code
        left join product_offering_price r on r.code = p.price_code and r.version = p.price_version
        left join product_offering_price_version v on v.price_code = p.price_code and v.version = p.price_version
        where c.organization_unit_code = any(${run.units}::text[]) and p.billed_through + 1 < ${end}::date
          and (p.status in ('active', 'suspended') or p.status in ('pendingTerminate', 'terminated') and p.billed_through + 1 < p.terminate_on)
      ), counted as (
        select l.*, m.amount, m.billed from line l left join lateral (
          select sum(l.rate::numeric * b.billed / (date_part('day', k.month + interval '1 month' - interval '1 day'))::int) as amount,
            sum(b.billed)::int as billed
          from generate_series(date_trunc('month', lower(l.days)::timestamp), (upper(l.days) - 1)::timestamp, interval '1 month') k (month),
            lateral (select count(*)::int as billed from generate_series(
                greatest(lower(l.days), k.month::date)::timestamp, (least(upper(l.days), (k.month + interval '1 month')::date) - 1)::timestamp, interval '1 day') d (day)
              where not exists (select from product_block x where x.customer_code = l.customer_code and x.product_code = l.code
                and x.owner = 'customer' and (x.since at time zone ${zone})::date <= d.day::date
                and (x.until is null or (x.until at time zone ${zone})::date > d.day::date))) b
        ) m on not isempty(l.days)
      ), priced as (
        select c.*, round(coalesce(c.amount, 0))::bigint as gross from counted c
      )
      insert into bill_run_item (run_id, customer_code, product_code, days, billed_days, rate, gross, tax, tax_code, tax_percent,
        price_code, price_version, name, zh_name, state, reason)
      select ${runId}::bigint, customer_code, code, days, coalesce(billed, 0), coalesce(rate, 0), gross,
        round(gross * ${taxPercent}::numeric / (100 + ${taxPercent}::numeric)), ${taxCode}, ${taxPercent}, price_code, price_version,
        name, zh_name, case when reason is null then 'item-ready' else 'parked' end, reason
      from (select p.*, case when rate is null then 'parked-no-price' when changing then 'parked-changing'
          when upper(days) - lower(days) > ${longest_days}::int then 'parked-too-long' end as reason from priced p) p`.execute(
      ctx.db,
    )
    await moveRun(ctx, run, 'computed')
  })
}
