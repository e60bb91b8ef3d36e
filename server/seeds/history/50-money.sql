-- Bills with their charges, payments with tenders and receipt numbers, and the ledger entries of both. Document numbers
-- of a unit continue from earlier batches.
create temp table issued on commit drop as
select e.customer_code, e.bill_no, e.hall as unit, d.kind, extract(year from d.day)::int as year,
  row_number() over (partition by e.hall, d.kind, extract(year from d.day) order by d.at, e.bill_no) as number
from event e, lateral (values
  ('bill', case when e.kind = 'month' then e.day when e.paid > 0 then e.paid_day end, case when e.kind = 'month' then e.at else e.paid_at end),
  ('credit-note', case when e.state = 'refunded' then e.day end, e.at)
) d (kind, day, at)
where e.amount > 0 and d.day is not null;
select pg_advisory_xact_lock(50);
insert into document_number (organization_unit_code, kind, year, last)
select distinct unit, kind, year, 0 from issued i
where not exists (select from document_number d where (d.organization_unit_code, d.kind, d.year) = (i.unit, i.kind, i.year));
with taken as (
  update document_number d set last = d.last + m.count
  from (select unit, kind, year, max(number) as count from issued group by 1, 2, 3) m
  where (d.organization_unit_code, d.kind, d.year) = (m.unit, m.kind, m.year)
  returning d.organization_unit_code, d.kind, d.year, d.last
)
update issued i set number = i.number + t.last - m.count
from taken t join (select unit, kind, year, max(number) as count from issued group by 1, 2, 3) m
  on (m.unit, m.kind, m.year) = (t.organization_unit_code, t.kind, t.year)
where (i.unit, i.kind, i.year) = (m.unit, m.kind, m.year);

insert into bill (customer_code, bill_no, kind, refers_to, order_code, organization_unit_code, number_year, number, charge_period, state,
  billed_amount, credited, paid_amount, due_on, posted_at, created_at)
select e.customer_code, e.bill_no, 'bill', null, e.order_code, e.hall, i.year, i.number,
  case when e.dated then daterange(e.begins, greatest(e.gift_to, e.begins + 1)) else daterange(e.day, e.day + 1) end,
  case when e.state in ('withdrawn', 'refunded') then 'cancelled' when e.paid = e.amount then 'settled' when e.paid > 0 then 'partiallyPaid' else 'new' end,
  e.amount, case when e.state in ('withdrawn', 'refunded') then e.amount else 0 end, case when e.state = 'refunded' then 0 else e.paid end,
  case when e.kind = 'month' then e.day + 14 else e.day end, case when e.kind = 'month' then e.at when e.paid > 0 then e.paid_at end, e.at
from event e left join issued i on i.customer_code = e.customer_code and i.bill_no = e.bill_no and i.kind = 'bill' where e.amount > 0
union all
select e.customer_code, e.credit_note, 'credit-note', e.bill_no, e.order_code, e.hall, i.year, i.number, daterange(e.day, e.day + 1), 'settled',
  -e.amount, -e.amount, 0, e.day, e.at + interval '1 hour', e.at + interval '1 hour'
from event e join issued i on i.customer_code = e.customer_code and i.bill_no = e.bill_no and i.kind = 'credit-note'
order by 1, 2;

insert into credit_allocation (customer_code, credit_note, bill_no, amount)
select e.customer_code, e.credit_note, e.bill_no, e.amount from event e where e.amount > 0 and e.state = 'refunded' order by 1, 2;

insert into charge (customer_code, bill_no, line, product_code, price_code, price_version, kind, name, zh_name, months, period, gross, net, tax_code,
  tax_percent, tax, reversed)
select e.customer_code, d.bill_no, row_number() over (partition by e.customer_code, d.bill_no order by c.place),
  e.product_code, e.price_code, 1, c.kind, f.name, f.zh_name, c.months, case when e.dated then c.period end, d.sign * c.gross, d.sign * (c.gross - c.tax),
  case c.kind when 'deposit' then 'none' else 'standard' end, case c.kind when 'deposit' then 0 else plan.tax_percent end, d.sign * c.tax,
  e.state in ('withdrawn', 'refunded')
