-- The rows of a counter sale, hand-written: one function for each of its two calls, with only the lookups that the rows
-- need. A test compares these rows with those the application writes.

create schema if not exists bench;

create or replace function bench.code(customer text, number int) returns text language sql immutable as $$
  select customer || '-' || case when number < 10 then '0' else '' end || number
$$;

-- Inserts an offer: the order of an add-on with its bill. Returns the order's code.
create or replace function bench.sell(customer text, line text, clerk text, key text, day date) returns text
language plpgsql as $$
declare
  first int;
  unit text;
  address text;
  ordered text;
  product text;
  billed text;
begin
  insert into idempotency (employee_code, key, call, request_hash, created_at)
  values (clerk, key, 'orders.purchaseBroadband', 'bench', now());
  select organization_unit_code, manage_address from customer c where c.code = customer for update into unit, address;
  update customer_counter k set next_number = next_number + 3 where k.customer_code = customer returning next_number - 3 into first;
  ordered := bench.code(customer, first);
  product := bench.code(customer, first + 1);
  billed := bench.code(customer, first + 2);
  insert into customer_order (customer_code, code, type, status, product_code, service_channel, amount, tax, pay_by, created_by,
    organization_unit_code, created_at)
  values (customer, ordered, 'value-added', 'pending', product, '211', 120000, 5714, day + 7, clerk, unit, now());
  insert into order_item (customer_code, order_code, line, product_code, action, kind, offering_code, price_code, price_version,
    name, zh_name, months, amount, tax_percent, tax)
  values
    (customer, ordered, 1, product, 'add', 'period', 'STATIC-IP', 'STATIC-IP-12', 1, 'Static IP address', '固定IP地址', 12, 120000, 5, 5714),
    (customer, ordered, 2, product, 'add', 'gift', 'STATIC-IP', 'STATIC-IP-12', 1, 'Static IP address', '固定IP地址', 1, 0, 5, 0);
  insert into product (customer_code, code, offering_code, price_code, status, parent_code, service_address, created_at)
  values (customer, product, 'STATIC-IP', 'STATIC-IP-12', 'created', line, address, now());
  insert into bill (customer_code, bill_no, order_code, organization_unit_code, charge_period, state, billed_amount, due_on, created_at)
  values (customer, billed, ordered, unit, daterange(day, day + 1), 'new', 120000, day, now());
  insert into charge (customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, months, gross,
    net, tax_percent, tax)
  values
    (customer, billed, 1, product, 'STATIC-IP-12', 1, 'period', 'Static IP address', '固定IP地址', 12, 120000, 114286, 5, 5714),
    (customer, billed, 2, product, 'STATIC-IP-12', 1, 'gift', 'Static IP address', '固定IP地址', 1, 0, 0, 5, 0);
  update idempotency i set reply = jsonb_build_object('customerCode', customer, 'orderCode', ordered, 'productCode', product,
    'orderStatus', 'pending', 'amount', 120000, 'tax', 5714, 'dueOn', day)
  where i.employee_code = clerk and i.key = sell.key;
  insert into employee_log (at, employee_code, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
  values (now(), clerk, 'orders.purchaseBroadband', '6', '211', customer, jsonb_build_object('customerCode', customer,
    'productOfferingCode', 'STATIC-IP', 'priceCode', 'STATIC-IP-12', 'parentProductCode', line, 'expectedAmount', 120000),
    'ok', '127.0.0.1', key, 1);
  return ordered;
end
$$;

-- Inserts the cash payment of the order. Returns the payment's code.
create or replace function bench.pay(ordered text, clerk text, key text, day date) returns text language plpgsql as $$
declare
  his text := split_part(ordered, '-', 1);
  payer text;
  paid text;
  unit text;
  product text;
  billed text;
  receipt record;
begin
  insert into idempotency (employee_code, key, call, request_hash, created_at)
  values (clerk, key, 'payments.payBroadband', 'bench', now());
  select name from customer c where c.code = his for update into payer;
  update customer_counter k set next_number = next_number + 1 where k.customer_code = his
  returning bench.code(his, next_number - 1) into paid;
  update customer_order o set status = 'completed', paid_at = now(), ended_at = now(), ended_by = clerk, version = version + 1
  where o.customer_code = his and o.code = ordered returning organization_unit_code, product_code into unit, product;
  update bill b set posted_at = now(), number_year = extract(year from day), version = version + 1, paid_amount = billed_amount,
    state = 'settled', charge_period = daterange(day, (day + interval '13 months')::date)
  where b.customer_code = his and b.order_code = ordered and b.kind = 'bill' returning bill_no into billed;
  insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
  select his, t.id, e.line, pay.day, now(), t.kind, t.document, e.account, e.holder, e.amount, clerk
  from (
    select p.*, nextval('ledger_number') as id from (values (1, 'bill', billed), (2, 'payment', paid)) p (number, kind, document)
  ) t join (values
    (1, 1, 'receivable', his, 120000), (1, 2, 'deferred-revenue', product, -114286), (1, 3, 'tax', unit, -5714),
    (2, 1, 'employee-cash', clerk, 120000), (2, 2, 'receivable', his, -120000)
  ) e (number, line, account, holder, amount) using (number);
  update product p set status = 'active', start_time = now(), anchor = day, paid_through = (day + interval '13 months')::date - 1,
    version = version + 1
  where p.customer_code = his and p.code = product;
  insert into product_period (customer_code, product_code, days, kind, source, line, value, tax, tax_percent)
  values
    (his, product, daterange(day, (day + interval '12 months')::date), 'paid', ordered, 1, 114286, 5714, 5),
    (his, product, daterange((day + interval '12 months')::date, (day + interval '13 months')::date), 'gift', ordered, 2, 0, 0, 0);
  update charge c set period = case c.line when 1 then daterange(day, (day + interval '12 months')::date)
    else daterange((day + interval '12 months')::date, (day + interval '13 months')::date) end
  where c.customer_code = his and c.bill_no = billed;
  insert into employee_cash (employee_code, unsettled) values (clerk, 120000)
  on conflict (employee_code) do update set unsettled = employee_cash.unsettled + excluded.unsettled;
  update note_block b set next_no = next_no + 1
  where b.id = (select id from note_block where holder_kind = 'employee' and holder_code = clerk and type_code = 'receipt'
    and state = 'distributed' and next_no < upper(numbers) order by series, lower(numbers) limit 1)
  returning id, series, next_no - 1 as number into receipt;
  insert into note_number (type_code, series, number, block_id, state, document, employee_code, at)
  values ('receipt', receipt.series, receipt.number, receipt.id, 'used', paid, clerk, now());
  insert into payment (customer_code, code, kind, order_code, customer_name, amount, status, employee_code, organization_unit_code,
    service_channel, note_type, note_series, note_number, day, at)
  values (his, paid, 'payment', ordered, payer, 120000, 'paid', clerk, unit, '211', 'receipt', receipt.series, receipt.number, day, now());
  insert into payment_tender (customer_code, payment_code, line, kind, amount, employee_code, settlement_state, at)
  values (his, paid, 1, 'cash', 120000, clerk, 'unrequested', now());
  insert into payment_allocation (customer_code, payment_code, line, bill_no, amount) values (his, paid, 1, billed, 120000);
  insert into customer_alias (alias, kind, customer_code)
  select lower(receipt.series) || lpad(receipt.number::text, t.width, '0'), 'receipt-number', his from note_type t where t.code = 'receipt'
  on conflict do nothing;
  update idempotency i set reply = jsonb_build_object('paymentCode', paid, 'amount', 120000)
  where i.employee_code = clerk and i.key = pay.key;
  insert into employee_log (at, employee_code, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
  values (now(), clerk, 'payments.payBroadband', 'order.pay', '211', his, jsonb_build_object('orderCode', ordered,
    'expectedAmount', 120000, 'tenders', '[{"kind": "cash", "amount": 120000}]'::jsonb), 'ok', '127.0.0.1', key, 1);
  return paid;
end
$$;
