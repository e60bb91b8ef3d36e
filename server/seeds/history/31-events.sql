-- The events of each line with their cost. Each row is an order, or a monthly bill without an order.
create temp table happening on commit drop as
-- The first order, which pays the first period or a deposit.
select l.id, l.n, 'open' as kind, 0 as k, l.day, l.position - floor(l.position) as part, l.day as period_from,
  case when payment_mode = 'prepaid' then months else 0 end as months, case when payment_mode = 'prepaid' then gift else 0 end as gift,
  case when payment_mode = 'prepaid' then normal_price else 0 end as period_amount, install_price as install_amount, min_deposit as deposit_amount,
  case
    when fate = 'pending' then 'unpaid'
    when fate = 'cancelled' then case when history.draw(l.id, 'refunded') < 0.4 then 'refunded' else 'withdrawn' end
    when fate = 'installing' then 'installing'
    else 'done'
  end as state
from line l
union all
-- Renewals of the last 400 days; earlier ones are not generated.
select l.id, l.n, 'renew', k, greatest(d.period_from - floor(6 * history.draw(l.id * 1000 + k, 'early'))::int, l.start_day + 1), history.draw(l.id * 1000 + k, 'part'), d.period_from,
  months, gift, normal_price, 0, 0, 'done'
from line l, history.plan, generate_series(1, l.renewals) k,
lateral (select (l.start_day + make_interval(months => l.cycle * k))::date as period_from) d
where l.payment_mode = 'prepaid' and l.fate in ('active', 'expired', 'paused', 'terminated') and d.period_from between plan.today - 400 and plan.today - 1
union all
-- The last four postpaid months; most are paid, some late, a few never.
select l.id, l.n, 'month', k, d.billed, 0, (l.start_day + make_interval(months => k - 1))::date, 1, 0, normal_price, 0, 0,
  case
    when d.billed + p.patience >= plan.today then 'owed'
    when history.draw(l.id, 'debtor') < 0.08 and k > l.renewals - floor(4 * power(history.draw(l.id, 'debts'), 2)) then 'owed'
    when history.draw(l.id * 1000 + k, 'half') < 0.01 then 'half'
    else 'done'
  end
from line l, history.plan, generate_series(greatest(1, l.renewals - 3), l.renewals) k,
lateral (select (l.start_day + make_interval(months => k))::date as billed) d,
lateral (select 1 + floor(25 * power(history.draw(l.id * 1000 + k, 'patience'), 1.5))::int as patience) p
where l.payment_mode = 'postpaid' and l.fate in ('active', 'paused') and d.billed < plan.today
union all
-- Suspended and closed lines.
select l.id, l.n, 'suspend', 900, plan.today - 1 - floor(40 * history.draw(l.id, 'away'))::int, history.draw(l.id, 'away part'), null, 0, 0, 0, 0, 0, 'done'
from line l, history.plan where fate = 'paused'
union all
select l.id, l.n, 'close', 901, l.ended_day, history.draw(l.id, 'closing part'), null, 0, 0, 0, 0, 0, 'done'
from line l where fate = 'terminated';

create temp table event on commit drop as
with numbered as (
  select h.*, p.code as customer_code, p.hall, p.lines + 4 * row_number() over (partition by h.n order by h.day, h.part, h.id, h.k) as last_number
  from happening h join person p on p.n = h.n
)
select e.*, l.l, l.product_code, l.offering_code, l.price_code, c.code as clerk, c.number as clerk_number,
  case when kind <> 'month' then history.code(e.customer_code, last_number - 3) end as order_code,
  history.code(e.customer_code, last_number - 2) as bill_no, history.code(e.customer_code, last_number - 1) as payment_code,
  history.code(e.customer_code, last_number) as credit_note,
  period_amount + install_amount + deposit_amount as amount,
  history.tax(period_amount, plan.tax_percent) as period_tax, history.tax(install_amount, plan.tax_percent) as install_tax,
  -- The date of a sale is that of the activation.
  (d.begins + make_interval(months => e.months))::date as period_to, (d.begins + make_interval(months => e.months + e.gift))::date as gift_to,
  d.begins, (kind <> 'open' or l.fate in ('active', 'expired', 'paused', 'terminated')) as dated,
  history.at(e.day, e.part, plan.zone) as at,
  case when kind = 'month' then history.at(e.day + 1 + floor(25 * power(history.draw(e.id * 1000 + e.k, 'patience'), 1.5))::int, history.draw(e.id * 1000 + e.k, 'part'), plan.zone)
    else history.at(e.day, e.part, plan.zone) + interval '4 minutes' end as paid_at,
  case state when 'done' then period_amount + install_amount + deposit_amount when 'installing' then period_amount + install_amount + deposit_amount
    when 'refunded' then period_amount + install_amount + deposit_amount when 'half' then period_amount / 2 else 0 end as paid,
  case when state = 'refunded' or history.draw(e.id * 1000 + e.k, 'tender') >= 0.65 then 0
    when history.draw(e.id * 1000 + e.k, 'tender') < 0.55 then 100 else 60 end as cash_percent
from numbered e join line l on l.id = e.id
join lateral (select case when e.kind = 'open' then l.start_day else e.period_from end as begins) d on true
join history.clerk c on c.hall = e.hall and c.n = floor(4 * history.draw(e.id * 1000 + e.k, 'clerk')), history.plan;
alter table event add cash bigint, add card bigint, add paid_day date, add bill_transaction bigint, add payment_transaction bigint, add reversal_transaction bigint;
update event set
  cash = paid * cash_percent / 100, card = paid - paid * cash_percent / 100, paid_day = (paid_at at time zone plan.zone)::date,
  bill_transaction = case when amount > 0 and (paid > 0 or kind = 'month') then nextval('ledger_number') end,
  payment_transaction = case when paid > 0 then nextval('ledger_number') end
from history.plan;
update event set reversal_transaction = nextval('ledger_number') where state = 'refunded';
alter table event add refund_transaction bigint;
update event set refund_transaction = nextval('ledger_number') where state = 'refunded';
create index on event (n);
analyze event;
