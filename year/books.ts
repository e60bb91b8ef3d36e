import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { YearOffice } from './office.ts'

/** The employees of finance: the first starts operations, the second approves them. */
export type Bookkeepers = { first: string; second: string }

/** Recognizes the revenue of a month and closes it. */
async function closeMonth(office: YearOffice, { first }: Bookkeepers, month: string): Promise<void> {
  await (await office.as(first)).periods.recognise({ month })
  await office.drain()
  await (await office.as(first)).periods.close({ month })
}

/**
 * Brings the books up to date as of the first day: bills postpaid products, and recognizes and closes every earlier
 * month.
 */
export async function closePast(office: YearOffice, people: Bookkeepers): Promise<void> {
  const { rows } = await sql<{ month: string }>`select m::date as month from generate_series(
    (select date_trunc('month', min(day)) from ledger_entry), ${office.clock.day}::date - interval '1 day', interval '1 month') m`.execute(
    office.db,
  )
  const last = rows.at(-1)?.month
  if (last) await billMonth(office, people, { billMonth: last })
  for (const { month } of rows) await closeMonth(office, people, month)
}

/**
 * Bills the cycle of a past month, computed by one employee and approved by another. Throws if it does not complete.
 */
export async function billMonth(
  office: YearOffice,
  { first, second }: Bookkeepers,
  cycle: { billMonth: string; billDay?: number },
) {
  const { runId } = await (await office.as(first)).billRuns.start(cycle)
  await office.drain()
  const lastRun = async () => (await (await office.as(first)).billRuns.list({ limit: 1 })).rows[0]
  const shown = await lastRun()
  const read = {
    expectedAmount: shown?.amount ?? 0,
    expectedCount: shown?.productCount ?? 0,
    version: shown?.version ?? 0,
  }
  await (await office.as(second)).billRuns.approve({ runId, ...read })
  await office.drain()
  const run = await lastRun()
  if (run?.runId !== runId || run.runState !== 'posted')
    throw new Error(`the run of ${cycle.billMonth} is ${run?.runState}`)
  return run
}

/** Moves some postpaid customers to another billing day, or back to the 1st. Returns the number of customers. */
export async function moveBillDays(office: YearOffice, { first }: Bookkeepers, day: string): Promise<number> {
  const api = await office.as(first)
  const { rows } = await sql<{ customerCode: CustomerCode }>`
    select distinct customer_code as "customerCode" from product
    where billed_through is not null and status = 'active' and right(customer_code, 1) = ${day.slice(6, 7)} order by 1 limit 20`.execute(
    office.db,
  )
  for (const { customerCode } of rows) {
    const now = await api.billDays.get({ customerCode })
    const request = { customerCode, billDay: (now.waiting ?? now).billDay === 1 ? 16 : 1 }
    const { begins } = await api.billDays.preview(request)
    await api.billDays.change({ ...request, ...(begins ? { begins } : {}), reason: 'asked for it' })
  }
  return rows.length
}

/** Raises the price of postpaid lines by 5% from the first of the next month, including existing lines. */
export async function raisePrice(office: YearOffice, { first }: Bookkeepers, priceCode: string): Promise<void> {
  const api = await office.as(first)
  const {
    changes: _changes,
    offeringName: _name,
    offeringZhName: _zhName,
    ...price
  } = await api.offeringPrices.get({
    priceCode,
  })
  const startsOn = addMonths(`${office.clock.day.slice(0, 7)}-01`, 1)
  await api.priceChanges.plan({
    ...price,
    normalPrice: Math.round((price.normalPrice * 1.05) / 100) * 100,
    startsOn,
    forExisting: true,
  })
}

/** Writes off proposed bad debts. Returns the number of cases. */
export async function writeOff(office: YearOffice, { second }: Bookkeepers): Promise<number> {
  const api = await office.as(second)
  const { rows } = await api.collection.list({ paymentMode: 'postpaid', limit: 200 })
  const proposed = rows.filter(({ badDebtAmount }) => badDebtAmount !== null)
  for (const { caseId, badDebtAmount } of proposed)
    await api.collection.writeOff({ caseId, expectedAmount: badDebtAmount ?? 0 })
  return proposed.length
}

/** Returns a month's ledger figures, and the number of lines by state at its end. */
export async function figuresOf(office: YearOffice, month: string) {
  const next = addMonths(month, 1)
  const { rows } = await sql<Record<'revenue' | 'deferred' | 'receivable' | 'cash' | 'tax', number>>`
    select coalesce(-sum(amount) filter (where account = 'revenue' and day >= ${month}), 0)::bigint as revenue,
      coalesce(-sum(amount) filter (where account = 'deferred-revenue'), 0)::bigint as deferred,
      coalesce(sum(amount) filter (where account = 'receivable'), 0)::bigint as receivable,
      coalesce(sum(amount) filter (where account in ('employee-cash', 'department-cash', 'bank', 'bank-clearing', 'card-clearing', 'transfer-clearing', 'employee-cheques', 'department-cheques', 'cheque-clearing')), 0)::bigint as cash,
      coalesce(-sum(amount) filter (where account = 'tax' and day >= ${month}), 0)::bigint as tax
    from ledger_entry where day < ${next}`.execute(office.db)
  const states = await sql<{ status: string; total: number }>`
    select status, count(distinct customer_code)::int as total from product group by 1 order by 1`.execute(office.db)
  const lines = Object.fromEntries(states.rows.map(({ status, total }) => [status, total]))
  const { revenue = 0, deferred = 0, receivable = 0, cash = 0, tax = 0 } = rows[0] ?? {}
  return { month: addDays(next, -1), revenue, deferred, receivable, cash, tax, customers: lines }
}

export { closeMonth }
