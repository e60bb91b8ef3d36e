import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { receiptNumberOf } from '#payments'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { scopeOf } from '#platform/scope.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { collectionDays } from './queries/collection-days.ts'
import { dayAfter, everyDay } from './days.ts'

/**
 * Whether the reader sees only their own collections. Readers of customers' payments see what their units collected;
 * employees who only hand in cash see what they collected themselves.
 */
const onlyOwn = ({ actor }: Context) => !actor.permissions.has('PayInfoConfigComposite')

/** Returns the actor with the scope of the right to read customers' payments. */
const readerOf = ({ actor }: Context) => ({ ...actor, ...scopeOf(actor, 'PayInfoConfigComposite') })

/** SQL: rows `p`, with unit and employee, that the actor collected in their own unit. */
const byMe = ({ actor }: Context) =>
  sql`p.organization_unit_code = ${actor.unitCode} and p.employee_code = ${actor.employeeCode}`

type Taken = { day: string; kind: string; amount: number; count: number }

/**
 * Returns the collections in cash and by card on each of the last 30 days. A payment from a balance is no collection,
 * and returned cash is deducted from its day.
 */
export const collections: Handler<typeof reports.collections> = async (ctx) => {
  const { db, today } = ctx
  const from = dayAfter(today, -29)
  const { rows } = await sql<Taken>`
    select p.day::text as day, p.kind, sum(p.amount)::bigint as amount, sum(p.count)::int as count
    from ${onlyOwn(ctx) ? sql`collection_day` : collectionDays({ reader: readerOf(ctx), from, to: today })} p
    where ${onlyOwn(ctx) ? byMe(ctx) : sql`true`} and p.day between ${from}::date and ${today}::date and p.count > 0
    group by 1, 2 order by 1, 2`.execute(db)
  const sums = new Map<string, number>()
  for (const { day, amount } of rows) sums.set(day, (sums.get(day) ?? 0) + amount)
  const found = [...sums].map(([day, amount]) => ({ day, amount }))
  return {
    own: onlyOwn(ctx),
    today: rows.filter(({ day }) => day === today).map(({ kind, amount, count }) => ({ kind, amount, count })),
    days: everyDay(found, { from, to: today, empty: (day) => ({ day, amount: 0 }) }),
  }
}

type Row = {
  paymentCode: string
  customerCode: string
  customerName: string
  orderCode: string | null
  receiptNumber: string | null
  amount: number
  employeeName: string
  at: Date
}

/** Lists the payments that make up the collections of a day, with the amounts in cash and by card, latest first. */
export const takings: Handler<typeof reports.takings> = async (ctx, { day, after, limit }) => {
  const [at, code] = keyAfter(after, ['9999-12-31T00:00:00Z', '']) ?? ['9999-12-31T00:00:00Z', '']
  const name = employeeName(ctx, 'e')
  const mine = onlyOwn(ctx)
    ? byMe(ctx)
    : visibleTo(readerOf(ctx), {
        unit: 'p.organization_unit_code',
        madeBy: 'p.employee_code',
        customer: 'p.customer_code',
      })
  const { rows } = await sql<Row>`
    select p.code as "paymentCode", p.customer_code as "customerCode", c.name as "customerName",
      p.order_code as "orderCode", ${receiptNumberOf('p')} as "receiptNumber", t.amount, ${name} as "employeeName", p.at
    from payment p join customer c on c.code = p.customer_code join employee e on e.code = p.employee_code,
      lateral (
        select sum(amount)::bigint as amount from payment_tender
        where (customer_code, payment_code) = (p.customer_code, p.code) and kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon')
          and settlement_state <> 'refunded'
      ) t
    where ${mine} and p.day = ${day}::date and t.amount > 0
      and (p.at, p.code) < (${at}::timestamptz, ${code})
    order by p.at desc, p.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.at.toISOString(), row.paymentCode])
  return { rows: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next }
}
