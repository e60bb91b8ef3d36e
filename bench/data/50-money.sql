-- Bills with their charges, payments with tenders and receipt numbers, and the ledger behind them.
insert into bill (customer_code, bill_no, order_code, charge_period, state, bill_money, adjust, fulfilled_money, due_on, posted_at, created_at)
select e.customer_code, e.bill_no, e.order_code, daterange(e.period_from, greatest(e.gift_to, e.period_from + 1)),
  case when e.state in ('withdrawn', 'refunded') then 'cancelled' when e.paid = e.amount then 'settled' when e.paid > 0 then 'partiallyPaid' else 'new' end,
  e.amount, case when e.state in ('withdrawn', 'refunded') then -e.amount else 0 end, case when e.state = 'refunded' then 0 else e.paid end,
  case when e.kind = 'month' then e.day + 14 else e.day end, case when e.kind = 'month' then e.at when e.paid > 0 then e.paid_at end, e.at
from event e where e.amount > 0
order by e.customer_code, e.bill_no;

insert into charge (customer_code, bill_no, line, product_code, price_code, kind, period, gross, net, tax, reversed)
select e.customer_code, e.bill_no, row_number() over (partition by e.customer_code, e.bill_no order by c.place),
  e.product_code, e.price_code, c.kind, c.period, c.gross, c.gross - c.tax, c.tax, e.state in ('withdrawn', 'refunded')
from event e, lateral (values
  (1, case e.kind when 'month' then 'service' else 'period' end, daterange(e.period_from, e.period_to), e.period_amount, e.period_tax, e.period_amount > 0),
  (2, 'gift', daterange(e.period_to, e.gift_to), 0, 0, e.gift > 0),
  (3, 'install', daterange(e.gift_to, e.gift_to + 1), e.install_amount, e.install_tax, e.install_amount > 0),
  (4, 'deposit', daterange(e.gift_to, e.gift_to + 1), e.deposit_amount, 0, e.deposit_amount > 0)
) c (place, kind, period, gross, tax, wanted)
where e.amount > 0 and c.wanted
order by 1, 2, 3;

-- Receipt numbers, clerk by clerk, off blocks of a thousand; what was left of the last block he gave back.
create temp table receipt on commit drop as
select e.customer_code, e.payment_code, e.clerk, c.series, (batch.number - 1) * 100000 + row_number() over (partition by e.clerk order by e.paid_at, e.payment_code) as number,
  e.paid_at, e.state
from event e join bench.clerk_series c on c.code = e.clerk, batch where e.paid > 0;
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

insert into payment (customer_code, code, order_code, amount, status, employee_code, organization_unit_code, service_channel,
  note_type, note_series, note_number, day, at)
select e.customer_code, e.payment_code, e.order_code, e.paid, case when e.state = 'refunded' then 'refunded' else 'paid' end, e.clerk, e.hall, '211',
  'receipt', r.series, r.number, e.paid_day, e.paid_at
from event e join receipt r using (customer_code, payment_code)
order by e.customer_code, e.payment_code;
insert into payment_allocation (customer_code, payment_code, bill_no, amount)
select e.customer_code, e.payment_code, e.bill_no, e.paid from event e where e.paid > 0 order by 1, 2;

-- A clerk hands in each day's cash in the evening. Of yesterday's, much is still in the drawers.
insert into payment_tender (customer_code, payment_code, line, kind, amount, reference, employee_code, settlement_state, settlement_code, at)
select e.customer_code, e.payment_code, row_number() over (partition by e.customer_code, e.payment_code order by t.kind), t.kind, t.amount, t.reference,
  e.clerk, t.state, case when t.state in ('requested', 'deptConfirmed') then 'S' || lpad((e.paid_day - (plan.today - plan.days)) * clerks.total + e.clerk_number || '', 8, '0') end, e.paid_at
from event e, bench.plan, (select count(*) as total from bench.clerk) clerks, lateral (values
  ('cash', e.cash, null, case
    when e.paid_day >= plan.today - 1 then case when bench.draw(e.clerk_number, 'yesterday') < 0.5 then 'unrequested' else 'requested' end
    when e.paid_day = plan.today - 2 and bench.draw(e.clerk_number, 'day before') < 0.1 then 'requested'
    else 'deptConfirmed' end),
  ('card', e.card, lpad(floor(1e9 * bench.draw(e.id * 1000 + e.k, 'slip'))::text, 9, '0'), 'none')
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
  (e.reversal_transaction, 1, 'bill-reversal', e.bill_no, 'receivable', e.customer_code, -e.amount),
  (e.reversal_transaction, 2, 'bill-reversal', e.bill_no, 'deferred-revenue', e.product_code, e.period_amount - e.period_tax),
  (e.reversal_transaction, 3, 'bill-reversal', e.bill_no, 'tax', e.hall, e.period_tax + e.install_tax),
  (e.reversal_transaction, 4, 'bill-reversal', e.bill_no, 'revenue', e.hall, e.install_amount - e.install_tax),
  (e.reversal_transaction, 5, 'bill-reversal', e.bill_no, 'deposit', e.customer_code, e.deposit_amount),
  (e.refund_transaction, 1, 'refund', e.payment_code, 'receivable', e.customer_code, e.paid),
  (e.refund_transaction, 2, 'refund', e.payment_code, 'common-balance', e.customer_code, -e.paid)
) t (transaction_id, line, kind, document, account, holder, amount)
where t.transaction_id is not null and t.amount <> 0
order by 1, 2, 3;

insert into pocket (customer_code, kind, amount)
select e.customer_code, p.kind, sum(p.amount)
from event e, lateral (values ('deposit', case when e.state not in ('refunded', 'withdrawn', 'unpaid') then e.deposit_amount else 0 end), ('common-balance', case when e.state = 'refunded' then e.paid else 0 end)) p (kind, amount)
where p.amount > 0
group by 1, 2 order by 1, 2;
