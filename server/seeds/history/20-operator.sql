-- Where customers live and who serves them: one store with clerks for every 8,000 customers, and construction units
-- with teams. Units that the operator already has are also used.

-- A thousand slots, distributed among the townships in proportion to their customers.
create table history.town_slot (n int primary key, town text, city text, province text, town_name text, city_name text, latitude float8, longitude float8);
insert into history.town_slot
select n, t.code, c.code, p.code, t.name, c.name, t.latitude, t.longitude
from (
  select *, sum(weight) over (order by code) - weight as above, sum(weight) over (order by code) as through, sum(weight) over () as total
  from (
    select s.*, case split_part(code, '-', 1) when 'YGN' then 5.0 when 'MDY' then 2.5 else 1.0 end
      / (2 + row_number() over (partition by split_part(code, '-', 1) order by code)) as weight
    from management_area s where kind = 'town'
  ) weighed
) t
join management_area c on c.code = t.parent_code join management_area p on p.code = c.parent_code
join generate_series(0, 999) n on (n + 0.5) / 1000 * t.total >= t.above and (n + 0.5) / 1000 * t.total < t.through;

insert into organization_unit (code, name, zh_name, type, parent_code, path, city_code)
select p.code || '-B', split_part(p.name, ' ', 1) || ' Branch', replace(replace(p.zh_name, '省', ''), '邦', '') || '分公司', 'branch', 'HQ', '/HQ/' || p.code || '-B/', c.code
from management_area p join lateral (select code from management_area c where c.parent_code = p.code order by code limit 1) c on true
where p.kind = 'province' and not exists (select from organization_unit u where u.code = p.code || '-B');
insert into organization_unit (code, name, zh_name, type, parent_code, path, city_code)
select p.code || '-W', split_part(p.name, ' ', 1) || ' Construction', replace(replace(p.zh_name, '省', ''), '邦', '') || '装维部', 'construction', b.code, b.path || p.code || '-W/', b.city_code
from management_area p join organization_unit b on b.code = p.code || '-B'
where p.kind = 'province' and not exists (select from organization_unit u where u.code = p.code || '-W');

-- The stores of each province, in proportion to its customers; at least one.
insert into organization_unit (code, name, zh_name, type, parent_code, path, city_code)
select p.province || '-H' || k, initcap(w.latin) || ' Business Hall ' || k, p.province || '第' || k || '营业厅', 'hall', b.code, b.path || p.province || '-H' || k || '/', b.city_code
from (select province, count(*) as slots from history.town_slot group by province) p
join organization_unit b on b.code = p.province || '-B', history.plan,
generate_series(1, greatest(1, round(plan.customers * p.slots / 1000.0 / 8000))::int) k
join history.word w on w.kind = 'street' and w.n = k % 40
where not exists (select from organization_unit u where u.code = p.province || '-H' || k);
create table history.hall as
select split_part(code, '-', 1) as province, (row_number() over (partition by split_part(code, '-', 1) order by code) - 1)::int as n,
  (count(*) over (partition by split_part(code, '-', 1)))::int as halls, code
from organization_unit where type = 'hall';

-- Four clerks and a cashier in every store, and six technicians in two teams in every construction unit; all sign in
-- with the demo password.
create table history.staff as
select 'E' || (100000 + row_number() over (order by role, unit, k)) as code, role, unit, k,
  role || '.' || lower(replace(unit, '-', '')) || '.' || k as account
from (
  select 'counter' as role, h.code as unit, k from history.hall h, generate_series(1, 4) k
  union all select 'cashier', h.code, 1 from history.hall h
  union all select 'technician', u.code, k from organization_unit u, generate_series(1, 6) k where u.type = 'construction'
) wanted
where not exists (
  select from employee e join operation_role_assignment a on a.grantee_code = e.code
  where e.organization_unit_code = unit and a.role_code = role and k = 1);
insert into employee (code, name, true_name, zh_name, organization_unit_code, mobile, customer_level, preferential_level,
  max_unsettled_amount, max_online_count, password_hash, created_at)
select s.code, s.account, a.latin || ' ' || b.latin || ' ' || c.latin, d.zh || e.zh, s.unit, '0978' || lpad((row_number() over ())::text, 7, '0'), 3, 3,
  case s.role when 'counter' then 2000000 else 0 end, 1, (select password_hash from employee where name = 'clerk'), (plan.today - plan.days - 75)::timestamp at time zone plan.zone
from history.plan, history.staff s
cross join lateral (select substr(s.code, 2)::bigint as id) i
join history.word a on a.kind = 'burmese' and a.n = floor(history.draw(id, 'one') * 90)
join history.word b on b.kind = 'burmese' and b.n = floor(history.draw(id, 'two') * 90)
join history.word c on c.kind = 'burmese' and c.n = floor(history.draw(id, 'three') * 90)
join history.word d on d.kind = 'surname' and d.n = floor(history.draw(id, 'four') * 50)
join history.word e on e.kind = 'given' and e.n = floor(history.draw(id, 'five') * 70);
insert into operation_role_assignment (grantee_kind, grantee_code, role_code, granted_by)
select 'employee', code, role, 'system' from history.staff;
insert into work_team (code, name, zh_name, organization_unit_code)
select u.code || '-T' || t, split_part(u.name, ' ', 1) || ' Team ' || t, replace(u.zh_name, '装维部', '') || '第' || t || '班组', u.code
from organization_unit u, generate_series(1, 2) t
where u.type = 'construction' and not exists (select from work_team w where w.organization_unit_code = u.code);
insert into work_team_member (team_code, employee_code)
select w.code, s.code from history.staff s
join lateral (
  select code from work_team w where w.organization_unit_code = s.unit order by code offset (s.k - 1) % (select count(*) from work_team v where v.organization_unit_code = s.unit) limit 1
) w on true
where s.role = 'technician';

-- The first four employees who take payments in a store, the store's cashier, and the technicians of a province.
create table history.clerk as
select c.*, (row_number() over (order by code))::int as number from (
  select e.organization_unit_code as hall, (row_number() over (partition by e.organization_unit_code order by e.code) - 1)::int as n, e.code
  from employee e join operation_role_assignment a on a.grantee_code = e.code and a.role_code = 'counter'
  join history.hall h on h.code = e.organization_unit_code
) c where n < 4;
create unique index on history.clerk (hall, n);
create table history.cashier as
select e.organization_unit_code as hall, min(e.code) as code
from employee e join operation_role_assignment a on a.grantee_code = e.code and a.role_code = 'cashier'
group by e.organization_unit_code;
create table history.technician as
select split_part(w.organization_unit_code, '-', 1) as province, (row_number() over (partition by split_part(w.organization_unit_code, '-', 1) order by m.employee_code) - 1)::int as n,
  (count(*) over (partition by split_part(w.organization_unit_code, '-', 1)))::int as total, m.employee_code as code, w.code as team, w.organization_unit_code as unit
from work_team w join work_team_member m on m.team_code = w.code
where w.is_construction and w.organization_unit_code in (select code from organization_unit where type = 'construction');

-- Every clerk has a receipt series of their own, and a hundred thousand numbers in each batch.
create table history.clerk_series as
select code, 'L' || chr(65 + number / 676) || chr(65 + number / 26 % 26) || chr(65 + number % 26) as series from history.clerk;
alter table history.clerk_series add primary key (code);
