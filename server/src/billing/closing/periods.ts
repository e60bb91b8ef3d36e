import type { periods } from '@lastmile/contract/billing/periods.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { approversOf } from '#access'
import { unbilledCycles } from '#billing/runs/unbilled-cycles.ts'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { forgetPrincipals, personsOfStep, personsBehind, recordPrincipal, isSamePersonSql } from '#platform/persons.ts'
import { checkTurn, lockPeriod, requireWhole } from './turn.ts'

type Period = Awaited<ReturnType<Handler<typeof periods.list>>>['rows'][number]
type Row = Omit<Period, 'recognisedAt' | 'lockedAt'> & Record<'recognisedAt' | 'lockedAt', Date | null>

/** Lists the months since the first ledger entry, the current one first, with their earned revenue. */
export const listPeriods: Handler<typeof periods.list> = async (ctx, { after, limit }) => {
  const until = keyAfter(after, ['1970-01-01'])?.[0] ?? 'infinity'
  const record = (step: string) => sql`${step} || ':' || to_char(p.month, 'YYYY-MM-DD')`
  const closed = { paper: record('period-closing'), by: sql`p.closed_by` }
  const reopened = { paper: record('period-opening'), by: sql`p.reopened_by` }
  const { rows } = await sql<Row>`
    with months as (
      select m::date as month from generate_series((select date_trunc('month', min(day)) from ledger_entry),
        date_trunc('month', ${ctx.today}::date), interval '1 month') m where m < ${until}::date order by m desc limit ${oneMore(limit)}
    ), moved as (
      select e.account, date_trunc('month', e.day)::date as month, sum(e.amount)::bigint as amount
      from ledger_entry e join customer c on c.code = e.customer_code
      where e.account in ('revenue', 'tax', 'deferred-revenue', 'receivable')
        and c.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) group by 1, 2
    )
    select m.month, coalesce(p.state, 'period-open') as "periodState", p.recognised_at as "recognisedAt", p.closed_at as "lockedAt",
      case when ${ctx.language === 'zh-CN'} then w.zh_name else w.true_name end as "lockedByName",
      ${isSamePersonSql(ctx.actor, closed, 'period.reopen')} as "ownClosing",
      ${isSamePersonSql(ctx.actor, reopened, 'AccountingPeriods')} as "ownReopening",
      coalesce((select -sum(amount) from moved where account = 'revenue' and month = m.month), 0)::bigint as revenue,
      coalesce((select -sum(amount) from moved where account = 'tax' and month = m.month), 0)::bigint as "taxAmount",
      coalesce((select -sum(amount) from moved where account = 'deferred-revenue' and month <= m.month), 0)::bigint as deferred,
      coalesce((select sum(amount) from moved where account = 'receivable' and month <= m.month), 0)::bigint as receivable
    from months m left join accounting_period p on p.month = m.month left join employee w on w.code = p.closed_by
    order by m.month desc`.execute(ctx.db)
  const shown = rows.map((row) => ({
    ...row,
    recognisedAt: row.recognisedAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
  }))
  return pageOf(shown, limit, ({ month }) => [month])
}

/**
 * Closes a month, after which nothing more is billed into it. Requires that runs have billed every cycle that ended in
 * the month, and that the revenue of these bills is booked. Refuses month-not-over, earlier-month, period-closed,
 * own-reopening, products-unbilled, not-recognised.
 */
export const closePeriod: Handler<typeof periods.close> = async (ctx, { month }) => {
  await checkTurn(ctx, month)
  const period = await lockPeriod(ctx, month)
  if (period?.closed) ctx.refuse('period-closed', { month, field: 'month' })
  if (period) await requireNotReopener(ctx, { month, reopenedBy: period.reopenedBy })
  const [cycle] = await unbilledAt(ctx, month)
  if (cycle)
    ctx.refuse('products-unbilled', { month: cycle.billMonth, day: cycle.billDay, count: cycle.count, field: 'month' })
  if (period?.state !== 'recognised') ctx.refuse('not-recognised', { month, field: 'month' })
  const unbooked = await billedSince(ctx, month)
  if (unbooked) ctx.refuse('not-recognised', { month: unbooked, field: 'month' })
  await sql`update accounting_period set state = 'period-closed', closed_at = ${ctx.now}, closed_by = ${ctx.actor.employeeCode},
    version = version + 1 where month = ${month}`.execute(ctx.db)
  await forgetPrincipals(ctx, `period-closing:${month}`)
  await recordPrincipal(ctx, `period-closing:${month}`, 'AccountingPeriods')
  return { month, periodState: 'period-closed' as const }
}

