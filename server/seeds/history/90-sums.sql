-- Precomputed sums, and the counters of codes.
insert into employee_cash (employee_code, unsettled)
select employee_code, sum(amount) from payment_tender where settlement_state in ('unrequested', 'requested') group by 1
on conflict (employee_code) do update set unsettled = excluded.unsettled;
-- Finance has raised the limits of busy stores.
update employee e set max_unsettled_amount = ceil(c.unsettled * 1.3 / 500000) * 500000
from employee_cash c where c.employee_code = e.code and c.unsettled > e.max_unsettled_amount;

insert into customer_name_token (ending, word) select distinct ending, word from history.customer_name_token on conflict do nothing;

delete from collection_day;
insert into collection_day (organization_unit_code, day, employee_code, kind, amount, count)
select p.organization_unit_code, p.day, p.employee_code, t.kind, sum(t.amount), count(*)
from payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
where t.kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon') and t.settlement_state <> 'refunded' group by 1, 2, 3, 4;
delete from customer_arrears;
insert into customer_arrears (customer_code, organization_unit_code, amount, bills, oldest_due, latest_due)
select customer_code, organization_unit_code, amount, bills, oldest_due, latest_due from arrears;

select setval('customer_number', greatest((select last_value from customer_number), plan.first_number + plan.customers - 1)) from history.plan;
select setval('employee_settlement_number', greatest((select last_value from employee_settlement_number), (select max(substr(code, 2)::bigint) from employee_settlement)));
select setval('cash_package_number', greatest((select last_value from cash_package_number), (select max(substr(code, 2)::bigint) from cash_package)));
