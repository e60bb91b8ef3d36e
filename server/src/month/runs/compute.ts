import type { Jobs } from '@lastmile/contract/news.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { taxRateOf } from '#configuration'
import { changeDue } from '#offerings'
import { unbilled } from '#orders'
import type { JobContext } from '#platform/serve.ts'
import { heldRun, moveRun } from './lock-run.ts'

/** More unbilled days than this are looked at by a person first. */
const longest_days = 93

/**
 * Works out what a run bills, in one statement: for each product that is billed by the month its days since the last bill
 * through the end of the month, a line for each price it had, without the days its customer paused it. Half up once a line.
 * What cannot be billed is parked with its reason, whole. Repeating it gives the same.
 */
export async function computeRun(job: JobContext, { runId }: Jobs['month.compute-run']): Promise<void> {
  await changeDue(job)
  await job.transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    if (run?.state !== 'computing') return
    const { taxCode, taxPercent } = await taxRateOf(ctx)
    const end = addMonths(run.month, 1)
    await sql`delete from bill_run_item where run_id = ${runId}::bigint`.execute(ctx.db)
    const line = sql`
      select p.customer_code, p.code as product_code, daterange(p.billed_through + 1,
        case when p.status in ('pendingTerminate', 'terminated') then least(${end}::date, p.terminate_on) else ${end}::date end) as days
      from product p join customer c on c.code = p.customer_code
      where c.organization_unit_code = any(${run.units}::text[]) and p.billed_through + 1 < ${end}::date
        and (p.status in ('active', 'suspended') or p.status in ('pendingTerminate', 'terminated') and p.billed_through + 1 < p.terminate_on)`
    await sql`
      with counted as (${unbilled(line, ctx.operator.timeZone)}), priced as (
        select c.*, round(c.amount)::bigint as gross,
          row_number() over (partition by c.customer_code, c.product_code order by c.days)::int as line,
          bool_or(c.rate is null) over whole as priceless, sum(upper(c.days) - lower(c.days)) over whole as length,
          exists (select from customer_order x where x.customer_code = c.customer_code and x.product_code = c.product_code
            and x.type in ('change', 'close') and x.status not in ('completed', 'failed', 'cancelled')) as changing
        from counted c window whole as (partition by c.customer_code, c.product_code)
      )
      insert into bill_run_item (run_id, customer_code, product_code, line, days, billed_days, rate, gross, tax, tax_code, tax_percent,
        price_code, price_version, name, zh_name, state, reason)
      select ${runId}::bigint, customer_code, product_code, line, days, billed, coalesce(rate, 0), gross,
        round(gross * ${taxPercent}::numeric / (100 + ${taxPercent}::numeric)), ${taxCode}, ${taxPercent}, price_code, price_version,
        o.name, o.zh_name, case when reason is null then 'item-ready' else 'parked' end, reason
      from (select p.*, case when priceless then 'parked-no-price' when changing then 'parked-changing'
          when length > ${longest_days}::int then 'parked-too-long' end as reason from priced p) p
      join product_offering o on o.code = p.offering_code`.execute(ctx.db)
    await moveRun(ctx, run, 'computed')
  })
}
