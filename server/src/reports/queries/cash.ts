import { type RawBuilder, sql } from 'kysely'
import { type ReportRequest, countsBlind, inUnits, nameOf, personOf, type Report } from './report.ts'

/** Returns an amount if the reader may know it before it is counted. */
const known = (asked: ReportRequest, amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  countsBlind(asked) ? sql`null::bigint` : amount

/** SQL: the cash that an employee still holds, and the part of it for which no confirmation was requested. */
const inHand = (asked: ReportRequest): RawBuilder<unknown> => sql`
  employee e join employee_cash k on k.employee_code = e.code and k.unsettled > 0, lateral (
    select count(*)::int as collections, coalesce(sum(amount), 0)::bigint as amount, min(at) as oldest
    from payment_tender where employee_code = e.code and settlement_state = 'unrequested'
  ) h where ${inUnits(asked, 'e.organization_unit_code', { madeBy: 'e.code' })}`

/** Who still holds how much cash: the figures of the home page by person. */
export const cash: Report = {
  order: 'asc',
  key: [['employeeCode', 'text']],
  rows: (asked) => sql`
    select e.code as "employeeCode", ${personOf(asked, 'e')} as employee, e.organization_unit_code as "unitCode",
      h.collections, h.oldest as "oldestAt", ${known(asked, sql`h.amount`)} as "notHandedIn",
      ${known(asked, sql`k.unsettled - h.amount`)} as requested, ${known(asked, sql`k.unsettled`)} as amount,
      e.max_unsettled_amount as limit,
      ${known(asked, sql`k.unsettled * 100 / nullif(e.max_unsettled_amount, 0)`)} as share
    from ${inHand(asked)}`,
  more: (asked, page) => sql`
    select p.*, ${nameOf(asked, 'u')} as unit from (${page}) p join organization_unit u on u.code = p."unitCode"`,
  totals: (asked) => sql`
    select coalesce(sum(h.collections), 0)::int as collections,
      ${known(asked, sql`coalesce(sum(h.amount), 0)::bigint`)} as "notHandedIn",
      ${known(asked, sql`coalesce(sum(k.unsettled - h.amount), 0)::bigint`)} as requested,
      ${known(asked, sql`coalesce(sum(k.unsettled), 0)::bigint`)} as amount
    from ${inHand(asked)}`,
}
