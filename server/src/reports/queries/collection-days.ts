import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'

/** The reader, and the first and last day. */
type Wanted = { reader: Actor; from: string; to: string }

/**
 * SQL: the collections of the given days that a reader may see, by unit, day, employee and type: rows of
 * `collection_day`. If the reader sees only the customers they manage, adds up the payments of these customers, because
 * the totals of a day are not broken down by customer.
 */
export function collectionDays({ reader, from, to }: Wanted): RawBuilder<unknown> {
  const unitAndPerson = { unit: 'p.organization_unit_code', madeBy: 'p.employee_code' }
  if (!reader.managedCustomers)
    return sql`(select p.* from collection_day p
      where ${visibleTo(reader, unitAndPerson)} and p.day between ${from}::date and ${to}::date and p.count > 0)`
  return sql`(select p.organization_unit_code, p.day, p.employee_code, t.kind, sum(t.amount)::bigint as amount,
      count(*)::int as count
    from payment p join payment_tender t on (t.customer_code, t.payment_code) = (p.customer_code, p.code)
    where ${visibleTo(reader, { ...unitAndPerson, customer: 'p.customer_code' })}
      and p.day between ${from}::date and ${to}::date
      and t.kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon') and t.settlement_state <> 'refunded'
    group by 1, 2, 3, 4)`
}
