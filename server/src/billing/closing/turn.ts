import { addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { seesAllUnits } from '#platform/visible-to.ts'

type Turn = Context<'month-not-over' | 'earlier-month' | 'whole-operator'>

/** Refuses whole-operator to an actor who sees only part of the operator, because the books cover all of it. */
export async function requireWhole(ctx: Context<'whole-operator'>): Promise<void> {
  if (!(await seesAllUnits(ctx))) ctx.refuse('whole-operator', { field: 'month' })
}

/** Checks that a month is over and that every earlier month with entries is closed, or at least recognized. */
export async function checkTurn(ctx: Turn, month: string): Promise<void> {
  await requireWhole(ctx)
  if (addMonths(month, 1) > ctx.today) ctx.refuse('month-not-over', { month, field: 'month' })
  const { rows } = await sql<{ month: string }>`
    select m::date as month from generate_series(
      (select date_trunc('month', min(day)) from ledger_entry), ${month}::date - interval '1 month', interval '1 month') m
    where not exists (select from accounting_period p where p.month = m::date and p.recognised_at is not null
      and p.state <> 'recognising')
    order by m limit 1`.execute(ctx.db)
  if (rows[0]) ctx.refuse('earlier-month', { month: rows[0].month, field: 'month' })
}

/** Locks a month; undefined if it has no record yet. */
export async function lockPeriod({ db }: Context, month: string) {
  const { rows } = await sql<{ state: string; closed: boolean; closedBy: string | null; reopenedBy: string | null }>`
    select state, closed_at is not null as closed, closed_by as "closedBy", reopened_by as "reopenedBy" from accounting_period where month = ${month} for update`.execute(
    db,
  )
  return rows[0]
}
