import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { phonesOf } from '#customers'
import type { Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

type Sum = { amount: number; customers: number; oldestDue: string | null }

const reached = { unit: 'organization_unit_code', customer: 'customer_code' }

/**
 * The debts of the customers within my reach. An unpaid order's bill is an offer and no debt; see `customer_arrears` in
 * migrations/0190-reports.sql.
 */
export const arrears: Handler<typeof reports.arrears> = async ({ db, actor }) => {
  const { rows } = await sql<Sum>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as customers, min(oldest_due)::text as "oldestDue"
    from customer_arrears where ${visibleTo(actor, reached)}`.execute(db)
  return rows[0] ?? { amount: 0, customers: 0, oldestDue: null }
}

type Debtor = {
  customerCode: string
  customerName: string
  contactTel: string
  arrears: number
  oldestDue: string
  bills: number
}

/** Who of my units' customers owes something, who has owed longest first. */
export const debtors: Handler<typeof reports.debtors> = async (ctx, { after, limit }) => {
  const { db, actor } = ctx
  const [due, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['1970-01-01T00:00:00Z', '']
  const { rows } = await sql<Debtor>`${sql.raw(unprepared)}
    select a.customer_code as "customerCode", c.name as "customerName", c.contact_tel as "contactTel",
      a.amount as arrears, a.oldest_due::text as "oldestDue", a.bills
    from (
      select * from customer_arrears where ${visibleTo(actor, reached)}
        and (oldest_due, customer_code) > ((${due}::timestamptz at time zone 'UTC')::date, ${code})
      order by oldest_due, customer_code limit ${oneMore(limit)}
    ) a join customer c on c.code = a.customer_code order by a.oldest_due, a.customer_code`.execute(db)
  const phoneFor = await phonesOf(
    ctx,
    rows.map(({ customerCode }) => customerCode),
  )
  const shown = rows.map((row) => ({ ...row, contactTel: phoneFor(row.customerCode, row.contactTel) }))
  return pageOf(shown, limit, (row) => [`${row.oldestDue}T00:00:00Z`, row.customerCode])
}
