-- Sums for the home page, so that no figure scans all customers.
create index customer_order_opened on customer_order (organization_unit_code, created_at)
  where type = 'open' and status <> 'cancelled';
create index payment_taken on payment (organization_unit_code, day, employee_code);

-- Collections of each employee per day in cash, by card, transfer, cheque and cash coupon, less cash refunds.
-- Maintained
-- incrementally: a month of payments is too much to read for each view of a home page.
create table collection_day (
  organization_unit_code text not null,
  day date not null,
  employee_code text not null,
  kind text not null check (kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon')),
  amount bigint not null, -- negative if more was refunded than taken that day
  count int not null check (count >= 0),
  primary key (organization_unit_code, day, employee_code, kind)
) with (fillfactor = 50);
create function collected() returns trigger language plpgsql as $$
declare direction int := case when new.settlement_state = 'refunded' then -1 else 1 end;
begin
  insert into collection_day as d (organization_unit_code, day, employee_code, kind, amount, count)
  select p.organization_unit_code, p.day, p.employee_code, new.kind, new.amount, 1 from payment p
  where p.customer_code = new.customer_code and p.code = new.payment_code
  on conflict (organization_unit_code, day, employee_code, kind)
    do update set amount = d.amount + direction * excluded.amount, count = d.count + direction;
  return null;
end $$;
-- Deferred to the end of the transaction: the row is locked only briefly, and after every other lock.
create constraint trigger collected after insert on payment_tender deferrable initially deferred
  for each row when (new.kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon') and new.settlement_state <> 'refunded') execute function collected();
create constraint trigger given_back after update of settlement_state on payment_tender deferrable initially deferred
  for each row when (old.settlement_state <> 'refunded' and new.settlement_state = 'refunded') execute function collected();

insert into collection_day (organization_unit_code, day, employee_code, kind, amount, count)
select p.organization_unit_code, p.day, p.employee_code, t.kind, sum(t.amount), count(*)
from payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
where t.kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon') and t.settlement_state <> 'refunded' group by 1, 2, 3, 4;

-- The open amount of each customer: unpaid posted bills, due or not. Maintained by triggers, because summing a branch
-- would
-- read every bill and every customer. The overdue part depends on the day: everything after the latest due date,
-- nothing
-- before the oldest, and in between the bills decide.
create table customer_arrears (
  customer_code text primary key,
  organization_unit_code text not null,
  amount bigint not null check (amount > 0),
  bills int not null check (bills > 0),
  oldest_due date not null,
  latest_due date not null
);
create index customer_arrears_unit on customer_arrears (organization_unit_code, oldest_due, customer_code) include (amount, bills, latest_due);
create index customer_arrears_due on customer_arrears (oldest_due, customer_code);
create view arrears as
  select b.customer_code, c.organization_unit_code, sum(b.open_amount)::bigint as amount, count(*)::int as bills,
    min(b.due_on) as oldest_due, max(b.due_on) as latest_due
  from bill b join customer c on c.code = b.customer_code
  where b.open_amount > 0 and b.posted_at is not null and b.state <> 'cancelled'
  group by b.customer_code, c.organization_unit_code;
create function owing() returns trigger language plpgsql as $$
begin
  delete from customer_arrears where customer_code = new.customer_code;
  insert into customer_arrears (customer_code, organization_unit_code, amount, bills, oldest_due, latest_due)
  select customer_code, organization_unit_code, amount, bills, oldest_due, latest_due from arrears
  where customer_code = new.customer_code;
  return null;
end $$;
-- Bills inserted as posted arrive in bulk, each for a locked customer.
-- Bills of a run belong to consecutive customers: they are read once as a range, not one by one. Each customer is locked,
-- so only this statement can add its row. An `on conflict` would write each new row twice.
create function owing_more() returns trigger language plpgsql as $$
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
create trigger owed after insert on bill referencing new table as written for each statement execute function owing_more();
-- A bill that is posted and paid at once was never open.
create constraint trigger paid_or_owed after update on bill deferrable initially deferred
  for each row when (((old.posted_at is not null and old.open_amount > 0) or (new.posted_at is not null and new.open_amount > 0))
    and ((old.posted_at, old.open_amount, old.state, old.due_on)
      is distinct from (new.posted_at, new.open_amount, new.state, new.due_on))) execute function owing();
create function owing_elsewhere() returns trigger language plpgsql as $$
begin
  update customer_arrears set organization_unit_code = new.organization_unit_code where customer_code = new.code;
  return null;
end $$;
create trigger owing_elsewhere after update of organization_unit_code on customer
  for each row when (old.organization_unit_code <> new.organization_unit_code) execute function owing_elsewhere();

insert into customer_arrears (customer_code, organization_unit_code, amount, bills, oldest_due, latest_due)
select customer_code, organization_unit_code, amount, bills, oldest_due, latest_due from arrears;
