-- Totals over all batches: cash settlements, cash in hand, and number counters.
create temp table settled on commit drop as
select t.*, c.hall, cashier.code as cashier, date_trunc('week', t.day)::date as week,
  case when t.state = 'financeConfirmed' then 'P' || lpad(dense_rank() over (order by t.state = 'financeConfirmed' desc, date_trunc('week', t.day), c.hall)::text, 8, '0') end as package_code
from (
  select settlement_code, min(employee_code) as employee_code, min(settlement_state) as state, sum(amount) as amount, count(*) as total,
    (min(at) at time zone (select zone from history.plan))::date as day
  from payment_tender where settlement_code is not null group by settlement_code
) t join history.clerk c on c.code = t.employee_code join history.cashier on cashier.hall = c.hall;

-- Each week's cash of a store is deposited on the following Monday and confirmed by finance on Tuesday.
insert into cash_package (code, organization_unit_code, status, amount, payable, settlement_count, packaged_by, packaged_at, decided_by, decided_at)
select package_code, hall, 'financeConfirmed', sum(amount), sum(amount), count(*), cashier, history.at(week + 7, 0.1, plan.zone),
  (select min(grantee_code) from operation_role_assignment where role_code = 'finance'), history.at(week + 8, 0.5, plan.zone)
from settled, history.plan where package_code is not null group by package_code, hall, cashier, week, plan.zone
order by package_code;
insert into bank_receipt (package_code, bank_account_code, receipt_no, amount, state, picture, picture_type, uploaded_by, uploaded_at)
select p.code, (select min(code) from bank_account), 'BK' || substr(p.code, 2), p.payable, p.status, gen_random_uuid()::text, 'image/png', p.packaged_by,
  p.packaged_at + interval '3 hours'
from cash_package p join (select distinct package_code from settled) s on s.package_code = p.code order by p.code;

insert into employee_settlement (code, employee_code, organization_unit_code, status, amount, tender_count, counted_amount, requested_at, decided_by,
  decided_at, package_code)
select t.settlement_code, t.employee_code, t.hall, case t.state when 'requested' then 'requested' else 'confirmed' end, t.amount, t.total,
  case when t.state <> 'requested' then t.amount end, history.at(t.day, 0.97, plan.zone),
  case when t.state <> 'requested' then t.cashier end, case when t.state <> 'requested' then history.at(t.day, 1.02, plan.zone) end, t.package_code
from settled t, history.plan
order by t.settlement_code;
insert into cash_package_part (package_code, settlement_code, amount)
select package_code, settlement_code, amount from settled where package_code is not null order by 1, 2;
insert into employee_settlement_tender (settlement_code, customer_code, payment_code, line, amount)
select settlement_code, customer_code, payment_code, line, amount from payment_tender where settlement_code is not null order by 1, 2, 3, 4;

insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
select 'HOUSE', t.id, e.line, (t.decided_at at time zone plan.zone)::date, t.decided_at, 'settlement', t.code, e.account, e.holder, e.amount, t.decided_by
from (select *, nextval('ledger_number') as id from (select * from employee_settlement where status = 'confirmed' order by decided_at) s) t, history.plan,
lateral (values (1, 'department-cash', t.organization_unit_code, t.amount), (2, 'employee-cash', t.employee_code, -t.amount)) e (line, account, holder, amount)
order by 2, 3;
insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
select 'HOUSE', t.id, e.line, (t.at at time zone plan.zone)::date, t.at, t.kind, t.package_code, e.account, e.holder, e.amount, t.employee_code
from (
  select *, nextval('ledger_number') as id from (
    select r.package_code, r.bank_account_code, r.amount, m.kind, m.at, m.employee_code, p.organization_unit_code from bank_receipt r join cash_package p on p.code = r.package_code,
    lateral (values ('bank-deposit', r.uploaded_at, r.uploaded_by), ('bank-confirmation', p.decided_at, p.decided_by)) m (kind, at, employee_code)
    where p.code in (select package_code from settled) order by m.at
  ) moved
) t, history.plan, lateral (values
  (1, case t.kind when 'bank-deposit' then 'bank-clearing' else 'bank' end, t.bank_account_code, t.amount),
  (2, case t.kind when 'bank-deposit' then 'department-cash' else 'bank-clearing' end,
    case t.kind when 'bank-deposit' then t.organization_unit_code else t.bank_account_code end, -t.amount)
) e (line, account, holder, amount)
order by 2, 3;

-- Each employee who takes payments has a new block of numbers.
insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
select 'receipt', c.series, int8range(n.next, n.next + 1000), n.next, 'employee', c.code, 'distributed'
from history.clerk_series c
join (select c.series, coalesce(max(upper(b.numbers)), 1) as next from history.clerk_series c left join note_block b on b.type_code = 'receipt' and b.series = c.series group by c.series) n using (series);

-- Clerks were notified of their confirmed settlements.
insert into message (employee_code, kind, params, about, at, read_at)
select s.employee_code, 'settlement.confirmed', jsonb_build_object('settlement', s.code, 'amount', jsonb_build_object('money', s.amount), 'who', e.true_name), 'settlement:' || s.code,
  s.decided_at, case when s.decided_at < now() - interval '2 days' then s.decided_at + interval '11 hours' end
from employee_settlement s join employee e on e.code = s.decided_by, history.plan
where s.status = 'confirmed' and s.decided_at > plan.today - 180
order by s.decided_at;
