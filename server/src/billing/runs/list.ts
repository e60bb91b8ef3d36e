import type { billRuns } from '@lastmile/contract/billing/bill-runs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { isSamePersonSql } from '#platform/persons.ts'
import { runSettings } from './settings.ts'

type Run = Awaited<ReturnType<Handler<typeof billRuns.list>>>['rows'][number]
type Item = Awaited<ReturnType<Handler<typeof billRuns.items>>>['rows'][number]
type Cause = Awaited<ReturnType<Handler<typeof billRuns.causes>>>['rows'][number]

/** SQL: the last posted run of the same unit and billing day before run `r`. */
const before = sql`(select b.id from bill_run b where b.organization_unit_code = r.organization_unit_code
  and b.bill_day = r.bill_day and b.month < r.month and b.state = 'posted' order by b.month desc limit 1)`

/** The prefixes of the records of who was behind the start and the last computation of a run. */
const papers = { created_by: 'bill-run:', computed_by: 'bill-run-computing:' }

/**
 * Compares runs of the actor's units with their previous runs, newest first; only one run if its number is given. A run
 * needs approval by another person if it differs from the previous one by more than the limit, if there is no previous
 * run, or if more than that share of its products is parked.
 */
export async function comparedRuns(
  ctx: Context,
  { only, below, limit }: { only?: string; below?: number; limit: number },
): Promise<Run[]> {
  const filter: RawBuilder<unknown> = only
    ? sql`r.id = ${only}::bigint`
    : sql`r.id < ${below ?? Number.MAX_SAFE_INTEGER}::bigint`
  const did = (by: 'created_by' | 'computed_by') =>
    isSamePersonSql(ctx.actor, { paper: sql`${papers[by]} || r.id`, by: sql.ref(`r.${by}`) }, 'billRun.approve')
  type Row = Omit<Run, 'createdAt' | 'needsSecond' | 'secondFor'> & { createdAt: Date }
  const { rows } = await sql<Row>`
    select r.id::text as "runId", r.version, r.month as "billMonth", r.bill_day as "billDay", r.state as "runState", r.due_on as "dueOn", s."productCount", s.parked,
      s.done, s.amount, l.amount as "lastAmount", r.created_at as "createdAt",
      case when ${did('created_by')} then 'run-started' when ${did('computed_by')} then 'run-computed' end as "ownPart",
      array(select unnest(array[r.created_by, r.computed_by]) union select principal from step_principal
        where (paper, employee_code) in (('bill-run:' || r.id, r.created_by), ('bill-run-computing:' || r.id, r.computed_by))
        order by 1) as "begunBy",
      round((s.amount - l.amount) * 100.0 / nullif(l.amount, 0), 1)::float8 as "changePercent",
      coalesce(case when ${ctx.language === 'zh-CN'} then w.zh_name else w.true_name end, r.created_by) as "startedByName",
      coalesce(case when ${ctx.language === 'zh-CN'} then p.zh_name else p.true_name end, r.computed_by) as "computedByName",
      case when ${ctx.language === 'zh-CN'} then a.zh_name else a.true_name end as "approvedByName"
    from bill_run r left join employee w on w.code = r.created_by left join employee a on a.code = r.approved_by
      left join employee p on p.code = r.computed_by,
      lateral (select coalesce(sum(billed), 0)::int as "productCount", coalesce(sum(parked), 0)::int as parked,
        coalesce(sum(done), 0)::int as done, coalesce(sum(amount), 0)::bigint as amount from bill_run_part where run_id = r.id) s,
      lateral (select nullif(sum(done_amount), 0)::bigint as amount from bill_run_part where run_id = ${before}) l
    where r.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) and ${filter}
    order by r.id desc limit ${limit}`.execute(ctx.db)
  const { boundPercent } = await runSettings(ctx)
  const beyond = ({ changePercent, parked, productCount }: Row): Run['secondFor'] => {
    if (changePercent === null) return 'second-for-first'
    if (Math.abs(changePercent) > boundPercent) return 'second-for-change'
    return parked * 100 > boundPercent * (parked + productCount) ? 'second-for-parked' : null
  }
  return rows.map((row) => {
    const secondFor = beyond(row)
    const shown = { ...row, createdAt: row.createdAt.toISOString(), needsSecond: secondFor !== null, secondFor }
    return secondFor === null ? { ...shown, ownPart: null, begunBy: [] } : shown
  })
}

