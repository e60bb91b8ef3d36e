-- Receivables and deferred revenue are read by customer, taxes by day: only accounts of employees, units and the
-- operator
-- are read by holder. This removes three of the fifteen index entries of a bill.
drop index ledger_entry_account;
create index ledger_entry_account on ledger_entry (account, holder, day) where account not in ('receivable', 'deferred-revenue', 'tax');

-- Bills of a run belong to consecutive customers: they are read once as a range, not one by one.
create or replace function owing_more() returns trigger language plpgsql as $$
declare
  first text;
  last text;
begin
  select min(customer_code), max(customer_code) into first, last from written
  where posted_at is not null and open_amount > 0 and state <> 'cancelled';
  if first is null then return null; end if;
  with more as materialized (
    select b.customer_code, c.organization_unit_code, sum(b.open_amount)::bigint as amount, count(*)::int as bills,
      min(b.due_on) as oldest_due, max(b.due_on) as latest_due
    from written b join customer c on c.code = b.customer_code and c.code between first and last
    where b.posted_at is not null and b.open_amount > 0 and b.state <> 'cancelled'
    group by 1, 2
  ), known as (
    update customer_arrears a set organization_unit_code = m.organization_unit_code, amount = a.amount + m.amount,
      bills = a.bills + m.bills, oldest_due = least(a.oldest_due, m.oldest_due),
      latest_due = greatest(a.latest_due, m.latest_due)
    from more m where a.customer_code = m.customer_code and a.customer_code between first and last returning a.customer_code
  )
  insert into customer_arrears (customer_code, organization_unit_code, amount, bills, oldest_due, latest_due)
  select customer_code, organization_unit_code, amount, bills, oldest_due, latest_due from more m
  where not exists (select from known k where k.customer_code = m.customer_code) order by customer_code;
  return null;
end $$;
