import { type reports, pendingWorkTypes } from '@lastmile/contract/reports/calls.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { unbilledCycles } from '#billing'
import { paperUnit } from '#notes'
import { stuckInvoices } from '#invoices'
import type { Context, Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { actingBy } from '#platform/scope.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { personsBehind, isSamePersonSql } from '#platform/persons.ts'
import { inOwnHands } from '#settlements'
import { columnsOf, isPlaceVisible } from '#stock'
import { soon } from './desk.ts'

type Kind = (typeof pendingWorkTypes)[number]
/** The right that the work requires, and a query of the items, in which `at` is since when each is pending. */
type Queue = { right: FunctionCode; rows: (ctx: Context, mine: RawBuilder<unknown>) => RawBuilder<unknown> }

/** The count stops here: how far it exceeds a hundred does not matter. */
const countedUpTo = 100
const dayAt = (ctx: Context, day: string) => sql`${sql.ref(day)}::timestamp at time zone ${ctx.operator.timeZone}`

/**
 * SQL: the grantees with a grant that ends within a week, each with the first of these ends. Covers employees, teams
 * and units of `mine`, and groups, which belong to no unit.
 */
const endingGrants = ({ now }: Context, mine: RawBuilder<unknown>) => sql`
  select min(g.at) as at from (
    select grantee_kind, grantee_code, upper(valid) as at from permission_grant
    where effect = 'allow' and not upper_inf(valid)
    union all
    select grantee_kind, grantee_code, upper(valid) from operation_role_assignment where not upper_inf(valid)
  ) g
  left join employee e on g.grantee_kind = 'employee' and e.code = g.grantee_code
    and (e.end_time is null or e.end_time > ${now}::timestamptz)
  left join work_team t on g.grantee_kind = 'work-team' and t.code = g.grantee_code and t.active
  where g.at > ${now}::timestamptz and g.at <= ${now}::timestamptz + ${soon} * interval '1 day'
    and (g.grantee_kind = 'employee-group' or (g.grantee_kind = 'organization-unit' and g.grantee_code = ${mine})
      or e.organization_unit_code = ${mine} or t.organization_unit_code = ${mine})
  group by g.grantee_kind, g.grantee_code`

/** SQL: past cycles that have products to bill in `mine` but no run; none if nothing is billed by the month. */
const runsDue = (ctx: Context, mine: RawBuilder<unknown>) => sql`
  select ${dayAt(ctx, 'u.ends')} as at from (${unbilledCycles({
    by: ctx.today,
    units: mine,
    billed: ['computing', 'preview', 'posting', 'run-stopped', 'posted', 'reversing'],
    most: 1,
  })}) u where exists (select from product_offering where payment_mode = 'postpaid')`

/**
 * SQL: past months with entries that are not closed, and since when they are over. Only for employees who see the whole
 * operator, because the books are closed as a whole. Months are closed in order, so before the last closed month only
 * one with a period of its own can be open.
 */
const monthsDue = (ctx: Context, mine: RawBuilder<unknown>) => sql`
  select ${dayAt(ctx, 'm.ends')} as at
  from (select coalesce((select least(min(month) filter (where closed_at is null), max(month) filter (where closed_at is not null)
      + interval '1 month') from accounting_period), (select date_trunc('month', min(created_at)) from employee)) as first) f
  cross join lateral (select (s + interval '1 month')::date as ends from generate_series(f.first, ${ctx.today}::date, interval '1 month') s) m
  where m.ends <= ${ctx.today}::date
    and not exists (select from accounting_period where month + interval '1 month' = m.ends and closed_at is not null)
    and not exists (select from organization_unit u where not u.code = ${mine})
    and (select true from ledger_entry e where e.day < m.ends order by e.customer_code, e.document limit 1)`

/** The pending work of a person, over `mine`, their units. What they started themselves is left to another person. */
const queues: Record<Kind, Queue> = {
  followUps: {
    right: 'CareInfo',
    rows: (ctx) => sql`select ${dayAt(ctx, 'follow_up_on')} as at from care_record
      where ${visibleTo(ctx.actor, { unit: 'organization_unit_code', madeBy: 'created_by', customer: 'customer_code' })} and follow_up_on <= ${ctx.today}`,
  },
  toPackage: {
    right: 'DeptPackage',
    rows: (_, mine) => sql`select decided_at as at from employee_settlement
      where status = 'confirmed' and package_code is null and organization_unit_code = ${mine}`,
  },
  receipts: {
    right: 'UploadReceipt',
    rows: (_, mine) => sql`select packaged_at as at from cash_package
      where status in ('packaged', 'rejected') and organization_unit_code = ${mine}`,
  },
  packages: {
    right: 'financialConfirm',
    rows: ({ actor }, mine) => sql`select r.uploaded_at as at
      from cash_package p join bank_receipt r on r.package_code = p.code and r.state = 'uploaded'
      where p.status = 'uploaded' and not ${inOwnHands(actor, sql`p.code`)} and p.organization_unit_code = ${mine}`,
  },
  differences: {
    right: 'financialConfirm',
    rows: ({ actor }, mine) => sql`select d.recorded_at as at
      from cash_difference d join cash_package p on p.code = d.package_code
      where d.state = 'proposed' and not ${isSamePersonSql(actor, { paper: sql`'difference:' || d.code`, by: sql`d.recorded_by` }, 'financialConfirm')}
        and d.employee_code <> all(${personsBehind(actor, 'financialConfirm')}::text[])
        and p.organization_unit_code = ${mine}`,
  },
  runDue: { right: 'BillRuns', rows: runsDue },
  billRuns: {
    right: 'billRun.approve',
    rows: ({ actor }, mine) => sql`select created_at as at from bill_run
      where state = 'preview' and not ${isSamePersonSql(actor, { paper: sql`'bill-run:' || id`, by: sql`created_by` }, 'billRun.approve')}
        and not ${isSamePersonSql(actor, { paper: sql`'bill-run-computing:' || id`, by: sql`computed_by` }, 'billRun.approve')} and organization_unit_code = ${mine}`,
  },
  monthDue: { right: 'AccountingPeriods', rows: monthsDue },
  adjustments: {
    right: 'bill.aboveCeiling',
    rows: ({ actor }) => sql`select r.requested_at as at
      from bill_adjustment_request r join customer c on c.code = r.customer_code
        left join charge_type t on t.code = r.charge_type
      where r.state = 'proposed' and not ${isSamePersonSql(actor, { paper: sql`'adjustment:' || r.code`, by: sql`r.requested_by` }, 'bill.aboveCeiling')}
        and abs(r.amount) <= greatest(t.ceiling, ${actor.adjustCeiling})
        and ${visibleTo(actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`,
  },
  payouts: {
    right: 'refund.aboveCeiling',
    rows: ({ actor }) => sql`select r.requested_at as at
      from balance_payout_request r join customer c on c.code = r.customer_code
      where r.state = 'payoutProposed'
        and not ${isSamePersonSql(actor, { paper: sql`'balance-payout:' || r.code`, by: sql`r.requested_by` }, 'refund.aboveCeiling')}
        and ${visibleTo(actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`,
  },
  badDebts: {
    right: 'badDebt.approve',
    rows: ({ actor }) => sql`select k.bad_debt_at as at from collection_case k
      where k.closed_at is null and k.bad_debt_by is not null and not ${isSamePersonSql(actor, { paper: sql`'bad-debt:' || k.id`, by: sql`k.bad_debt_by` }, 'badDebt.approve')}
        and ${visibleTo(actor, { unit: 'k.organization_unit_code', customer: 'k.customer_code' })}`,
  },
  deviceCharges: {
    right: 'recovery.charge',
    rows: (
      ctx,
    ) => sql`select ${dayAt(ctx, 'r.return_by')} as at from device_recovery r join customer c on c.code = r.customer_code
      where r.ended_at is null and r.state = 'chargeProposed' and ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`,
  },
  equipment: {
    right: 'DeviceRecovery',
    rows: (
      ctx,
    ) => sql`select ${dayAt(ctx, 'r.return_by')} as at from device_recovery r join customer c on c.code = r.customer_code
      where r.ended_at is null and r.return_by < ${ctx.today}::date and ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`,
  },
  invoices: {
    right: 'payment.invoice',
    rows: (ctx) => sql`select i.at from (${stuckInvoices(ctx)}) i`,
  },
  counts: {
    right: 'count.approve',
    rows: (ctx) => sql`select k.counted_at as at from stock_count k
      where k.state = 'counted' and not k.involved && ${personsBehind(ctx.actor, 'count.approve')}::text[] and ${isPlaceVisible(ctx, columnsOf('k'))}`,
  },
  papers: {
    right: 'NoteApproveAct',
    rows: (
      { actor },
      mine,
    ) => sql`select r.requested_at as at from note_request r join note_block b on b.id = r.block_id
      where r.state = 'proposed' and not ${isSamePersonSql(actor, { paper: sql`'note-request:' || r.id`, by: sql`r.requested_by` }, 'NoteApproveAct')} and ${paperUnit} = ${mine}`,
  },
  expiring: {
    right: 'report.expiring',
    rows: (ctx) => sql`select ${dayAt(ctx, 'p.paid_through')} as at
      from product p join customer c on c.code = p.customer_code
      where p.status = 'active' and p.paid_through between ${ctx.today}::date and ${ctx.today}::date + ${soon}::int
        and ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}`,
  },
  lastDays: {
    right: '104',
    rows: (ctx, mine) => sql`select ${dayAt(ctx, 'l.last_day')} as at
      from employee_departure l join employee e on e.code = l.employee_code
      where l.last_day between ${ctx.today}::date and ${ctx.today}::date + ${soon}::int and e.organization_unit_code = ${mine}`,
  },
  endingGrants: { right: '95', rows: endingGrants },
}

type Row = { waitingKind: Kind; count: number; oldest: Date | null }

/** Counts all pending work that the actor may do, in one query. Each type uses the scope of its function. */
export const pendingWork: Handler<typeof reports.waiting> = async (ctx) => {
  const asked = pendingWorkTypes.filter((kind) => ctx.actor.permissions.has(queues[kind].right))
  if (asked.length === 0) return []
  const counted = asked.map((kind) => {
    const { right, rows } = queues[kind]
    const actor = actingBy(ctx.actor, [right])
    const mine = sql`any(${[...actor.visibleUnits]}::text[])`
    return sql`select ${kind}::text as "waitingKind", count(*)::int as count, min(at) as oldest
      from (${rows({ ...ctx, actor }, mine)} limit ${countedUpTo}) q`
  })
  const { rows } = await sql<Row>`${sql.join(counted, sql` union all `)} ${sql.raw(unprepared)}`.execute(ctx.db)
  return rows
    .filter(({ count }) => count > 0)
    .map(({ waitingKind, count, oldest }) => ({ waitingKind, count, oldestAt: oldest?.toISOString() ?? null }))
}
