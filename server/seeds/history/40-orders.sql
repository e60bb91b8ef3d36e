-- Orders with their items, products with their blocks, and broadband accounts.
insert into customer_order (customer_code, code, type, status, exclusive, pay_by, product_code, service_channel, amount, tax, reason, created_by,
  organization_unit_code, work_team_code, created_at, paid_at, ended_at, ended_by)
select e.customer_code, e.order_code, case when e.kind = 'open' and e.l > 1 then 'purchase' else e.kind end,
  case e.state when 'unpaid' then 'pending' when 'installing' then 'inProgress' when 'done' then 'completed' else 'cancelled' end,
  true, null, e.product_code, case when history.draw(e.id, 'channel') < 0.93 then '211' else '212' end, e.amount, e.period_tax + e.install_tax,
  case when e.kind = 'suspend' then 'travel' when e.kind = 'close' then 'moving' when e.state in ('withdrawn', 'refunded') then 'customer-withdrew' end,
  e.clerk, e.hall, case when e.kind = 'open' then t.team end, e.at, case when e.paid > 0 then e.paid_at end,
  case
    when e.state in ('withdrawn', 'refunded') then e.at + interval '1 hour'
    when e.state = 'done' and e.kind = 'open' then history.at(l.start_day, history.draw(l.id, 'finished'), plan.zone)
    when e.state = 'done' then greatest(e.at, e.paid_at)
  end,
  case when e.state in ('withdrawn', 'refunded') then e.clerk when e.state = 'done' then case when e.kind = 'open' then t.code else e.clerk end end
from event e join line l on l.id = e.id
join history.technician t on t.province = l.province and t.n = floor(history.draw(l.id, 'technician') * t.total), history.plan
where e.order_code is not null
order by e.customer_code, e.order_code;

insert into order_item (customer_code, order_code, line, product_code, action, kind, offering_code, price_code, price_version, name, zh_name,
  months, amount, tax_code, tax_percent, tax)
select e.customer_code, e.order_code, row_number() over (partition by e.customer_code, e.order_code order by i.place), e.product_code,
  i.action, i.kind, e.offering_code, e.price_code, 1, f.name, f.zh_name, i.months, i.amount,
  case i.kind when 'deposit' then 'none' else 'standard' end, case i.kind when 'deposit' then 0 else plan.tax_percent end, i.tax
from history.plan, event e join product_offering f on f.code = e.offering_code, lateral (values
  (1, case e.kind when 'open' then 'add' else 'modify' end, 'period', e.months, e.period_amount, e.period_tax, e.period_amount > 0),
  (2, case e.kind when 'open' then 'add' else 'modify' end, 'gift', e.gift, 0, 0, e.gift > 0),
  (3, 'add', 'install', 0, e.install_amount, e.install_tax, e.install_amount > 0),
  (4, 'add', 'deposit', 0, e.deposit_amount, 0, e.deposit_amount > 0),
  (5, case e.kind when 'close' then 'delete' else 'modify' end, 'service', 0, 0, 0, e.kind in ('suspend', 'close'))
) i (place, action, kind, months, amount, tax, wanted)
where e.order_code is not null and i.wanted
order by 1, 2, 3;

insert into product (customer_code, code, offering_code, price_code, status, account, odb_code, port_code, terminal_number, mac_address,
  service_address, start_time, anchor, paid_through, billed_through, created_at)
select l.customer_code, l.product_code, l.offering_code, l.price_code,
  case l.fate when 'pending' then 'created' when 'installing' then 'pendingActive' when 'expired' then 'suspended' when 'paused' then 'suspended' else l.fate end,
  a.account, case when l.fate not in ('cancelled', 'terminated') then place.odb_code end, case when l.fate not in ('cancelled', 'terminated') then place.port_code end,
  case when l.fate in ('active', 'expired', 'paused') then d.number end, case when l.fate in ('active', 'expired', 'paused') then d.mac end,
  named.address, case when l.fate in ('active', 'expired', 'paused', 'terminated') then history.at(l.start_day, history.draw(l.id, 'finished'), plan.zone) - interval '20 minutes' end,
  case when l.paid_until is not null then l.start_day end, l.paid_until - 1,
  case when l.payment_mode = 'postpaid' and l.fate in ('active', 'paused') then (l.start_day + make_interval(months => l.renewals))::date - 1 end,
  history.at(l.day, l.position - floor(l.position), plan.zone)
from line l join place on place.id = l.id join named on named.n = l.n join account a on a.id = l.id join device d on d.id = l.id, history.plan
order by l.customer_code, l.product_code;

-- Every period since the first day; periods whose orders were not generated have no remaining value.
insert into product_period (customer_code, product_code, days, kind, source, line, value, tax, tax_percent)
select l.customer_code, l.product_code, daterange(d.begins, d.gift), 'paid', coalesce(e.order_code, 'earlier'), 1,
  coalesce(e.period_amount - e.period_tax, 0), coalesce(e.period_tax, 0), plan.tax_percent
from history.plan, line l cross join generate_series(0, l.renewals) g (k)
cross join lateral (select (l.start_day + make_interval(months => l.cycle * g.k))::date as begins,
  (l.start_day + make_interval(months => l.cycle * g.k + l.months))::date as gift) d
left join event e on e.id = l.id and e.k = g.k and e.kind in ('open', 'renew')
where l.paid_until is not null and l.months > 0
union all
select l.customer_code, l.product_code, daterange(d.gift, d.ends), 'gift', coalesce(e.order_code, 'earlier'), 2, 0, 0, 0
from line l cross join generate_series(0, l.renewals) g (k)
cross join lateral (select (l.start_day + make_interval(months => l.cycle * g.k + l.months))::date as gift,
  (l.start_day + make_interval(months => l.cycle * (g.k + 1)))::date as ends) d
left join event e on e.id = l.id and e.k = g.k and e.kind in ('open', 'renew')
where l.paid_until is not null and l.gift > 0
order by 1, 2, 3;

insert into product_block (customer_code, product_code, owner, since, resume_on, reason, order_code)
select l.customer_code, l.product_code, 'expired', history.at(l.paid_until, -0.9, plan.zone), null, 'expired', null
from line l, history.plan where l.fate = 'expired'
union all
select e.customer_code, e.product_code, 'customer', e.at, case when history.draw(e.id, 'until') < 0.6 then plan.today + 3 + floor(40 * history.draw(e.id, 'back'))::int
    else (e.at at time zone plan.zone)::date + 366 end, 'travel', e.order_code
from event e, history.plan where e.kind = 'suspend';

insert into broadband_account (account, customer_code, product_code)
select a.account, l.customer_code, l.product_code from line l join account a on a.id = l.id
where l.fate not in ('cancelled', 'terminated') order by a.account;
insert into customer_alias (alias, kind, customer_code)
select a.account, 'broadband-account', l.customer_code from line l join account a on a.id = l.id
where l.fate not in ('cancelled', 'terminated') order by a.account;
insert into customer_alias (alias, kind, customer_code)
select k.alias, k.kind, l.customer_code from line l join device d on d.id = l.id,
lateral (values (lower(d.number), 'terminal-number'), (lower(replace(d.mac, ':', '')), 'mac-address')) k (alias, kind)
where l.fate in ('active', 'expired', 'paused') order by 1;
