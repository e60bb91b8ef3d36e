/** The invariants of bill runs and of their PDFs. */
export const audits: Readonly<Record<string, string>> = {
  'a posted bill run exempts exactly the customers with a certificate on the first billed day': `
    select i.run_id, i.customer_code, i.product_code, i.line, i.tax_code from bill_run_item i where i.state = 'item-posted'
      and case when i.tax_code = 'exempt' then i.tax <> 0 or not exists (
        select from tax_exemption x where x.customer_code = i.customer_code and x.valid @> lower(i.days))
      else i.tax <> 0 and exists (
        select from tax_exemption x where x.customer_code = i.customer_code and x.valid @> lower(i.days)
          and split_part(x.code, '-', 2)::int < split_part(i.bill_no, '-', 2)::int) end`,
  'every posted item of a bill run is charged once on its bill': `
    select i.run_id, i.product_code, i.bill_no, i.gross, c.gross as charged from (
      select run_id, customer_code, product_code, bill_no, sum(gross) as gross from bill_run_item
      where state = 'item-posted' group by 1, 2, 3, 4
    ) i left join (
      select customer_code, product_code, bill_no, sum(gross) as gross from charge group by 1, 2, 3
    ) c using (customer_code, product_code, bill_no) where i.gross is distinct from c.gross`,
  'every bill run item belongs to a bill run': `
    select i.run_id, count(*) from bill_run_item i where not exists (select from bill_run r where r.id = i.run_id) group by 1`,
  'a posted bill run has no unbilled items': `
    select i.run_id, i.customer_code, i.product_code from bill_run_item i join bill_run r on r.id = i.run_id
    where r.state = 'posted' and i.state = 'item-ready'`,
  'the totals of a bill run part equal the sums of its items': `
    select p.run_id, p.through, p.billed, p.parked, p.done, s.* from bill_run_part p join bill_run r on r.id = p.run_id, lateral (
      select count(*) filter (where state <> 'parked' and line = 1) as billed_items,
        count(*) filter (where state = 'parked' and line = 1) as parked_items,
        count(*) filter (where state = 'item-posted' and line = 1) as done_items,
        coalesce(sum(gross) filter (where state <> 'parked'), 0) as items_amount from bill_run_item i
      where i.run_id = p.run_id and i.customer_code > p.behind and i.customer_code <= p.through
    ) s
    where r.state not in ('computing', 'posting', 'run-stopped', 'reversing')
      and (p.billed, p.parked, p.done, p.amount) is distinct from (s.billed_items, s.parked_items, s.done_items, s.items_amount)`,
  'a finished bill PDF contains every selected bill once': `
    select p.id, p.bill_count, x.bills from bill_print p
      left join lateral (select sum(bills) as bills from bill_print_part where print_id = p.id) x on true
    where p.state = 'print-made' and x.bills is distinct from p.bill_count
      or p.state = 'print-making' and coalesce(x.bills, 0) <> p.set_count`,
}
