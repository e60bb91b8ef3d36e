import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import { rateOn, taxWithin } from '#configuration'
import { changeDue } from '#offerings'
import { billDayBefore } from '#customers'
import { discounted, toBill, unbilled } from '#orders'
import type { Context } from '#platform/context.ts'
import { yieldToUsers } from '#platform/yield-to-users.ts'
import type { JobContext } from '#platform/serve.ts'
import { changingBetween } from './changing.ts'
import { cycleEnd } from './cycle-end.ts'
import { inLanes } from './lanes.ts'
import { heldRun, moveRun, readRun, type Run } from './lock-run.ts'
import { addParts, countPart, type Part, partsOf } from './parts.ts'

/**
 * The maximum number of days of a product that one run bills. A product further behind is billed for whole cycles up to
 * this limit, and the rest by the next runs.
 */
const longest_days = 93

/** The number of customers per statement while users are active; otherwise a statement handles a whole part. */
const besidePeople = 100

/**
 * Computes the items of a run in batches of customers: for each product billed monthly, its days from the last bill
 * through the end of the cycle, with a line for each price and each discount, excluding days on which its customer
 * paused it. Each line is rounded half up; the tax on several discounts is computed on their sum. A customer who is
 * exempt on the first of these days pays the net amount. A product that cannot be billed is parked as a whole, with its
 * reason. Idempotent, also when restarted after being killed.
 */
export async function computeRun(job: JobContext, { runId }: Jobs['billing.compute-run']): Promise<void> {
  await changeDue(job)
  await inLanes(await job.transaction((ctx) => cutRun(ctx, runId)), async (part) => {
    let after = part.behind
    await yieldToUsers(job, async (ctx, { peopleWork }) => {
      const run = await readRun(ctx, runId)
      if (run?.state !== 'computing') return false
      const through = peopleWork ? await lastOf(ctx, { ...part, behind: after }) : part.through
      await computeSome(ctx, run, { after, last: through })
      await countPart(ctx, part)
      after = through
      return after < part.through
    })
  })
  await job.transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    if (run?.state !== 'computing') return
    // Without statistics, PostgreSQL underestimates the number of items and chooses nested loops.
    await sql`analyze bill_run_item (run_id, customer_code, state)`.execute(ctx.db)
    await moveRun(ctx, run, 'computed')
  })
}

/** Splits the customers of a run into parts, and deletes what was computed before. */
async function cutRun(ctx: Context<RefusalCode>, runId: string): Promise<Part[]> {
  const run = await heldRun(ctx, runId)
  if (run?.state !== 'computing') return []
  for (const table of ['bill_run_part', 'bill_run_item'])
    await sql`delete from ${sql.table(table)} where run_id = ${runId}::bigint`.execute(ctx.db)
  await addParts(ctx, run)
  return partsOf(ctx, runId)
}

/** Returns the last customer of the next batch within a part, with the batch size used while users are active. */
async function lastOf({ db }: Context, { behind, through }: Part): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`select max(code) as last from (
      select code from customer where code > ${behind} and code <= ${through} order by code limit ${besidePeople}::int
    ) c`.execute(db)
  return rows[0]?.last ?? through
}

/** Computes the items of the customers after one code and up to another. */
async function computeSome(
  ctx: Context<RefusalCode>,
  run: Run,
  { after, last }: { after: string; last: string },
): Promise<void> {
  const end = cycleEnd(run)
  const customers = sql`c.organization_unit_code = any(${run.units}::text[]) and c.code > ${after} and c.code <= ${last}
        and p.customer_code > ${after} and p.customer_code <= ${last}
        and ${billDayBefore(end)} = ${run.billDay}::int`
  const line = cycleByCycle(toBill({ customers, end }), run.billDay)
  await sql`
      with counted as materialized (${unbilled(line, ctx.operator.timeZone)}), priced as (
        select c.*, bool_or(c.rate is null) over whole as priceless,
          (c.customer_code, c.product_code) in (${changingBetween({ behind: after, through: last })}) as changing
        from counted c window whole as (partition by c.customer_code, c.product_code)
      ), judged as (
        select p.*, o.name, o.zh_name, r.tax_code, r.percent, u.tax_free @> lower(p.days) as exempt, case when priceless then 'parked-no-price' when changing then 'parked-changing' end as reason
        from priced p join product_offering o on o.code = p.offering_code
          join customer u on u.code = p.customer_code
          cross join lateral (${rateOn(sql`o.tax_code`, sql`lower(p.days)`)}) r
      ), item as (
        select customer_code, product_code, days, 'period' as kind, -1 as position, billed, coalesce(rate, 0) as rate, gross,
          ${taxWithin(sql`gross`, sql`percent`)} as tax, tax_code, percent, price_code, price_version, name, zh_name, exempt, reason
        from judged
        union all
        select j.customer_code, j.product_code, j.days, 'discount', d.position, j.billed, -d.monthly, d.off_before - d.off_with,
          ${taxWithin(sql`d.off_before`, sql`j.percent`)} - ${taxWithin(sql`d.off_with`, sql`j.percent`)}, j.tax_code, j.percent, j.price_code, j.price_version, d.name, d.zh_name, j.exempt, j.reason
        from judged j join (${discounted(sql`select * from counted`)}) d
          on d.customer_code = j.customer_code and d.product_code = j.product_code and d.days = j.days
      )
      insert into bill_run_item (run_id, customer_code, product_code, line, kind, days, billed_days, rate, gross, tax, tax_code,
        tax_percent, price_code, price_version, name, zh_name, state, reason)
      select ${run.id}::bigint, customer_code, product_code,
        row_number() over (partition by customer_code, product_code order by days, position), kind, days, billed, rate,
        case when exempt then gross - tax else gross end, case when exempt then 0 else tax end,
        case when exempt then 'exempt' else tax_code end, case when exempt then 0 else percent end, price_code, price_version, name, zh_name,
        case when reason is null then 'item-ready' else 'parked' end, reason
      from item`.execute(ctx.db)
}

/** SQL: the days to bill; for a product far behind, only as many cycles as a run may bill at once. */
const cycleByCycle = (days: RawBuilder<unknown>, billDay: number) => sql`
  select w.customer_code, w.product_code, case when upper(w.days) - lower(w.days) <= ${longest_days}::int then w.days
    else daterange(lower(w.days), (select max(d)::date from generate_series(lower(w.days) + 1, lower(w.days) + ${longest_days}::int, interval '1 day') d
      where date_part('day', d) = ${billDay}::int)) end as days
  from (${days}) w`
