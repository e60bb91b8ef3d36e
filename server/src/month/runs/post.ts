import type { Jobs } from '@lastmile/contract/news.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { postRunBills, reverseBills } from '#bills'
import { takeCodeEach } from '#customers'
import { coverBilled, uncoverBilled } from '#orders'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { heldRun, moveRun, type Run } from './lock-run.ts'

/** So many customers in one transaction: short enough that the counter does not wait. */
const batch = 500

type Numbers = readonly { customerCode: string; code: string }[]

/** The lines of a run on these bills, as other slices take them; found by their customers, however large the run is. */
const linesOf = (runId: string, numbers: Numbers) => sql`
  select i.customer_code, i.product_code, i.bill_no, c.organization_unit_code as unit, i.kind, i.days, i.gross, i.gross - i.tax as net,
    i.tax, i.tax_code, i.tax_percent, i.price_code, i.price_version, i.name, i.zh_name,
    row_number() over (partition by i.customer_code order by i.product_code, i.line)::int as line
  from bill_run_item i join customer c on c.code = i.customer_code
  where i.run_id = ${runId}::bigint and i.customer_code = any(${numbers.map(({ customerCode }) => customerCode)}::text[])
    and i.bill_no = any(${numbers.map(({ code }) => code)}::text[])`

/**
 * Posts an approved run, some customers at a time, each batch whole or not at all: stopped at any moment it goes on where
 * it was, and what is posted is not posted again.
 */
export async function postRun({ transaction }: JobContext, { runId }: Jobs['month.post-run']): Promise<void> {
  let more = true
  while (more) more = await transaction((ctx) => postSome(ctx, runId))
  await transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    if (run?.state === 'posting') await moveRun(ctx, run, 'posted')
  })
}

async function postSome(ctx: Context<RefusalCode>, runId: string): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    select c.code from customer c where c.code in (
      select distinct customer_code from bill_run_item where run_id = ${runId}::bigint and state = 'item-ready' order by 1 limit ${batch}
    ) order by c.code for update`.execute(ctx.db)
  const run = await heldRun(ctx, runId)
  if (rows.length === 0 || run?.state !== 'posting') return false
  const codes = rows.map(({ code }) => code)
  await parkChanged(ctx, run, codes)
  const ready = await sql<{ code: string }>`select distinct customer_code as code from bill_run_item
    where run_id = ${runId}::bigint and state = 'item-ready' and customer_code = any(${codes}::text[]) order by 1`.execute(
    ctx.db,
  )
  const numbers = await takeCodeEach(
    ctx,
    ready.rows.map(({ code }) => code),
  )
  // Once, because each writing of these rows is one of their indexes too: they count when the bills do.
  await sql`update bill_run_item i set bill_no = n.code, state = 'item-posted'
    from unnest(${numbers.map(({ customerCode }) => customerCode)}::text[], ${numbers.map(({ code }) => code)}::text[]) n (customer, code)
    where i.run_id = ${runId}::bigint and i.customer_code = n.customer and i.state = 'item-ready'`.execute(ctx.db)
  const lines = linesOf(runId, numbers)
  await coverBilled(ctx, lines)
  await postRunBills(ctx, { lines, dueOn: run.dueOn })
  return true
}

/** What was billed, closed or changed since the run was computed, or is about to be, is not billed by it. */
const parkChanged = ({ db }: Context, { id }: Run, codes: readonly string[]) =>
  sql`with whole as (
      select customer_code, product_code, range_merge(range_agg(days)) as days, (array_agg(price_code order by line desc))[1] as price_code,
        (array_agg(price_version order by line desc))[1] as price_version
      from bill_run_item where run_id = ${id}::bigint and state = 'item-ready' and customer_code = any(${[...codes]}::text[]) group by 1, 2
    )
    update bill_run_item i set state = 'parked', reason = 'parked-changed-meanwhile'
    from whole w join product p on p.customer_code = w.customer_code and p.code = w.product_code
      -- What changed behind these days does not concern them.
      left join lateral (select x.price_code, x.price_version from product_price_past x
        where x.customer_code = p.customer_code and x.product_code = p.code and x.until >= upper(w.days) order by x.until limit 1) t on true
    where i.run_id = ${id}::bigint and i.state = 'item-ready' and i.customer_code = w.customer_code and i.product_code = w.product_code
      and (p.billed_through + 1 <> lower(w.days) or coalesce(t.price_code, p.price_code) <> w.price_code
        or coalesce(t.price_version, p.price_version) <> w.price_version
        or p.status not in ('active', 'suspended') and upper(w.days) > coalesce(p.terminate_on, upper(w.days))
        or exists (select from customer_order x where x.customer_code = p.customer_code and x.product_code = p.code
          and x.type in ('change', 'close') and x.status not in ('completed', 'failed', 'cancelled')))`.execute(db)

/** Takes a run back bill by bill. One that was paid or credited stays, as does one behind which days are billed; each says so. */
export async function takeBackRun({ transaction }: JobContext, { runId }: Jobs['month.reverse-run']): Promise<void> {
  let more = true
  while (more) more = await transaction((ctx) => takeBackSome(ctx, runId))
  await transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    if (run?.state === 'reversing') await moveRun(ctx, run, 'reversed')
  })
}

async function takeBackSome(ctx: Context<RefusalCode>, runId: string): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    select c.code from customer c where c.code in (
      select distinct customer_code from bill_run_item where run_id = ${runId}::bigint and state = 'item-posted' and reason is null
      order by 1 limit 100
    ) order by c.code for update`.execute(ctx.db)
  if (rows.length === 0) return false
  const { rows: bills } = await sql<{ customerCode: string; billNo: string; stays: string | null }>`
    select i.customer_code as "customerCode", i.bill_no as "billNo",
      case when bool_or(b.fulfilled_money <> 0 or b.credited <> 0 or b.adjust <> 0 or b.bad_debt <> 0) then 'parked-paid'
        when bool_or(p.billed_through <> i.through) then 'parked-billed-later' end as stays
    from (select i.*, max(upper(days)) over (partition by customer_code, product_code) - 1 as through from bill_run_item i
        where run_id = ${runId}::bigint and customer_code = any(${rows.map(({ code }) => code)}::text[])) i
    join bill b on b.customer_code = i.customer_code and b.bill_no = i.bill_no
    join product p on p.customer_code = i.customer_code and p.code = i.product_code
    where i.state = 'item-posted' and i.reason is null group by 1, 2 order by 1, 2`.execute(ctx.db)
  for (const { customerCode, billNo, stays } of bills) {
    if (stays === null) {
      await reverseBills(ctx, { customerCode, billNo })
      await uncoverBilled(ctx, { customerCode, billNo })
      await ctx.announce('bills.paid', { customerCode })
    }
    await sql`update bill_run_item set state = ${stays === null ? 'item-reversed' : 'item-posted'}, reason = ${stays}
      where run_id = ${runId}::bigint and customer_code = ${customerCode} and bill_no = ${billNo}`.execute(ctx.db)
  }
  return true
}
