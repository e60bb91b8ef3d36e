import { sql } from 'kysely'
import { entriesOf, inPeriod } from './ledger-scope.ts'
import { type ReportRequest, pointsOf, type Report } from './report.ts'

/** SQL: the lines of documents and customers' expired balance lots: taxed, exempt by certificate, or with zero tax. */
const lines = (asked: ReportRequest) => sql`
  select b.day, c.tax_code, c.tax_percent, c.net, c.tax, c.gross from (select distinct e.customer_code, e.document, e.day from (${entriesOf(asked)}) e
    where e.account = 'tax' and ${inPeriod(asked)}) b
  join charge c on c.customer_code = b.customer_code and c.bill_no = b.document and c.kind <> 'deposit' and c.tax <> 0
  union all
  select e.day, m.ended_tax_code, m.ended_tax_percent, -r.amount, -e.amount, -r.amount - e.amount
  from (${entriesOf(asked)}) e
  join ledger_entry r on r.customer_code = e.customer_code and r.document = e.document and r.transaction_id = e.transaction_id and r.account = 'revenue'
  join ledger_entry k on k.customer_code = e.customer_code and k.document = e.document and k.transaction_id = e.transaction_id
  join balance_lot_movement m on m.customer_code = e.customer_code and m.kind = k.account and m.source = e.document and m.ended_at = e.at
  where e.account = 'tax' and e.kind = 'expiry' and ${inPeriod(asked)}
  union all
  select b.day, c.tax_code, c.tax_percent, c.net, c.tax, c.gross from charge c
  join (select distinct e.customer_code, e.document, e.day from (${entriesOf(asked)}) e
    where e.kind in ('bill', 'bill-reversal') and ${inPeriod(asked)}) b on b.customer_code = c.customer_code and b.document = c.bill_no
  where c.tax_code <> 'none' and c.tax = 0 and c.gross <> 0
  union all
  select e.day, m.ended_tax_code, m.ended_tax_percent, -e.amount, 0, -e.amount
  from (${entriesOf(asked)}) e
  join ledger_entry k on k.customer_code = e.customer_code and k.document = e.document and k.transaction_id = e.transaction_id
  join balance_lot_movement m on m.customer_code = e.customer_code and m.kind = k.account and m.source = e.document and m.ended_at = e.at
  where e.account = 'revenue' and e.kind = 'expiry' and m.ended_tax_code = 'exempt' and ${inPeriod(asked)}`

/** SQL: the tax postings by month and by the rate on their day, with exempt amounts separately. */
const sums = (asked: ReportRequest) => sql`
  select date_trunc('month', c.day)::date as month, c.tax_code as "taxCode", c.tax_percent::float8 as percent,
    lpad(c.tax_percent::text, 12, '0') as rate,
    sum(c.net)::bigint as net, sum(c.tax)::bigint as tax, sum(c.gross)::bigint as amount
  from (${lines(asked)}) c
  group by 1, 2, 3, 4`

/** Tax by month and rate: the taxable amount, the exempt amount, and the tax due. */
export const tax: Report = {
  order: 'asc',
  key: [
    ['month', 'day'],
    ['taxCode', 'text'],
    ['rate', 'text'],
  ],
  rows: (asked) => sums(asked),
  chart: { by: 'month', points: (asked) => pointsOf(sums(asked), { at: 'month', columns: ['tax'] }) },
  totals: (asked) => sql`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(amount), 0)::bigint as amount
    from (${sums(asked)}) s`,
}
