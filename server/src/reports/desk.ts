import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { phonesOf } from '#customers'
import type { Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { overdue, owing } from './arrears.ts'

/** A line that ends within this many days is worth a call to the customer. */
export const soon = 7

type Ending = {
  customerCode: string
  customerName: string
  contactTel: string
  productCode: string
  productName: string
  productZhName: string
  paidThrough: string
}

/** Lists the lines of the actor's customers with at most a week of paid time left, soonest first. */
export const expiring: Handler<typeof reports.expiring> = async (ctx, { after, limit }) => {
  const [day, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['1970-01-01T00:00:00Z', '']
  const { rows } = await sql<Ending>`${sql.raw(unprepared)}
    select p.customer_code as "customerCode", c.name as "customerName", c.contact_tel as "contactTel",
      p.code as "productCode", f.name as "productName", f.zh_name as "productZhName", p.paid_through::text as "paidThrough"
    from product p join customer c on c.code = p.customer_code join product_offering f on f.code = p.offering_code
    where p.status = 'active' and p.paid_through between ${ctx.today}::date and ${ctx.today}::date + ${soon}::int
      and ${visibleTo(ctx.actor, { unit: 'c.organization_unit_code', customer: 'c.code' })}
      and (p.paid_through, p.code) > ((${day}::timestamptz at time zone 'UTC')::date, ${code})
    order by p.paid_through, p.code limit ${oneMore(limit)}`.execute(ctx.db)
  const phoneFor = await phonesOf(
    ctx,
    rows.map(({ customerCode }) => customerCode),
  )
  const shown = rows.map((row) => ({ ...row, contactTel: phoneFor(row.customerCode, row.contactTel) }))
  return pageOf(shown, limit, (row) => [`${row.paidThrough}T00:00:00Z`, row.productCode])
}

type Unpaid = {
  orderCode: string
  orderType: string
  customerCode: string
  customerName: string
  productName: string | null
  productZhName: string | null
  amount: number
  createdAt: Date
}

/** Lists the actor's unpaid orders, oldest first. */
export const unpaidOrders: Handler<typeof reports.unpaidOrders> = async ({ db, actor }, { after, limit }) => {
  const [at, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['1970-01-01T00:00:00Z', '']
  const { rows } = await sql<Unpaid>`${sql.raw(unprepared)}
    select o.code as "orderCode", o.type as "orderType", o.customer_code as "customerCode", c.name as "customerName",
      f.name as "productName", f.zh_name as "productZhName", o.amount, o.created_at as "createdAt"
    from customer_order o join customer c on c.code = o.customer_code
      left join product p on p.customer_code = o.customer_code and p.code = o.product_code
      left join product_offering f on f.code = p.offering_code
    where o.status = 'pending' and o.created_by = ${actor.employeeCode}
      and ${visibleTo(actor, { unit: 'o.organization_unit_code', madeBy: 'o.created_by', customer: 'o.customer_code' })}
      and (o.created_at, o.code) > (${at}::timestamptz, ${code})
    order by o.created_at, o.code limit ${oneMore(limit)}`.execute(db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.orderCode])
  return { rows: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next }
}

type Managed = { customers: number; debtors: number; overdue: number; open: number; expiring: number }

/** Returns how many customers the actor manages, what they owe, and how many of their lines end within a week. */
export const managed: Handler<typeof reports.managed> = async ({ db, actor, today }) => {
  const { rows } = await sql<Managed>`
    with mine as materialized (select code from customer where manager_code = ${actor.employeeCode})
    select (select count(*)::int from mine) as customers, a.debtors, a.overdue, a.open, e.expiring
    from (select ${owing(today)} as debtors, ${overdue(today)} as overdue, coalesce(sum(a.amount), 0)::bigint as open
        from customer_arrears a where a.customer_code in (select code from mine)) a,
      (select count(*)::int as expiring from product where status = 'active' and customer_code in (select code from mine)
        and paid_through between ${today}::date and ${today}::date + ${soon}::int) e`.execute(db)
  return rows[0] ?? { customers: 0, debtors: 0, overdue: 0, open: 0, expiring: 0 }
}

type OwnCommission = { thisMonth: number; lastMonth: number; openAmount: number }

/** Returns the actor's commission for this month and the last, minus reversals, and what is still owed to them. */
export const ownCommission: Handler<typeof reports.ownCommission> = async ({ db, actor, today }) => {
  const { employeeCode: sellerCode } = actor
  const begin = sql`date_trunc('month', ${today}::date)::date`
  const earned = sql`l.kind in ('commission', 'commission-reversal')`
  const { rows } = await sql<OwnCommission>`
    select coalesce(-sum(l.amount) filter (where ${earned} and l.day >= ${begin}), 0)::bigint as "thisMonth",
      coalesce(-sum(l.amount) filter (where ${earned} and l.day < ${begin} and l.day >= ${begin} - interval '1 month'), 0)::bigint
        as "lastMonth",
      coalesce(-sum(l.amount), 0)::bigint as "openAmount"
    from ledger_entry l where l.account = 'commission-payable' and l.holder = ${sellerCode}`.execute(db)
  return { sellerCode, ...(rows[0] ?? { thisMonth: 0, lastMonth: 0, openAmount: 0 }) }
}
