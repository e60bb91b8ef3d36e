import { type RawBuilder, sql } from 'kysely'
import { type ReportRequest, inUnits } from './report.ts'

/**
 * SQL: what customers of the requested units owed on each bill at the end of the requested day: rows of
 * `customer_code`, `bill_no`, `due_on` and `amount`. That is what they owe now, minus the receivables posted in the
 * ledger since that day. A bill and its write-off are posted under the bill. Credit notes and payments are posted under
 * the bills to which they were applied; what remains of a credit note is posted under the note itself.
 */
export const openAmountsOn = (asked: ReportRequest): RawBuilder<unknown> => sql`
  with since as materialized (
    select e.customer_code, e.document, sum(e.amount)::bigint as amount
    from ledger_entry e join customer c on c.code = e.customer_code
    where e.account = 'receivable' and e.day > ${asked.given.day}::date
      and ${inUnits(asked, 'c.organization_unit_code', { customer: 'c.code' })}
    group by 1, 2
  ), moved as (
    select a.customer_code, b.bill_no, b.open_amount as amount
    from customer_arrears a join bill b on b.customer_code = a.customer_code and b.open_amount > 0
      and b.posted_at is not null and b.state <> 'cancelled'
    where ${inUnits(asked, 'a.organization_unit_code', { customer: 'a.customer_code' })}
    union all
    select s.customer_code, split_part(s.document, '/', 1), 0 - s.amount - coalesce((select sum(n.amount) from credit_allocation n
      where n.customer_code = s.customer_code and n.credit_note = s.document), 0)
    from since s where not exists (select from payment p where p.customer_code = s.customer_code and p.code = s.document)
    union all
    select s.customer_code, n.bill_no, n.amount
    from since s join credit_allocation n on n.customer_code = s.customer_code and n.credit_note = s.document
    union all
    select s.customer_code, p.bill_no, 0 - round(s.amount::numeric * p.amount / sum(p.amount) over (partition by s.customer_code, s.document))
    from since s join payment_allocation p on p.customer_code = s.customer_code and p.payment_code = s.document and p.bill_no is not null
  )
  select b.customer_code, b.bill_no, b.due_on, sum(m.amount)::bigint as amount
  from moved m join bill b on b.customer_code = m.customer_code and b.bill_no = m.bill_no
  group by b.customer_code, b.bill_no having sum(m.amount) <> 0`
