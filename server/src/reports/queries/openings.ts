import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ReportRequest, inDays, inUnits, nameOf, type Report } from './report.ts'

const opened = (asked: ReportRequest): RawBuilder<unknown> => sql`
  o.type in ${oneOf(kindGroups.openings)} and o.status <> 'cancelled' and ${inUnits(asked, 'o.organization_unit_code', { customer: 'o.customer_code' })}
  and ${inDays(asked, 'o.created_at')}`

/** The accounts that were opened and not cancelled, counted as on the home page, by unit and offering. */
export const openings: Report = {
  order: 'asc',
  key: [
    ['unitCode', 'text'],
    ['offeringCode', 'text'],
  ],
  rows: (asked) => sql`
    select o.organization_unit_code as "unitCode", coalesce(i.offering_code, '') as "offeringCode",
      count(*)::int as openings, sum(o.amount)::bigint as amount
    from customer_order o left join lateral (
      select offering_code from order_item where (customer_code, order_code) = (o.customer_code, o.code)
      order by kind = 'period' desc, line limit 1
    ) i on true
    where ${opened(asked)} group by 1, 2`,
  more: (asked, page) => sql`
    select p.*, ${nameOf(asked, 'u')} as unit, ${nameOf(asked, 'f')} as offering
    from (${page}) p join organization_unit u on u.code = p."unitCode"
      left join product_offering f on f.code = p."offeringCode"`,
  totals: (asked) => sql`
    select count(*)::int as openings, coalesce(sum(o.amount), 0)::bigint as amount
    from customer_order o where ${opened(asked)}`,
}
