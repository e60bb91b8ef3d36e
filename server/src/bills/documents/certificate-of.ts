import { type RawBuilder, sql } from 'kysely'
import { certificateOn } from '#customers'

/**
 * SQL: the day on which the lines of a bill were taxed: the first of its days for a run, the order's own day for an
 * order.
 */
const taxedOn = (bill: string, zone: string) => sql`(case when ${sql.ref(`${bill}.order_code`)} is null
  then lower(${sql.ref(`${bill}.charge_period`)}) else (${sql.ref(`${bill}.created_at`)} at time zone ${zone})::date end)`

/**
 * SQL: the certificate by which lines of `bill b` are tax-exempt; a credit note names that of the bill it credits. The
 * time zone is the operator's.
 */
export const certificateOf = (zone: string): RawBuilder<unknown> => sql`coalesce(
  (select ${certificateOn(sql`k.customer_code`, taxedOn('k', zone))} from bill k
    where b.kind = 'credit-note' and k.customer_code = b.customer_code and k.bill_no = b.refers_to),
  ${certificateOn(sql`b.customer_code`, taxedOn('b', zone))})`
