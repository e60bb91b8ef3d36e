import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** What a customer owes, due and not yet due, and the due day of the oldest bill where one is overdue. */
export type Debt = { amount: number; oldestDue: string | null }

/** The debt of a customer today. */
export async function debtOf({ db, today }: Context, customerCode: string): Promise<Debt> {
  const { rows } = await sql<Debt>`
    select coalesce(sum(unfulfilled_money), 0)::bigint as amount,
      min(due_on) filter (where due_on < ${today}::date) as "oldestDue"
    from bill where customer_code = ${customerCode} and unfulfilled_money > 0 and posted_at is not null
      and state <> 'cancelled' and kind = 'bill'`.execute(db)
  return rows[0] ?? { amount: 0, oldestDue: null }
}
