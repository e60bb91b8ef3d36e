import type { Debt as Shown } from '@lastmile/contract/bills/debt.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

/** A customer's debt: the overdue amount, and the open amount, whether overdue or not. */
export type Debt = z.input<typeof Shown>

/** SQL: whether anything is owed on bill `b`. */
export const isOpen = sql`b.open_amount > 0 and b.posted_at is not null and b.state <> 'cancelled' and b.kind = 'bill'`

/** SQL: the columns of `Debt` over open bills `b`. */
const debtColumns = (today: string): RawBuilder<unknown> => sql`
  coalesce(sum(b.open_amount) filter (where b.due_on < ${today}::date), 0)::bigint as overdue,
  min(b.due_on) filter (where b.due_on < ${today}::date) as "overdueSince",
  coalesce(sum(b.open_amount), 0)::bigint as open,
  min(b.due_on) filter (where b.due_on >= ${today}::date) as "openDueOn"`

/** SQL: the debt of the customer with the code `customer`, as one row. */
export const debtQuery = (today: string, customer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${debtColumns(today)} from bill b where b.customer_code = ${customer} and ${isOpen}`

/** A debt of zero. */
export const noDebt: Debt = { overdue: 0, overdueSince: null, open: 0, openDueOn: null }

/** Returns the customer's debt today. */
export async function debtOf({ db, today }: Context, customerCode: string): Promise<Debt> {
  const { rows } = await sql<Debt>`${debtQuery(today, sql`${customerCode}`)}`.execute(db)
  return rows[0] ?? noDebt
}
