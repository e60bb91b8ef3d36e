import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { chargingRun, makeRunBills, reverseBills } from '#bills'
import { takingCodeEach } from '#customers'
import { nextTransaction } from '#ledger'
import { coveringBilled, uncoverBilled } from '#orders'
import type { Context } from '#platform/context.ts'
import { yieldToUsers } from '#platform/yield-to-users.ts'
import type { JobContext } from '#platform/serve.ts'
import { changing, changingBetween } from './changing.ts'
import { inLanes } from './lanes.ts'
import { heldRun, moveRun, readRun, type Run } from './lock-run.ts'
import { countPart, lockPart, type Part, partsOf, passPart } from './parts.ts'

/**
 * Batch sizes: full speed, and reduced while users are active, because a sale to a customer in the batch waits for the
 * transaction.
 */
const batch = { alone: 1_000, besidePeople: 25 }

/** The customers of a run after `behind` and up to `through`. */
type Batch = { run: Run; behind: string; through: string }

/** SQL: the items of a batch in a state. */
const within = ({ run, behind, through }: Batch, state: 'item-ready' | 'item-posted') => sql`
  i.run_id = ${run.id}::bigint and i.customer_code > ${behind} and i.customer_code <= ${through} and i.state = ${state}`

/**
 * Posts an approved run: several parts concurrently, each in batches of customers, and each batch in one transaction.
 * An interrupted run continues where it stopped and posts nothing twice.
 */
export async function postRun(job: JobContext, { runId }: Jobs['billing.post-run']): Promise<void> {
  const parts = await job.transaction((ctx) => partsOf(ctx, runId))
  await inLanes(
    parts.filter(({ postedThrough, through }) => postedThrough < through),
    (part) =>
      yieldToUsers(job, (ctx, { peopleWork }) => postSome(ctx, part, peopleWork ? batch.besidePeople : batch.alone)),
  )
  await job.transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    const left = (await partsOf(ctx, runId)).some(({ postedThrough, through }) => postedThrough < through)
    if (run?.state === 'posting' && !left) await moveRun(ctx, run, 'posted')
  })
}

/** Posts the next customers of a part; returns whether there are more. */
async function postSome(ctx: Context<RefusalCode>, { runId, through }: Part, size: number): Promise<boolean> {
  const run = await readRun(ctx, runId)
  if (run?.state !== 'posting') return false
  // Commits asynchronously: a batch lost in a crash is posted again, and a payment of its bills flushes it to disk.
  await sql`set local synchronous_commit = off`.execute(ctx.db)
  const part = await lockPart(ctx, { runId, through })
  const { rows } = await sql<{ last: string | null }>`
    select (array_agg(customer_code order by customer_code desc))[1] as last from (
      select distinct customer_code from bill_run_item i where ${within({ run, behind: part.postedThrough, through }, 'item-ready')}
      order by 1 limit ${size}::int
    ) c having count(*) = ${size}::int`.execute(ctx.db)
  const last = rows[0]?.last ?? through
  await readByRange(ctx, { behind: part.postedThrough, through: last }, size)
  await postBills(ctx, { run, behind: part.postedThrough, through: last })
  await passPart(ctx, part, last)
  return last !== through
}

/**
 * Forces hash joins, so that each table is scanned once for the customer range of a batch: PostgreSQL estimates one row
 * for two overlapping ranges and would look up rows one by one. A scan is acceptable even if most of the range belongs
 * to other units or billing days.
 */
