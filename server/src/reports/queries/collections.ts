import { type RawBuilder, sql } from 'kysely'
import { collectionDays } from './collection-days.ts'
import { type ReportRequest, chosen, countsBlind, ofUnit, nameOf, personOf, type Report } from './report.ts'

const days = ({ ctx, given: { from, to } }: ReportRequest): RawBuilder<unknown> =>
  collectionDays({ reader: ctx.actor, from, to })

const taken = (asked: ReportRequest): RawBuilder<unknown> => sql`
  ${ofUnit(asked, 'd.organization_unit_code')} and ${chosen('d.kind', asked.given.tender)} and d.count > 0`

/** SQL: whether the reader may know a row's amount. Employees who count cash may not: it may still be uncounted. */
const known = (asked: ReportRequest): RawBuilder<boolean> =>
  countsBlind(asked) ? sql<boolean>`d.kind <> 'cash'` : sql<boolean>`true`

/** SQL: the total of all rows; null for a reader who may not know the cash in it. */
const total = (asked: ReportRequest): RawBuilder<unknown> =>
  countsBlind(asked) && ['', 'cash'].includes(asked.given.tender)
    ? sql`null::bigint`
    : sql`coalesce(sum(d.amount), 0)::bigint`

/** The collections of each cashier by payment method, latest day first: the figures of the home page in detail. */
export const collections: Report = {
  order: 'desc',
  key: [
    ['day', 'day'],
    ['unitCode', 'text'],
    ['employeeCode', 'text'],
    ['tender', 'text'],
  ],
  rows: (asked) => sql`
    select d.day, d.organization_unit_code as "unitCode", d.employee_code as "employeeCode", d.kind as tender,
      d.count, case when ${known(asked)} then d.amount end as amount
    from ${days(asked)} d where ${taken(asked)}`,
  more: (asked, page) => sql`
    select p.*, ${nameOf(asked, 'u')} as unit, ${personOf(asked, 'e')} as cashier
    from (${page}) p join organization_unit u on u.code = p."unitCode" join employee e on e.code = p."employeeCode"`,
  totals: (asked) => sql`
    select coalesce(sum(d.count), 0)::int as count, ${total(asked)} as amount
    from ${days(asked)} d where ${taken(asked)}`,
}
