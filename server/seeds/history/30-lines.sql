-- One batch of customers with identity, address and purchases. The rest of the batch is derived from the tables created
-- here. The table `batch` has the numbers of its first and last customer.
create temp table person on commit drop as
select i.n, 'C' || lpad((plan.first_number + i.n - 1)::text, 8, '0') as code,
  case when history.draw(i.n, 'type') < 0.06 then 'business' else 'residential' end as customer_type,
  t.town, t.city, t.province, t.town_name, t.city_name, t.latitude, t.longitude,
  h.code as hall, c.code as salesman,
  plan.days * power((i.n - 0.5) / plan.customers, 0.72) as position,
  case
    when history.draw(i.n, 'type') >= 0.06 then case when history.draw(i.n, 'lines') < 0.95 then 1 else 2 end
    when history.draw(i.n, 'lines') < 0.60 then 1 when history.draw(i.n, 'lines') < 0.85 then 2 else 3 + floor(history.draw(i.n, 'more') * 4)::int
  end as lines
from history.plan, batch, generate_series(batch.first::bigint, batch.last) i (n)
join history.town_slot t on t.n = floor(history.draw(i.n, 'town') * 1000)
join history.hall h on h.province = t.province and h.n = floor(history.draw(i.n, 'hall') * h.halls)
join history.clerk c on c.hall = h.code and c.n = floor(history.draw(i.n, 'salesman') * 4);
alter table person add primary key (n);
analyze person;

-- A line is one product. `position` is the time since the first day in days, including the time of day as a fraction.
create temp table line on commit drop as
with opened as (
  select p.n, p.code as customer_code, p.customer_type, p.town, p.province, p.hall, p.salesman, l, p.n * 10 + l as id,
    p.code || '-' || lpad(l::text, 2, '0') as product_code,
    case when l = 1 then p.position else p.position + (plan.days - p.position) * history.draw(p.n * 10 + l, 'opened') end as position
  from person p, history.plan, generate_series(1, p.lines) l
), sold as (
  select o.*, s.offering_code, s.price_code, s.payment_mode, s.profile, s.construction_days, s.months, s.gift, s.normal_price, s.install_price, s.min_deposit,
    s.months + s.gift as cycle, plan.today - plan.days + floor(o.position)::int as day, (plan.days - 1 - floor(o.position))::int as age
  from opened o join history.sale_slot s on s.customer_type = o.customer_type and s.n = floor(history.draw(o.id, 'sale') * 100), history.plan
), fated as (
  select s.*, 1 + floor(6 * power(history.draw(id, 'install'), 2))::int as install_days,
    case
      when age <= 6 and history.draw(id, 'unpaid') < 0.15 then 'pending'
      when history.draw(id, 'cancelled') < 0.03 then 'cancelled'
      when age < 1 + floor(6 * power(history.draw(id, 'install'), 2)) or age <= 10 and history.draw(id, 'stuck') < 0.12 then 'installing'
      when history.draw(id, 'fate') < 0.09 * plan.troubled then 'terminated'
      when history.draw(id, 'fate') < 0.14 * plan.troubled then 'expired'
      when history.draw(id, 'fate') < 0.15 * plan.troubled and age > 60 then 'paused'
      else 'active'
    end as wish
  from sold s, history.plan
), running as (
  select f.*, f.day + f.install_days as start_day,
    -- The number of periods started since; those after the first are renewals or bills.
    (extract(year from age(plan.today, f.day + f.install_days)) * 12 + extract(month from age(plan.today, f.day + f.install_days)))::int / cycle as periods
  from fated f, history.plan
)
select r.*,
  case
    when wish in ('terminated', 'expired') and (periods < 1 or payment_mode = 'postpaid') then 'active'
    else wish
  end as fate,
  -- the number of periods bought after the first
  case
    when wish = 'terminated' and payment_mode = 'prepaid' then floor(history.draw(id, 'ended') * periods)::int
    when wish = 'expired' and payment_mode = 'prepaid' and periods >= 1 then periods - 1
    else periods
  end as renewals
from running r;
alter table line add primary key (id);
-- The first unpaid day.
alter table line add paid_until date;
alter table line add ended_day date;
update line set
  paid_until = case when payment_mode = 'prepaid' then (start_day + make_interval(months => cycle * (renewals + 1)))::date end,
  ended_day = case when fate = 'terminated' then (start_day + make_interval(months => cycle * (renewals + 1)))::date end
where fate in ('active', 'expired', 'paused', 'terminated');
-- A customer whose line expired at the end of a period returns one day later.
update line set fate = 'active', renewals = renewals + 1, paid_until = (start_day + make_interval(months => cycle * (renewals + 2)))::date, ended_day = null
from history.plan where fate in ('expired', 'terminated') and paid_until >= plan.today;
analyze line;

-- Boxes of 16 ports for the lines of the batch, by township: 14 ports are used in each, and eight boxes share a PON
-- port.
create temp table place on commit drop as
select l.id, l.n, l.l, town || '-' || lpad(batch.number::text, 2, '0') || lpad((seq / 14)::text, 4, '0') as odb_code, (seq % 14 + 1)::text as port_code,
  'OLT-' || town || '-' || batch.number as olt_code, '0/' || (seq / 14 / 8) / 8 || '/' || (seq / 14 / 8) % 8 as pon_port,
  (seq / 14 % 8 * 14 + seq % 14)::int as ont_id,
  round((t.latitude + 0.03 * (history.draw(seq / 14 + batch.number * 1000000, town || 'n') - 0.5))::numeric, 6) as latitude,
  round((t.longitude + 0.03 * (history.draw(seq / 14 + batch.number * 1000000, town || 'e') - 0.5))::numeric, 6) as longitude
from (select *, row_number() over (partition by town order by id) - 1 as seq from line) l
join (select distinct on (town) town, latitude, longitude from history.town_slot) t using (town), batch;
alter table place add primary key (id);
analyze place;

insert into olt (code, name, zh_name, vendor, host, pon_ports)
select olt_code, replace(olt_code, 'OLT-', 'Exchange '), replace(olt_code, 'OLT-', '机房'),
  case when hashtext(olt_code) % 2 = 0 then 'huawei' else 'zte' end, '10.' || abs(hashtext(olt_code)) % 200 + 20 || '.' || abs(hashtext(olt_code || 'b')) % 250 || '.2',
  string_agg(distinct regexp_replace(pon_port, '\d+$', '0-7'), ', ')
from place group by olt_code;
insert into odb (code, name, zh_name, town_code, latitude, longitude, olt_code, pon_port)
select distinct on (p.odb_code) p.odb_code, w.latin || ' ' || p.odb_code, w.zh || ' ' || p.odb_code, l.town, p.latitude, p.longitude, p.olt_code, p.pon_port
from place p join line l on l.id = p.id join history.word w on w.kind = 'street' and w.n = abs(hashtext(p.odb_code)) % 40
order by p.odb_code;