async function readByRange(
  { db }: Context,
  { behind, through }: Pick<Batch, 'behind' | 'through'>,
  size: number,
): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true) where ${4 * size}::int > (select count(*) from (
    select from customer where code > ${behind} and code <= ${through} limit ${4 * size}::int) c)`.execute(db)
}

/**
 * Posts the bills of a batch of customers. Assigns bill numbers last, because batches of one unit wait for each other
 * only there.
 */
async function postBills(ctx: Context<RefusalCode>, some: Batch): Promise<void> {
  const { behind, through, run } = some
  const customers = sql`select distinct i.customer_code from bill_run_item i where ${within(some, 'item-ready')}`
  await sql`select from customer where code in (${customers}) and code > ${behind} and code <= ${through} order by code for update`.execute(
    ctx.db,
  )
  await parkChanged(ctx, some)
  const parts = [...coveringBilled(sql`lines`, { behind, through }), ...chargingRun(ctx, sql`lines`)]
  // Each update takes space, so items are written once; they take effect with their bills.
  await sql`with code as (${takingCodeEach(customers, { behind, through })}),
    bill as materialized (select code.*, ${nextTransaction} as transaction_id from code), posted as (
      update bill_run_item i set bill_no = bill.code, state = 'item-posted' from bill
      where i.customer_code = bill.customer_code and ${within(some, 'item-ready')} returning i.*, bill.transaction_id
    ), lines as materialized (
      select i.customer_code, i.product_code, i.bill_no, i.transaction_id, c.organization_unit_code as unit, i.kind, i.days, i.gross,
        i.gross - i.tax as net, i.tax, i.tax_code, i.tax_percent, i.price_code, i.price_version, i.name, i.zh_name,
        row_number() over (partition by i.customer_code order by i.product_code, i.line)::int as line
      from posted i join customer c on c.code = i.customer_code where c.code > ${behind} and c.code <= ${through}
    ), ${sql.join(parts.map((part, place) => sql`${sql.ref(`part_${place}`)} as (${part})`))}
    select`.execute(ctx.db)
  await makeRunBills(ctx, {
    bills: sql`
      select i.customer_code, i.bill_no, min(c.organization_unit_code) as unit, range_merge(range_agg(i.days)) as days,
        sum(i.gross)::bigint as gross
      from bill_run_item i join customer c on c.code = i.customer_code
      where ${within(some, 'item-posted')} and c.code > ${behind} and c.code <= ${through} group by 1, 2`,
    dueOn: run.dueOn,
  })
}

/**
 * SQL: parks products that were billed, closed or changed since the run was computed, or are about to be, and those of
 * customers whose exemption has since been recorded or ended.
 */
const parkChanged = ({ db }: Context, some: Batch) => {
  const { behind, through } = some
  return sql`with whole as materialized (
      select i.customer_code, i.product_code, range_merge(range_agg(i.days)) as days, (array_agg(price_code order by line desc))[1] as price_code,
        (array_agg(price_version order by line desc))[1] as price_version,
        bool_or((i.tax_code = 'exempt') <> (c.tax_free @> lower(i.days))) as taxed_anew
      from bill_run_item i join customer c on c.code = i.customer_code and c.code > ${behind} and c.code <= ${through}
      where ${within(some, 'item-ready')} group by 1, 2
    ), changed as materialized (
      select w.customer_code, w.product_code
      from whole w join product p on p.customer_code = w.customer_code and p.code = w.product_code
        and p.customer_code > ${behind} and p.customer_code <= ${through}
      -- A price that changed after these days does not affect them.
      left join (select distinct on (x.customer_code, x.product_code) x.* from whole v join product_price_past x
          on x.customer_code = v.customer_code and x.product_code = v.product_code and x.until >= upper(v.days)
          where x.customer_code > ${behind} and x.customer_code <= ${through} order by x.customer_code, x.product_code, x.until
        ) t on t.customer_code = p.customer_code and t.product_code = p.code
      where w.taxed_anew or p.billed_through + 1 <> lower(w.days) or coalesce(t.price_code, p.price_code) <> w.price_code
        or coalesce(t.price_version, p.price_version) <> w.price_version
        or p.status not in ('active', 'suspended') and upper(w.days) > coalesce(p.terminate_on, upper(w.days))
        or (p.customer_code, p.code) in (${changingBetween(some)})
    )
    update bill_run_item i set state = 'parked', reason = 'parked-changed-meanwhile' from changed w
    where ${within(some, 'item-ready')} and i.customer_code = w.customer_code and i.product_code = w.product_code`.execute(
    db,
  )
}

/**
 * Reverses a run bill by bill. A bill stays, with its reason recorded, if it was paid or credited, or if later days
 * have been billed.
 */
export async function takeBackRun(job: JobContext, { runId }: Jobs['billing.reverse-run']): Promise<void> {
  for (const part of await job.transaction((ctx) => partsOf(ctx, runId)))
    await yieldToUsers(job, (ctx) => takeBackSome(ctx, part))
  await job.transaction(async (ctx) => {
    const run = await heldRun(ctx, runId)
    if (run?.state === 'reversing') await moveRun(ctx, run, 'reversed')
  })
}

/** Reverses the next bills of a part; returns whether there may be more. */
async function takeBackSome(ctx: Context<RefusalCode>, part: Part): Promise<boolean> {
  const { runId, behind, through } = part
  const { rows } = await sql<{ code: string }>`
    select c.code from customer c where c.code in (
      select distinct customer_code from bill_run_item where run_id = ${runId}::bigint and customer_code > ${behind}
        and customer_code <= ${through} and state = 'item-posted' and reason is null order by 1 limit 100
    ) order by c.code for update`.execute(ctx.db)
  if (rows.length === 0) {
    await countPart(ctx, part)
    return false
  }
  const { rows: bills } = await sql<{ customerCode: string; billNo: string; stays: string | null }>`
    select i.customer_code as "customerCode", i.bill_no as "billNo",
      case when bool_or(b.paid_amount <> 0 or b.credited <> 0 or b.adjust <> 0 or b.bad_debt <> 0) then 'parked-paid'
        when bool_or(p.billed_through <> i.through) then 'parked-billed-later'
        when bool_or(${changing({ customer: sql`p.customer_code`, product: sql`p.code` })}) then 'parked-changing' end as stays
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