/** Refuses own-reopening to the person who reopened the month, so that another person closes it again. */
async function requireNotReopener(
  ctx: Context<'own-reopening'>,
  { month, reopenedBy }: { month: string; reopenedBy: string | null },
): Promise<void> {
  const begunBy = await personsOfStep(ctx, { paper: `period-opening:${month}`, by: [reopenedBy] })
  if (!personsBehind(ctx.actor, 'AccountingPeriods').some((code) => begunBy.includes(code))) return
  const approvers = await approversOf(ctx, { decision: 'AccountingPeriods', begunBy })
  ctx.refuse('own-reopening', { month, approvers, field: 'month' })
}

/** Returns the unbilled cycles that ended in a month, with the number of products. */
async function unbilledAt({ db, actor }: Context, month: string) {
  const units = sql`any(${[...actor.visibleUnits]}::text[])`
  const cycles = unbilledCycles({ by: addMonths(month, 1), units, billed: ['posted'], most: null })
  const { rows } = await sql<{ billMonth: string; billDay: number; count: number }>`
    select month as "billMonth", bill_day as "billDay", count from (${cycles}) u order by ends`.execute(db)
  return rows
}

/**
 * Returns the month whose revenue must be booked again because a run has since posted bills for days of `month`: the
 * last month booked, because it includes changes of earlier months. Checks the newest bill of each part of a run.
 */
async function billedSince({ db }: Context, month: string): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select m.month::text from (select month, recognised_at from accounting_period
        where month >= ${month} and recognised_at is not null order by month desc limit 1) m
      join bill_run r on r.month in (${month}::date, (${month}::date - interval '1 month')::date) and r.approved_at is not null
      join bill_run_part p on p.run_id = r.id
      cross join lateral (select b.posted_at from bill_run_item i
        join bill b on b.customer_code = i.customer_code and b.bill_no = i.bill_no
        where i.run_id = r.id and i.customer_code > p.behind and i.customer_code <= p.through
        order by i.customer_code desc limit 1) l
    where l.posted_at > m.recognised_at limit 1`.execute(db)
  return rows[0]?.month
}

/** Reopens the last closed month, if another person closed it. Refuses not-closed, own-closing, later-month-closed. */
export const reopenPeriod: Handler<typeof periods.reopen> = async (ctx, { month }) => {
  await requireWhole(ctx)
  const period = await lockPeriod(ctx, month)
  if (!period?.closed) return ctx.refuse('not-closed', { month, field: 'month' })
  const { rows } = await sql`select from accounting_period where month > ${month} and closed_at is not null`.execute(
    ctx.db,
  )
  if (rows.length > 0) ctx.refuse('later-month-closed', { month, field: 'month' })
  const begunBy = await personsOfStep(ctx, { paper: `period-closing:${month}`, by: [period.closedBy] })
  if (personsBehind(ctx.actor, 'period.reopen').some((code) => begunBy.includes(code))) {
    const approvers = await approversOf(ctx, { decision: 'period.reopen', begunBy })
    ctx.refuse('own-closing', { month, approvers, field: 'month' })
  }
  await forgetPrincipals(ctx, `period-opening:${month}`)
  await recordPrincipal(ctx, `period-opening:${month}`, 'period.reopen')
  await sql`update accounting_period set state = 'recognised', closed_at = null, closed_by = null, version = version + 1,
    last_closed_by = closed_by, reopened_by = ${ctx.actor.employeeCode}
    where month = ${month}`.execute(ctx.db)
  return { month, periodState: 'recognised' as const }
}
