-- What follows from all batches together: settlements, cash in hand, the counters of numbers.
insert into employee_settlement (code, employee_code, organization_unit_code, status, amount, tender_count, counted_amount, requested_at, decided_by, decided_at)
select t.settlement_code, t.employee_code, c.hall, case t.state when 'requested' then 'requested' else 'confirmed' end, t.amount, t.total,
  case t.state when 'deptConfirmed' then t.amount end, history.at(t.day, 0.97, plan.zone),
  case t.state when 'deptConfirmed' then cashier.code end, case t.state when 'deptConfirmed' then history.at(t.day, 1.02, plan.zone) end
from (
  select settlement_code, min(employee_code) as employee_code, min(settlement_state) as state, sum(amount) as amount, count(*) as total,
    (min(at) at time zone (select zone from history.plan))::date as day
  from payment_tender where settlement_code is not null group by settlement_code
) t join history.clerk c on c.code = t.employee_code join history.cashier on cashier.hall = c.hall, history.plan
order by t.settlement_code;
insert into employee_settlement_tender (settlement_code, customer_code, payment_code, line, amount)
select settlement_code, customer_code, payment_code, line, amount from payment_tender where settlement_code is not null order by 1, 2, 3, 4;

insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
select 'HOUSE', t.id, e.line, (t.decided_at at time zone plan.zone)::date, t.decided_at, 'settlement', t.code, e.account, e.holder, e.amount, t.decided_by
from (select *, nextval('ledger_number') as id from (select * from employee_settlement where status = 'confirmed' order by decided_at) s) t, history.plan,
lateral (values (1, 'department-cash', t.organization_unit_code, t.amount), (2, 'employee-cash', t.employee_code, -t.amount)) e (line, account, holder, amount)
order by 2, 3;

-- Everyone who takes money has a fresh block to go on with.
insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
select 'receipt', c.series, int8range(n.next, n.next + 1000), n.next, 'employee', c.code, 'distributed'
from history.clerk_series c
join (select c.series, coalesce(max(upper(b.numbers)), 1) as next from history.clerk_series c left join note_block b on b.type_code = 'receipt' and b.series = c.series group by c.series) n using (series);

-- Who hands in is told when it has been counted.
insert into message (employee_code, kind, params, about, at, read_at)
select s.employee_code, 'settlement.confirmed', jsonb_build_object('settlement', s.code, 'amount', jsonb_build_object('money', s.amount), 'who', e.true_name), 'settlement:' || s.code,
  s.decided_at, case when s.decided_at < now() - interval '2 days' then s.decided_at + interval '11 hours' end
from employee_settlement s join employee e on e.code = s.decided_by, history.plan
where s.status = 'confirmed' and s.decided_at > plan.today - 180
order by s.decided_at;
