import type { settlements } from '@lastmile/contract/settlements/calls.ts'
import { sql } from 'kysely'
import { cashInHand } from '#ledger'
import { receiptNumberOf } from '#payments'
import { hoursSince } from '#platform/age.ts'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleSettlement } from './visible/visible.ts'

type Row = {
  customer_code: string
  payment_code: string
  line: number
  customer_name: string
  order_code: string | null
  receipt_number: string | null
  amount: number
  at: Date
}

const collectionOf = (row: Row, now: Date) => ({
  paymentCode: row.payment_code,
  line: row.line,
  customerCode: row.customer_code,
  customerName: row.customer_name,
  orderCode: row.order_code,
  receiptNumber: row.receipt_number,
  amount: row.amount,
  at: row.at.toISOString(),
  ageHours: hoursSince(row.at, now),
})

const columns = sql`t.customer_code, t.payment_code, t.line, t.amount, t.at, c.name as customer_name, p.order_code,
  ${receiptNumberOf('p')} as receipt_number`
const joined = sql`payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
  join customer c on c.code = t.customer_code`

/**
 * Lists the cash that the actor took and has not yet requested to hand in, oldest first, and how close they are to
 * their limit.
 */
export const unSettlementCollection: Handler<typeof settlements.unSettlementCollection> = async (
  ctx,
  { after, limit },
) => {
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  const [at, payment, line] = keyAfter(after, ['1970-01-01T00:00:00Z', '', 0]) ?? ['1970-01-01T00:00:00Z', '', 0]
  const { rows } = await sql<Row & { earlier: boolean }>`
    select ${columns}, p.day < ${ctx.today}::date as earlier from ${joined}
    where t.employee_code = ${employeeCode} and t.settlement_state = 'unrequested'
      and (t.at, t.payment_code, t.line) > (${at}::timestamptz, ${payment}, ${line}::bigint)
    order by t.at, t.payment_code, t.line limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.at.toISOString(), row.payment_code, row.line])
  const { count, oldest, unrequested, requested } = await summary(ctx, employeeCode)
  const unsettled = unrequested + requested
  const maxHours = await maxHoursOf(ctx)
  const oldestHours = oldest ? hoursSince(oldest, ctx.now) : null
  return {
    rows: page.rows.map((row) => ({ ...collectionOf(row, ctx.now), isSelected: row.earlier })),
    next: page.next,
    count,
    unrequestedAmount: unrequested,
    requestedAmount: requested,
    unsettledAmount: unsettled,
    maxUnsettledAmount: max,
    nearLimit: cashInHand(unsettled, max).near,
    oldestHours,
    maxHours,
    nearAge: oldestHours !== null && oldestHours * 5 >= maxHours * 4,
  }
}

/** Returns the number of hours a clerk may keep cash, as set by the operator. */
const maxHoursOf = (ctx: Context): Promise<number> =>
  ctx.keep('settlements.maxHours', async (db) => {
    const { rows } = await sql<{ hours: number | null }>`
      select (value ->> 'maxHours')::int as hours from configuration where key = 'settlements'`.execute(db)
    return rows[0]?.hours ?? 24
  })

async function summary({ db }: Context, employeeCode: string) {
  const { rows } = await sql<{ count: number; oldest: Date | null; unrequested: number; requested: number }>`
    select count(*)::int as count, min(at) as oldest, coalesce(sum(amount), 0)::bigint as unrequested,
      (select coalesce(sum(amount), 0)::bigint from employee_settlement
       where employee_code = ${employeeCode} and status = 'requested') as requested
    from payment_tender where employee_code = ${employeeCode} and settlement_state = 'unrequested'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, unrequested: 0, requested: 0 }
}

/**
 * Lists the collections of a settlement as handed in, including those of a rejected or revoked one. Hides the amounts
 * from the department until it has counted the cash. Refuses `not-found` to anyone who neither made the request nor may
 * decide on it.
 */
export const bySettlement: Handler<typeof settlements.bySettlement> = async (ctx, { settlementCode, after, limit }) => {
  const { own, status } = await visibleSettlement(ctx, settlementCode)
  const [payment, line] = keyAfter(after, ['', 0]) ?? ['', 0]
  const { rows } = await sql<Row>`
    select ${columns} from employee_settlement_tender s
    join ${joined} on (t.customer_code, t.payment_code, t.line) = (s.customer_code, s.payment_code, s.line)
    where s.settlement_code = ${settlementCode} and (s.payment_code, s.line) > (${payment}, ${line}::bigint)
    order by s.payment_code, s.line limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.payment_code, row.line])
  const blind = !own && status !== 'confirmed'
  return {
    rows: page.rows.map((row) => ({ ...collectionOf(row, ctx.now), amount: blind ? null : row.amount })),
    next: page.next,
  }
}
