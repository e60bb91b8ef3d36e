import { type RawBuilder, sql } from 'kysely'
import { certificateOn } from '#exemptions'

/**
 * SQL: the day that determines the tax of a bill's lines: the first billed day in a bill run, otherwise the day of the
 * order.
 */
const taxedOn = (bill: string, zone: string) => sql`(case when ${sql.ref(`${bill}.order_code`)} is null
  then lower(${sql.ref(`${bill}.charge_period`)}) else (${sql.ref(`${bill}.created_at`)} at time zone ${zone})::date end)`

/**
 * SQL: the certificate that exempts the lines of `bill b` from tax; for a credit note, that of the bill it credits.
 * `zone` is the operator's time zone.
 */
export const certificateOf = (zone: string): RawBuilder<unknown> => sql`coalesce(
  (select ${certificateOn(sql`k.customer_code`, taxedOn('k', zone))} from bill k
    where b.kind = 'credit-note' and k.customer_code = b.customer_code and k.bill_no = b.refers_to),
  ${certificateOn(sql`b.customer_code`, taxedOn('b', zone))})`
