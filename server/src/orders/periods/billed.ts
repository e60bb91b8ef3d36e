import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * SQL: common table expressions that mark the days charged by bills as covered, and the products as billed through the
 * last of these days. `lines` provides customer_code, product_code, bill_no, line, kind, days, net, tax,
 * tax_code and tax_percent, for customers after one code and up to another, who must be locked. A discount on the same days reduces
 * their value.
 */
export const coveringBilled = (
  lines: RawBuilder<unknown>,
  { behind, through }: { behind: string; through: string },
): RawBuilder<unknown>[] => [
  sql`
    insert into product_period (customer_code, product_code, days, kind, source, line, value, tax, tax_code, tax_percent)
    select customer_code, product_code, days, 'paid', bill_no, min(line) filter (where kind = 'period'), sum(net), sum(tax), max(tax_code), max(tax_percent)
    from ${lines} l group by customer_code, product_code, days, bill_no`,
  sql`
    update product p set billed_through = l.until - 1, version = version + 1
    from (select customer_code, product_code, max(upper(days)) as until from ${lines} x group by 1, 2) l
    where p.customer_code = l.customer_code and p.code = l.product_code
      and p.customer_code > ${behind} and p.customer_code <= ${through}`,
]

/** Makes the days of a reversed bill billable again. The customer must be locked. */
export async function uncoverBilled(
  { db }: Context,
  { customerCode, billNo }: { customerCode: string; billNo: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from product_period where customer_code = ${customerCode} and source = ${billNo} returning product_code, days
    )
    update product p set billed_through = lower(g.days) - 1, version = version + 1
    from (select product_code, range_merge(range_agg(days)) as days from gone group by 1) g
    where p.customer_code = ${customerCode} and p.code = g.product_code`.execute(db)
}
