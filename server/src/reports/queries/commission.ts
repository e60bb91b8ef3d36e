import { sql } from 'kysely'
import { entriesOf, inPeriod } from './ledger-scope.ts'
import { type Asked, personOf, type Report } from './report.ts'

const sums = (asked: Asked) => sql`
  select date_trunc('month', e.day)::date as month, e.holder as "sellerCode", count(distinct e.document)::int as orders,
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as earned,
    coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "takenBack", (-sum(e.amount))::bigint as amount
  from (${entriesOf(asked)}) e where e.account = 'commission-payable' and ${inPeriod(asked)} group by 1, 2`

/** What each seller earned in a month: with the orders that were paid, less what was cancelled or given back. */
export const commission: Report = {
  order: 'asc',
  key: [
    ['month', 'day'],
    ['sellerCode', 'text'],
  ],
  rows: (asked) => sums(asked),
  more: (asked, page) => sql`
    select p.*, ${personOf(asked, 'w')} as seller from (${page}) p left join employee w on w.code = p."sellerCode"`,
  totals: (asked) => sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(earned), 0)::bigint as earned,
      coalesce(sum("takenBack"), 0)::bigint as "takenBack", coalesce(sum(amount), 0)::bigint as amount from (${sums(asked)}) s`,
}
