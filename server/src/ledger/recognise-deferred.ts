import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Recognition = {
  /** The earned amounts, as rows of customer_code, product_code, unit and amount. */
  earned: RawBuilder<unknown>
  /** The first day of the month; the revenue is booked on its last day. */
  month: string
  employeeCode: string
}

/** Books earned revenue, from deferred revenue to revenue, in one balanced transaction per product. */
export async function recogniseDeferred(ctx: Context, { earned, month, employeeCode }: Recognition): Promise<void> {
  const day = addDays(addMonths(month, 1), -1)
  await sql`
    insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    select n.customer_code, n.id, l.line, ${day}, ${ctx.now}, 'recognition', ${`R-${month.slice(0, 7)}`}, l.account, l.holder,
      l.amount, ${employeeCode}
    from (select e.*, nextval('ledger_number') as id from (${earned}) e where e.amount <> 0) n,
      lateral (values (1, 'deferred-revenue', n.product_code, n.amount), (2, 'revenue', n.unit, -n.amount))
        as l (line, account, holder, amount)`.execute(ctx.db)
}