from history.plan, event e join product_offering f on f.code = e.offering_code, lateral (values
  (1, case e.kind when 'month' then 'service' else 'period' end, e.months, daterange(e.begins, e.period_to), e.period_amount, e.period_tax, e.period_amount > 0),
  (2, 'gift', e.gift, daterange(e.period_to, e.gift_to), 0, 0, e.gift > 0),
  (3, 'install', 0, null, e.install_amount, e.install_tax, e.install_amount > 0),
  (4, 'deposit', 0, null, e.deposit_amount, 0, e.deposit_amount > 0)
) c (place, kind, months, period, gross, tax, wanted), lateral (values (e.bill_no, 1, true), (e.credit_note, -1, e.state = 'refunded')) d (bill_no, sign, wanted)
where e.amount > 0 and c.wanted and d.wanted
order by 1, 2, 3;

-- Receipt numbers by clerk, from blocks of a thousand; unused numbers of the last block were returned.
create temp table receipt on commit drop as
select e.customer_code, e.payment_code, e.clerk, c.series, (batch.number - 1) * 100000 + row_number() over (partition by e.clerk order by e.paid_at, e.payment_code) as number,
  e.paid_at, e.state
from event e join history.clerk_series c on c.code = e.clerk, batch where e.paid > 0;
create temp table block on commit drop as
select nextval(pg_get_serial_sequence('note_block', 'id')) as id, r.series, b * 1000 + 1 as first, least(b * 1000 + 1000, r.last) as last, r.clerk
from (select clerk, series, min(number) as first, max(number) as last from receipt group by clerk, series) r,
generate_series((r.first - 1) / 1000, (r.last - 1) / 1000) b;
insert into note_block (id, type_code, series, numbers, next_no, holder_kind, holder_code, state)
overriding system value
select id, 'receipt', series, int8range(first, last + 1), last + 1, 'employee', clerk, 'distributed' from block;
insert into note_number (type_code, series, number, block_id, state, document, employee_code, at, void_reason)
select 'receipt', r.series, r.number, b.id, case when r.state = 'refunded' then 'voided' else 'used' end, r.payment_code, r.clerk, r.paid_at,
  case when r.state = 'refunded' then 'customer-withdrew' end
from receipt r join block b on b.series = r.series and b.first = (r.number - 1) / 1000 * 1000 + 1
order by r.series, r.number;

insert into payment (customer_code, code, order_code, customer_name, amount, status, employee_code, organization_unit_code, service_channel,
  note_type, note_series, note_number, day, at)
select e.customer_code, e.payment_code, e.order_code, named.name, e.paid, case when e.state = 'refunded' then 'refunded' else 'paid' end, e.clerk, e.hall, '211',
  'receipt', r.series, r.number, e.paid_day, e.paid_at
from event e join receipt r using (customer_code, payment_code) join named on named.n = e.n
order by e.customer_code, e.payment_code;
insert into customer_alias (alias, kind, customer_code)
select distinct lower(series || lpad(number::text, 8, '0')), 'receipt-number', customer_code from receipt order by 1;
insert into payment_allocation (customer_code, payment_code, line, bill_no, amount)
select e.customer_code, e.payment_code, 1, e.bill_no, e.paid from event e where e.paid > 0 order by 1, 2;

-- A clerk hands in the cash of each day in the evening. Much of yesterday's is still in the drawers.
insert into payment_tender (customer_code, payment_code, line, kind, amount, reference, employee_code, settlement_state, settlement_code, at)
select e.customer_code, e.payment_code, row_number() over (partition by e.customer_code, e.payment_code order by t.kind), t.kind, t.amount, t.reference,
  e.clerk, t.state, case when t.state in ('requested', 'deptConfirmed', 'financeConfirmed') then 'S' || lpad((e.paid_day - (plan.today - plan.days)) * clerks.total + e.clerk_number || '', 8, '0') end, e.paid_at
