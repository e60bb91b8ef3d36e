import { sql } from 'kysely'
import { entriesOf, inPeriod } from './ledger-scope.ts'
import type { Asked, Report } from './report.ts'

/** The lines of every document that moved tax, at the rate of their day. */
const sums = (asked: Asked) => sql`
  select date_trunc('month', b.day)::date as month, c.tax_code as "taxCode", c.tax_percent::float8 as percent,
    lpad(c.tax_percent::text, 12, '0') as rate,
    sum(c.net)::bigint as net, sum(c.tax)::bigint as tax, sum(c.gross)::bigint as amount
  from (select distinct e.customer_code, e.document, e.day from (${entriesOf(asked)}) e
    where e.account = 'tax' and ${inPeriod(asked)}) b
  join charge c on c.customer_code = b.customer_code and c.bill_no = b.document and c.kind <> 'deposit' and c.tax <> 0
  group by 1, 2, 3, 4`

/** Tax by month and rate: what it was charged on, and what is owed to the state. */
export const tax: Report = {
  order: 'asc',
  key: [
    ['month', 'day'],
    ['taxCode', 'text'],
    ['rate', 'text'],
  ],
  rows: (asked) => sums(asked),
  totals: (asked) => sql`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(amount), 0)::bigint as amount
    from (${sums(asked)}) s`,
}
