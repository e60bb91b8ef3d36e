-- A bill run updates each product: free space on its page avoids updates of three indexes.
alter table product set (fillfactor = 50);

-- `customer_arrears` has the oldest debts, and `bill_open` a customer's open bills with their days: an index of all
-- debts by
-- day was written with each bill and read by no list.
drop index bill_overdue;

-- Each customer is locked, so only this statement can add its row. An `on conflict` would write each new row twice.
create or replace function owing_more() returns trigger language plpgsql as $$
begin
  with more as materialized (
    select b.customer_code, c.organization_unit_code, sum(b.open_amount)::bigint as amount, count(*)::int as bills,
      min(b.due_on) as oldest_due, max(b.due_on) as latest_due
    from written b join customer c on c.code = b.customer_code
    where b.posted_at is not null and b.open_amount > 0 and b.state <> 'cancelled'
    group by 1, 2
  ), known as (
    update customer_arrears a set organization_unit_code = m.organization_unit_code, amount = a.amount + m.amount,
      bills = a.bills + m.bills, oldest_due = least(a.oldest_due, m.oldest_due),
      latest_due = greatest(a.latest_due, m.latest_due)
    from more m where a.customer_code = m.customer_code returning a.customer_code
  )
  insert into customer_arrears (customer_code, organization_unit_code, amount, bills, oldest_due, latest_due)
  select customer_code, organization_unit_code, amount, bills, oldest_due, latest_due from more m
  where not exists (select from known k where k.customer_code = m.customer_code) order by customer_code;
  return null;
end $$;
