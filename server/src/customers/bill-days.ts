import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { sent } from '#platform/transaction.ts'

/** The day of the month on which a customer's cycle begins, and the date from which it applies. */
export type BillDay = { begins: string; billDay: number }
type KeptBillDay = BillDay & { reason: string; employeeCode: string; employeeName: string; at: Date }

/** A first billing day begins before this day, and so before everything billed, also by an earlier system. */
export const firstDaysEnd = '1900-02-01'

/** Gives new customers the operator's billing day of new customers. */
export function giveBillDay(ctx: Context, codes: readonly string[]): void {
  const { db, actor, now, operator } = ctx
  const { newBillDay = 1 } = operator
  if (newBillDay > 1)
    sent(
      sql`insert into customer_bill_day (customer_code, begins, bill_day, reason, employee_code, at)
        select code, make_date(1900, 1, ${newBillDay}), ${newBillDay}, '', ${actor.employeeCode}, ${now}
        from unnest(${[...codes]}::text[]) code`.execute(db),
    )
}

/** Returns the billing days of a customer, oldest first; none if it was always the 1st. */
export async function billDaysOf({ db, language }: Context, customerCode: string): Promise<KeptBillDay[]> {
  const { rows } = await sql<KeptBillDay>`
    select d.begins, d.bill_day as "billDay", d.reason, d.employee_code as "employeeCode", d.at,
      case when ${language === 'zh-CN'} then e.zh_name else e.true_name end as "employeeName"
    from customer_bill_day d join employee e on e.code = d.employee_code
    where d.customer_code = ${customerCode} order by d.begins`.execute(db)
  return rows
}

/** SQL: the billing day of customer `c` in a cycle that ends before a day. */
export const billDayBefore = (end: string | RawBuilder<unknown>) =>
  sql`coalesce((select d.bill_day from customer_bill_day d where d.customer_code = c.code and d.begins <= ${end}::date
    order by d.begins desc limit 1), 1)`

type Keeping = { customerCode: string; was: number; next: BillDay; reason: string }

/**
 * Sets a customer's billing day from a date on, replacing one that does not apply yet. `was` is the day in force until
 * then: setting it again undoes the change. The customer must be locked.
 */
export async function saveBillDay(ctx: Context, { customerCode, was, next, reason }: Keeping): Promise<void> {
  const { billDay, begins } = next
  const { db, today, now, actor } = ctx
  sent(sql`delete from customer_bill_day where customer_code = ${customerCode} and begins > ${today}`.execute(db))
  if (billDay !== was)
    sent(
      sql`insert into customer_bill_day (customer_code, begins, bill_day, reason, employee_code, at)
        values (${customerCode}, ${begins}, ${billDay}, ${reason}, ${actor.employeeCode}, ${now})`.execute(db),
    )
  await recordChange(ctx, { thing: 'customer', code: customerCode, before: { billDay: was }, after: { billDay } })
}
