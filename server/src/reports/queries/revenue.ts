import { sql } from 'kysely'
import { entriesOf, inPeriod } from './ledger-scope.ts'
import { type ReportRequest, nameOf, type Report } from './report.ts'

/** How many offerings have their own color in the chart; the others are combined. */
const drawn = 6

/** SQL: revenue by offering. Revenue for periods of use is split by month; the rest follows the lines of its bill. */
const parts = (asked: ReportRequest) => sql`
  with e as (select e.* from (${entriesOf(asked)}) e where e.account = 'revenue' and ${inPeriod(asked)})
  select e.day, p.offering_code as offering, -e.amount as amount from e
  join ledger_entry d on d.customer_code = e.customer_code and d.document = e.document and d.transaction_id = e.transaction_id and d.account = 'deferred-revenue'
  join product p on p.customer_code = d.customer_code and p.code = d.holder where e.kind = 'recognition'
  union all
  select b.day, coalesce(p.offering_code, ''), c.net from (
    select distinct customer_code, document, day from e where kind in ('bill', 'bill-reversal')
  ) b join charge c on c.customer_code = b.customer_code and c.bill_no = b.document
    and c.kind <> 'deposit' and not (c.kind = 'waiver' and c.tax_code = 'none')
    and not (c.kind in ('period', 'discount') and c.product_code is not null and exists (select from charge a where a.kind = 'period'
      and a.customer_code = c.customer_code and a.bill_no = c.bill_no and a.product_code = c.product_code))
  left join product p on p.customer_code = c.customer_code and p.code = c.product_code
  union all
  select e.day, '', -e.amount from e where e.kind not in ('recognition', 'bill', 'bill-reversal')`

const sums = (asked: ReportRequest) => sql`
  select date_trunc('month', day)::date as month, offering as "offeringCode", sum(amount)::bigint as amount
  from (${parts(asked)}) r group by 1, 2`

/** Revenue by month and offering, without tax, from the ledger. */
export const revenue: Report = {
  order: 'asc',
  key: [
    ['month', 'day'],
    ['offeringCode', 'text'],
  ],
  rows: (asked) => sums(asked),
  more: (asked, page) => sql`
    select p.*, coalesce(${nameOf(asked, 'o')}, '') as offering
    from (${page}) p left join product_offering o on o.code = p."offeringCode"`,
  chart: {
    by: 'month',
    points: (asked) => sql`
      with s as (${sums(asked)}), largest as (
        select "offeringCode" as code, row_number() over (order by sum(amount) desc, "offeringCode") as place
        from s where "offeringCode" <> '' group by 1 order by place limit ${drawn}
      )
      select s.month::text as at, coalesce(l.code, '') as series, ${nameOf(asked, 'o')} as name, sum(s.amount)::bigint as value
      from s left join largest l on l.code = s."offeringCode" left join product_offering o on o.code = l.code
      group by s.month, l.code, l.place, 3 order by s.month, l.place`,
  },
  totals: (asked) => sql`select coalesce(sum(amount), 0)::bigint as amount from (${sums(asked)}) s`,
}