from event e, history.plan, (select count(*) as total from history.clerk) clerks, lateral (values
  ('cash', e.cash, null, case
    when e.paid_day >= plan.today - 1 then case when history.draw(e.clerk_number, 'yesterday') < 0.5 then 'unrequested' else 'requested' end
    when e.paid_day = plan.today - 2 and history.draw(e.clerk_number, 'day before') < 0.1 then 'requested'
    -- The cash of past weeks has been deposited at the bank.
    when date_trunc('week', e.paid_day)::date + 10 <= plan.today then 'financeConfirmed'
    else 'deptConfirmed' end),
  ('card', e.card, lpad(floor(1e9 * history.draw(e.id * 1000 + e.k, 'slip'))::text, 9, '0'), 'none')
) t (kind, amount, reference, state)
where t.amount > 0
order by 1, 2, 3;

insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
select e.customer_code, t.transaction_id, t.line, case when t.kind = 'bill' and e.kind = 'month' then e.day else e.paid_day end,
  case when t.kind = 'bill' and e.kind = 'month' then e.at when t.kind in ('bill-reversal', 'refund') then e.at + interval '1 hour' else e.paid_at end,
  t.kind, t.document, t.account, t.holder, t.amount, case when t.kind = 'bill' and e.kind = 'month' then 'system' else e.clerk end
from event e, lateral (values
  (e.bill_transaction, 1, 'bill', e.bill_no, 'receivable', e.customer_code, e.amount),
  (e.bill_transaction, 2, 'bill', e.bill_no, case e.kind when 'month' then 'revenue' else 'deferred-revenue' end, case e.kind when 'month' then e.hall else e.product_code end, e.period_tax - e.period_amount),
  (e.bill_transaction, 3, 'bill', e.bill_no, 'tax', e.hall, -e.period_tax),
  (e.bill_transaction, 4, 'bill', e.bill_no, 'revenue', e.hall, e.install_tax - e.install_amount),
  (e.bill_transaction, 5, 'bill', e.bill_no, 'tax', e.hall, -e.install_tax),
  (e.bill_transaction, 6, 'bill', e.bill_no, 'deposit', e.customer_code, -e.deposit_amount),
  (e.payment_transaction, 1, 'payment', e.payment_code, 'employee-cash', e.clerk, e.cash),
  (e.payment_transaction, 2, 'payment', e.payment_code, 'card-clearing', e.hall, e.card),
  (e.payment_transaction, 3, 'payment', e.payment_code, 'receivable', e.customer_code, -e.paid),
  (e.reversal_transaction, 1, 'bill-reversal', e.credit_note, 'receivable', e.customer_code, -e.amount),
  (e.reversal_transaction, 2, 'bill-reversal', e.credit_note, 'deferred-revenue', e.product_code, e.period_amount - e.period_tax),
  (e.reversal_transaction, 3, 'bill-reversal', e.credit_note, 'tax', e.hall, e.period_tax + e.install_tax),
  (e.reversal_transaction, 4, 'bill-reversal', e.credit_note, 'revenue', e.hall, e.install_amount - e.install_tax),
  (e.reversal_transaction, 5, 'bill-reversal', e.credit_note, 'deposit', e.customer_code, e.deposit_amount),
  (e.refund_transaction, 1, 'refund', e.payment_code, 'receivable', e.customer_code, e.paid),
  (e.refund_transaction, 2, 'refund', e.payment_code, 'common-balance', e.customer_code, -e.paid)
) t (transaction_id, line, kind, document, account, holder, amount)
where t.transaction_id is not null and t.amount <> 0
order by 1, 2, 3;

create temp table lot on commit drop as
select e.customer_code, p.kind, p.source, p.amount, p.at
from event e, lateral (values
  ('deposit', e.bill_no, case when e.state not in ('refunded', 'withdrawn', 'unpaid') then e.deposit_amount else 0 end, e.paid_at),
  ('common-balance', e.payment_code, case when e.state = 'refunded' then e.paid else 0 end, e.at + interval '1 hour')
) p (kind, source, amount, at)
where p.amount > 0;
insert into balance (customer_code, kind, amount) select customer_code, kind, sum(amount) from lot group by 1, 2 order by 1, 2;
insert into balance_lot (customer_code, kind, source, value, remaining, at)
select customer_code, kind, source, amount, amount, at from lot order by 1, 2, 3;
insert into balance_lot_movement (customer_code, kind, source, document, amount)
select customer_code, kind, source, source, amount from lot order by 1, 2, 3;
