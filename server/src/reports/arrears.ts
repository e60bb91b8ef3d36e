import type { reports } from '@lastmile/contract/reports.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, pageOf } from '#platform/paging.ts'

/** What is owed: bills that are in the ledger and not paid. An unpaid order's bill is an offer and no debt. */
const owed = sql`b.unfulfilled_money > 0 and b.posted_at is not null and b.state <> 'cancelled'`

type Sum = { amount: number; customers: number; oldestDue: string | null }

/** What the customers I may see owe; as much work as there are debtors: the offset keeps the planner from reading all customers. */
export const arrears: Handler<typeof reports.arrears> = async (ctx) => {
  const { rows } = await sql<Sum>`
    select coalesce(sum(b.amount), 0)::bigint as amount, count(*)::int as customers, min(b.due)::text as "oldestDue"
    from (
      select b.customer_code, sum(b.unfulfilled_money) as amount, min(b.due_on) as due from bill b where ${owed} group by 1
    ) b, lateral (select from customer c where c.code = b.customer_code and ${visibleCustomer(ctx)} offset 0) seen`.execute(
    ctx.db,
  )
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

/** Who owes something, each customer once at his oldest debt: a page reads no further than it is long. */
export const debtors: Handler<typeof reports.debtors> = async (ctx, { after, limit }) => {
  const [due, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['1970-01-01T00:00:00Z', '']
  const { rows } = await sql<Debtor>`
    select b.customer_code as "customerCode", c.name as "customerName", c.contact_tel as "contactTel", all_of.arrears,
      b.due_on::text as "oldestDue", all_of.bills
    from bill b join customer c on c.code = b.customer_code, lateral (
      select sum(o.unfulfilled_money)::bigint as arrears, count(*)::int as bills, min((o.due_on, o.bill_no)::text) as first
      from bill o where o.customer_code = b.customer_code
        and o.unfulfilled_money > 0 and o.posted_at is not null and o.state <> 'cancelled'
    ) all_of
    where ${owed} and ${visibleCustomer(ctx)} and (b.due_on, b.customer_code) > ((${due}::timestamptz at time zone 'UTC')::date, ${code})
      and (b.due_on, b.bill_no)::text = all_of.first
    order by b.due_on, b.customer_code limit ${limit + 1}`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [`${row.oldestDue}T00:00:00Z`, row.customerCode])
}
