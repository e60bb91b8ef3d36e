-- What the statistics of the home page read, so that none of them walks through customers.
create index customer_order_opened on customer_order (organization_unit_code, created_at)
  where type = 'open' and status <> 'cancelled';
create index payment_taken on payment (organization_unit_code, day, employee_code);
create index bill_arrears on bill (due_on, customer_code) include (unfulfilled_money)
  where unfulfilled_money > 0 and posted_at is not null and state <> 'cancelled';

-- What each employee took on each day in cash and by card and has not given back in cash: added up as it happens, because
-- a month of payments is too much to read whenever somebody looks at his home page.
create table collection_day (
  organization_unit_code text not null,
  day date not null,
  employee_code text not null,
  kind text not null check (kind in ('cash', 'card')),
  amount bigint not null check (amount >= 0),
  count int not null check (count >= 0),
  primary key (organization_unit_code, day, employee_code, kind)
);
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
-- At the end of the transaction: the row is locked for a moment only, and after every other lock.
create constraint trigger collected after insert on payment_tender deferrable initially deferred
  for each row when (new.kind in ('cash', 'card') and new.settlement_state <> 'refunded') execute function collected();
create constraint trigger given_back after update of settlement_state on payment_tender deferrable initially deferred
  for each row when (old.settlement_state <> 'refunded' and new.settlement_state = 'refunded') execute function collected();

insert into collection_day (organization_unit_code, day, employee_code, kind, amount, count)
select p.organization_unit_code, p.day, p.employee_code, t.kind, sum(t.amount), count(*)
from payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
where t.kind in ('cash', 'card') and t.settlement_state <> 'refunded' group by 1, 2, 3, 4;