/** Lists the bill runs of the actor's units, newest first. */
export const listRuns: Handler<typeof billRuns.list> = async (ctx, { after, limit }) => {
  const [below] = keyAfter(after, [0]) ?? []
  const rows = await comparedRuns(ctx, { ...(below === undefined ? {} : { below }), limit: oneMore(limit) })
  return pageOf(rows, limit, ({ runId }) => [Number(runId)])
}

async function requireRun(ctx: Context<'not-found'>, runId: string): Promise<void> {
  const { rows } = await sql`select from bill_run where id = ${runId}::bigint
    and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'bill-run', field: 'runId' })
}

/** Lists the items of a run by product. Refuses not-found. */
export const listRunItems: Handler<typeof billRuns.items> = async (ctx, { runId, itemState, after, limit }) => {
  await requireRun(ctx, runId)
  const [customer, product, line] = keyAfter(after, ['', '', 0]) ?? ['', '', 0]
  const { rows } = await sql<Item>`
    select i.customer_code as "customerCode", c.name as "customerName", i.product_code as "productCode", i.line, i.name as "chargeName",
      i.zh_name as "chargeZhName", lower(i.days) as "from", upper(i.days) - 1 as through, i.billed_days as "billedDays",
      i.gross as amount, i.state as "itemState", i.reason as "parkedFor", i.bill_no as "billNo"
    from bill_run_item i join customer c on c.code = i.customer_code
    where i.run_id = ${runId}::bigint and ${itemState === undefined ? sql`true` : sql`i.state = ${itemState}`}
      and (i.customer_code, i.product_code, i.line) > (${customer}, ${product}, ${line}::int)
    order by i.customer_code, i.product_code, i.line limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, ({ customerCode, productCode, line: shown }) => [customerCode, productCode, shown])
}

/**
 * SQL: facts about a product: whether it is parked, its amount, the number of days not billed, and its monthly price
 * and discounts at the end of the cycle `b`.
 */
const ofProduct = sql`i.product_code, bool_and(i.state = 'parked') as parked,
  coalesce(sum(i.gross) filter (where i.state <> 'parked'), 0)::bigint as gross,
  sum(upper(i.days) - lower(i.days) - i.billed_days) filter (where i.kind = 'period') as paused,
  (array_agg(i.rate order by i.line desc) filter (where i.kind = 'period'))[1] as rate,
  (array_agg(i.tax_code = 'exempt' order by i.line desc))[1] as exempt,
  sum(i.rate) filter (where i.kind = 'discount' and upper(i.days) = (b.month + interval '1 month')::date + b.bill_day - 1) as off`

/** SQL: the cause of a difference between product `n` of a run and product `w` of the previous one. */
const causeOf = sql`case when n.parked then 'cause-parked' when n.product_code is null then 'cause-ended'
  when w.product_code is null then 'cause-new' when w.parked then 'cause-parked-before' when n.rate <> w.rate then 'cause-price'
  when n.exempt <> w.exempt then 'cause-tax' when n.off is distinct from w.off then 'cause-policy'
  when n.gross = w.gross then 'cause-same' when n.paused <> w.paused then 'cause-pause' else 'cause-days' end`

/**
 * Explains why a run differs from the previous one: new and ended products, products parked now or then, and changed
 * prices, taxes, discounts, pauses or numbers of days.
 */
export const listCauses: Handler<typeof billRuns.causes> = async (ctx, { runId, after, limit }) => {
  await requireRun(ctx, runId)
  const items = sql`bill_run_item i join bill_run b on b.id = i.run_id`
  const { rows } = await sql<Cause>`
    with r as (select * from bill_run where id = ${runId}::bigint),
    now as (select ${ofProduct} from ${items} where i.run_id = ${runId}::bigint group by 1),
    was as (select ${ofProduct} from r, ${items} where i.run_id = ${before} and i.state in ('item-posted', 'parked') group by 1)
    select cause, count(*)::int as "productCount", sum(amount)::bigint as amount, sum(last)::bigint as "lastAmount",
      sum(amount - last)::bigint as difference
    from (
      select coalesce(n.gross, 0) as amount, coalesce(w.gross, 0) as last, ${causeOf} as cause
      from now n full join was w on w.product_code = n.product_code where n.product_code is not null or not w.parked
    ) d where cause > ${keyAfter(after, [''])?.[0] ?? ''} group by cause order by cause limit ${oneMore(limit)}`.execute(
    ctx.db,
  )
  return pageOf(rows, limit, ({ cause }) => [cause])
}
