import { type RawBuilder, sql } from 'kysely'
import { type ReportRequest, chosen, countsBlind, inDays, inUnits, nameOf, personOf, type Report } from './report.ts'

const handedIn = (asked: ReportRequest): RawBuilder<unknown> => sql`
  ${inUnits(asked, 's.organization_unit_code', { madeBy: 's.employee_code' })} and ${inDays(asked, 's.requested_at')}
  and ${chosen('s.status', asked.given.status)}`

/** SQL: whether the reader may know the amount. An employee who counts cash sees only amounts that were counted. */
const known = (asked: ReportRequest): RawBuilder<boolean> =>
  countsBlind(asked) ? sql<boolean>`s.status = 'confirmed'` : sql<boolean>`true`

/** The cash handed in for confirmation, newest first. */
export const settlements: Report = {
  order: 'desc',
  key: [
    ['requestedAt', 'instant'],
    ['settlementCode', 'text'],
  ],
  rows: (asked) => sql`
    select s.requested_at as "requestedAt", s.code as "settlementCode", s.organization_unit_code as "unitCode",
      s.employee_code as "employeeCode", s.status, s.tender_count as collections,
      case when ${known(asked)} then s.handed_in end as amount, s.decided_by as "decider", s.decided_at as "decidedAt",
      s.reject_reason as reason
    from employee_settlement s where ${handedIn(asked)}`,
  more: (asked, page) => sql`
    select p.*, ${nameOf(asked, 'u')} as unit, ${personOf(asked, 'e')} as cashier, ${personOf(asked, 'd')} as "decidedBy"
    from (${page}) p join organization_unit u on u.code = p."unitCode" join employee e on e.code = p."employeeCode"
      left join employee d on d.code = p.decider`,
  totals: (asked) => sql`
    select coalesce(sum(s.tender_count), 0)::int as collections,
      coalesce(sum(s.handed_in) filter (where ${known(asked)}), 0)::bigint as amount
    from employee_settlement s where ${handedIn(asked)}`,
}
