import type { reports } from '@lastmile/contract/reports/calls.ts'
import { sql } from 'kysely'
import { type Debt, debtQuery, isOpen, noDebt } from '#bills'
import { phonesOf } from '#customers'
import type { Handler } from '#platform/context.ts'
import { unprepared } from '#platform/database.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { visibleTo } from '#platform/visible-to.ts'

const reached = { unit: 'organization_unit_code', customer: 'customer_code' }

/** SQL: the number of customers among `customer_arrears a` with an overdue amount. */
export const owing = (today: string) => sql`(count(*) filter (where a.oldest_due < ${today}::date))::int`

/** SQL: the overdue amount of `customer_arrears a`. Reads the bills only if a part of the debt is not due yet. */
const overdueOf = (
  today: string,
) => sql`case when a.oldest_due >= ${today}::date then 0 when a.latest_due < ${today}::date then a.amount
  else (select sum(b.open_amount) from bill b where b.customer_code = a.customer_code and ${isOpen}
    and b.due_on < ${today}::date) end`

/** SQL: the sum of the overdue amounts among `customer_arrears a`. */
export const overdue = (today: string) => sql`coalesce(sum(${overdueOf(today)}), 0)::bigint`

/** SQL: the next due day of `customer_arrears a`; null if all of it is overdue. */
const nextDue = (
  today: string,
) => sql`case when a.oldest_due >= ${today}::date then a.oldest_due when a.latest_due >= ${today}::date
  then (select min(b.due_on) from bill b where b.customer_code = a.customer_code and ${isOpen} and b.due_on >= ${today}::date) end`

type Sum = Debt & { customers: number; openCustomers: number }

/** Sums the debts of customers within the actor's scope. The bill of an unpaid order is an offer, not a debt. */
export const arrears: Handler<typeof reports.arrears> = async ({ db, actor, today }) => {
  const { rows } = await sql<Sum>`
    select ${overdue(today)} as overdue, min(a.oldest_due) filter (where a.oldest_due < ${today}::date) as "overdueSince",
      coalesce(sum(a.amount), 0)::bigint as open, min(${nextDue(today)}) as "openDueOn",
      ${owing(today)} as customers, count(*)::int as "openCustomers"
    from customer_arrears a where ${visibleTo(actor, reached)}`.execute(db)
  return rows[0] ?? { ...noDebt, customers: 0, openCustomers: 0 }
}

type Debtor = Debt & {
  customerCode: string
  customerName: string
  contactTel: string
  bills: number
  oldestDue: string
}

/**
 * Lists the customers within the actor's scope with overdue bills, oldest due day first; with `notDue`, also those
 * whose open bills are not due yet.
 */
export const debtors: Handler<typeof reports.debtors> = async (ctx, { notDue, after, limit }) => {
  const { db, actor, today } = ctx
  const [due, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['1970-01-01T00:00:00Z', '']
  const { rows } = await sql<Debtor>`${sql.raw(unprepared)}
    select a.customer_code as "customerCode", c.name as "customerName", c.contact_tel as "contactTel",
      d.*, a.bills, a.oldest_due as "oldestDue"
    from (
      select * from customer_arrears where ${visibleTo(actor, reached)}
        and (oldest_due, customer_code) > ((${due}::timestamptz at time zone 'UTC')::date, ${code})
        and ${notDue ? sql`true` : sql`oldest_due < ${today}::date`}
      order by oldest_due, customer_code limit ${oneMore(limit)}
    ) a join customer c on c.code = a.customer_code cross join lateral (${debtQuery(today, sql`a.customer_code`)}) d
    order by a.oldest_due, a.customer_code`.execute(db)
  const phoneFor = await phonesOf(
    ctx,
    rows.map(({ customerCode }) => customerCode),
  )
  const page = pageOf(rows, limit, (row) => [`${row.oldestDue}T00:00:00Z`, row.customerCode])
  const shown = page.rows.map(({ oldestDue: _oldestDue, ...row }) => ({
    ...row,
    contactTel: phoneFor(row.customerCode, row.contactTel),
  }))
  return { ...page, rows: shown }
}
