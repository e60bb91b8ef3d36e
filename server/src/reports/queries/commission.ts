import { sql } from 'kysely'
import { entriesOf, inPeriod } from './ledger-scope.ts'
import { type ReportRequest, inUnits, personOf, pointsOf, type Report } from './report.ts'

/** SQL: payouts. They belong to no customer, so readers who may see the seller's unit see them. */
const payouts = (asked: ReportRequest) => sql`
  select e.* from ledger_entry e join employee w on w.code = e.holder
  where e.account = 'commission-payable' and e.kind in ('commission-payout', 'commission-payout-reversal')
    and ${inUnits(asked, 'w.organization_unit_code')}`

const sums = (asked: ReportRequest) => sql`
  select date_trunc('month', e.day)::date as month, e.holder as "sellerCode",
    count(distinct e.document) filter (where e.kind in ('commission', 'commission-reversal'))::int as orders,
    coalesce(-sum(e.amount) filter (where e.kind = 'commission'), 0)::bigint as earned,
    coalesce(sum(e.amount) filter (where e.kind = 'commission-reversal'), 0)::bigint as "takenBack",
    coalesce(-sum(e.amount) filter (where e.kind in ('commission', 'commission-reversal')), 0)::bigint as amount,
    coalesce(sum(e.amount) filter (where e.kind not in ('commission', 'commission-reversal')), 0)::bigint as "paidOut",
    (-sum(e.amount))::bigint as open
  from (
    select * from (${entriesOf(asked)}) s where s.account = 'commission-payable' and s.kind in ('commission', 'commission-reversal')
    union all ${payouts(asked)}
  ) e where ${inPeriod(asked)} group by 1, 2`

/** The earnings of each seller by month: commission on paid orders, minus cancellations and refunds; and payouts. */
export const commission: Report = {
  order: 'asc',
  key: [
    ['month', 'day'],
    ['sellerCode', 'text'],
  ],
  rows: (asked) => sums(asked),
  chart: {
    by: 'month',
    points: (asked) =>
      pointsOf(sums(asked), {
        at: 'month',
        columns: ['earned', 'takenBack', 'paidOut'],
        down: ['takenBack', 'paidOut'],
      }),
  },
  more: (asked, page) => sql`
    select p.*, ${personOf(asked, 'w')} as seller from (${page}) p left join employee w on w.code = p."sellerCode"`,
  totals: (asked) => sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(earned), 0)::bigint as earned,
      coalesce(sum("takenBack"), 0)::bigint as "takenBack", coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum("paidOut"), 0)::bigint as "paidOut", coalesce(sum(open), 0)::bigint as open from (${sums(asked)}) s`,
}
