-- The demo operator grown up: more provinces and townships, a hall with clerks for every 8,000 customers, construction
-- units with teams. What the demo operator has is used too.
insert into manage_section (code, kind, parent_code, name, zh_name, latitude, longitude) values
  ('BGO', 'province', null, 'Bago Region', '勃固省', 17.3350, 96.4810),
  ('AYY', 'province', null, 'Ayeyarwady Region', '伊洛瓦底省', 16.7754, 94.7380),
  ('SHN', 'province', null, 'Shan State', '掸邦', 20.7888, 97.0337),
  ('MON', 'province', null, 'Mon State', '孟邦', 16.4905, 97.6283),
  ('NPT', 'province', null, 'Naypyitaw', '内比都', 19.7633, 96.0785);
insert into manage_section (code, kind, parent_code, name, zh_name, latitude, longitude) values
  ('BGO-C', 'city', 'BGO', 'Bago', '勃固市', 17.3367, 96.4797),
  ('AYY-C', 'city', 'AYY', 'Pathein', '勃生市', 16.7792, 94.7321),
  ('SHN-C', 'city', 'SHN', 'Taunggyi', '东枝市', 20.7892, 97.0378),
  ('MON-C', 'city', 'MON', 'Mawlamyine', '毛淡棉市', 16.4905, 97.6283),
  ('NPT-C', 'city', 'NPT', 'Naypyitaw', '内比都市', 19.7633, 96.0785);
insert into manage_section (code, kind, parent_code, name, zh_name, latitude, longitude) values
  ('YGN-LTH', 'town', 'YGN-C', 'Latha Township', '拉塔镇区', 16.7776, 96.1510),
  ('YGN-PBD', 'town', 'YGN-C', 'Pabedan Township', '巴贝丹镇区', 16.7780, 96.1560),
  ('YGN-KTD', 'town', 'YGN-C', 'Kyauktada Township', '皎达达镇区', 16.7760, 96.1610),
  ('YGN-BTT', 'town', 'YGN-C', 'Botahtaung Township', '波德通镇区', 16.7747, 96.1720),
  ('YGN-SCG', 'town', 'YGN-C', 'Sanchaung Township', '三姜镇区', 16.8040, 96.1330),
  ('YGN-HLG', 'town', 'YGN-C', 'Hlaing Township', '莱镇区', 16.8420, 96.1270),
  ('YGN-MYG', 'town', 'YGN-C', 'Mayangone Township', '马扬贡镇区', 16.8700, 96.1400),
  ('YGN-ISN', 'town', 'YGN-C', 'Insein Township', '永盛镇区', 16.8940, 96.0990),
  ('YGN-MGD', 'town', 'YGN-C', 'Mingaladon Township', '敏加拉洞镇区', 16.9580, 96.1000),
  ('YGN-YKN', 'town', 'YGN-C', 'Yankin Township', '延金镇区', 16.8330, 96.1670),
  ('YGN-TKT', 'town', 'YGN-C', 'Thaketa Township', '达克达镇区', 16.8000, 96.2050),
  ('YGN-SOK', 'town', 'YGN-C', 'South Okkalapa Township', '南奥卡拉巴镇区', 16.8480, 96.1830),
  ('YGN-NOK', 'town', 'YGN-C', 'North Okkalapa Township', '北奥卡拉巴镇区', 16.9030, 96.1560),
  ('YGN-TGK', 'town', 'YGN-C', 'Thingangyun Township', '丁甘均镇区', 16.8300, 96.1920),
  ('YGN-DGN', 'town', 'YGN-C', 'Dagon Seikkan Township', '达贡港镇区', 16.8530, 96.2780),
  ('MDY-AMZ', 'town', 'MDY-C', 'Aungmyethazan Township', '昂美达赞镇区', 22.0060, 96.0930),
  ('MDY-MAM', 'town', 'MDY-C', 'Mahaaungmye Township', '玛哈昂美镇区', 21.9580, 96.0830),
  ('MDY-PGT', 'town', 'MDY-C', 'Pyigyidagun Township', '卑基达贡镇区', 21.9080, 96.1050),
  ('BGO-BGO', 'town', 'BGO-C', 'Bago Township', '勃固镇区', 17.3367, 96.4797),
  ('BGO-TGO', 'town', 'BGO-C', 'Taungoo Township', '东吁镇区', 18.9430, 96.4340),
  ('AYY-PTN', 'town', 'AYY-C', 'Pathein Township', '勃生镇区', 16.7792, 94.7321),
  ('AYY-HTD', 'town', 'AYY-C', 'Hinthada Township', '兴实达镇区', 17.6500, 95.4570),
  ('SHN-TGI', 'town', 'SHN-C', 'Taunggyi Township', '东枝镇区', 20.7892, 97.0378),
  ('SHN-LSO', 'town', 'SHN-C', 'Lashio Township', '腊戌镇区', 22.9330, 97.7500),
  ('MON-MLM', 'town', 'MON-C', 'Mawlamyine Township', '毛淡棉镇区', 16.4905, 97.6283),
  ('MON-THT', 'town', 'MON-C', 'Thaton Township', '直通镇区', 16.9200, 97.3700),
  ('NPT-ZBT', 'town', 'NPT-C', 'Zabuthiri Township', '扎布迪里镇区', 19.7500, 96.0900),
  ('NPT-PMN', 'town', 'NPT-C', 'Pyinmana Township', '彬马那镇区', 19.7400, 96.2070);

-- A thousand slots; a township has as many of them as its share of customers.
create table bench.town_slot (n int primary key, town text, city text, province text, town_name text, city_name text, latitude float8, longitude float8);
insert into bench.town_slot
select n, t.code, c.code, p.code, t.name, c.name, t.latitude, t.longitude
from (
  select *, sum(weight) over (order by code) - weight as above, sum(weight) over (order by code) as through, sum(weight) over () as total
  from (
    select s.*, case split_part(code, '-', 1) when 'YGN' then 5.0 when 'MDY' then 2.5 else 1.0 end
      / (2 + row_number() over (partition by split_part(code, '-', 1) order by code)) as weight
    from manage_section s where kind = 'town'
  ) weighed
) t
join manage_section c on c.code = t.parent_code join manage_section p on p.code = c.parent_code
join generate_series(0, 999) n on (n + 0.5) / 1000 * t.total >= t.above and (n + 0.5) / 1000 * t.total < t.through;

insert into organization_unit (code, name, zh_name, type, parent_code, path, city_code)
select p.code || '-B', split_part(p.name, ' ', 1) || ' Branch', replace(replace(p.zh_name, '省', ''), '邦', '') || '分公司', 'branch', 'HQ', '/HQ/' || p.code || '-B/', c.code
from manage_section p join lateral (select code from manage_section c where c.parent_code = p.code order by code limit 1) c on true
where p.kind = 'province' and not exists (select from organization_unit u where u.code = p.code || '-B');
insert into organization_unit (code, name, zh_name, type, parent_code, path, city_code)
select p.code || '-W', split_part(p.name, ' ', 1) || ' Construction', replace(replace(p.zh_name, '省', ''), '邦', '') || '装维部', 'construction', b.code, b.path || p.code || '-W/', b.city_code
from manage_section p join organization_unit b on b.code = p.code || '-B'
where p.kind = 'province' and not exists (select from organization_unit u where u.code = p.code || '-W');

-- Halls by province, in proportion to its customers; at least one each.
insert into organization_unit (code, name, zh_name, type, parent_code, path, city_code)
select p.province || '-H' || k, initcap(w.latin) || ' Business Hall ' || k, p.province || '第' || k || '营业厅', 'hall', b.code, b.path || p.province || '-H' || k || '/', b.city_code
from (select province, count(*) as slots from bench.town_slot group by province) p
join organization_unit b on b.code = p.province || '-B', bench.plan,
generate_series(1, greatest(1, round(plan.customers * p.slots / 1000.0 / 8000))::int) k
join bench.word w on w.kind = 'street' and w.n = k % 40
where not exists (select from organization_unit u where u.code = p.province || '-H' || k);
create table bench.hall as
select split_part(code, '-', 1) as province, (row_number() over (partition by split_part(code, '-', 1) order by code) - 1)::int as n,
  (count(*) over (partition by split_part(code, '-', 1)))::int as halls, code
from organization_unit where type = 'hall';

-- Four clerks and a cashier in every hall, six technicians in two teams in every construction unit; they sign in with
-- the demo password.
create table bench.staff as
select 'E' || (100000 + row_number() over (order by role, unit, k)) as code, role, unit, k,
  role || '.' || lower(replace(unit, '-', '')) || '.' || k as account
from (
  select 'counter' as role, h.code as unit, k from bench.hall h, generate_series(1, 4) k
  union all select 'cashier', h.code, 1 from bench.hall h
  union all select 'technician', u.code, k from organization_unit u, generate_series(1, 6) k where u.type = 'construction'
) wanted
where not exists (
  select from employee e join operation_role_assignment a on a.grantee_code = e.code
  where e.organization_unit_code = unit and a.role_code = role and k = 1);
insert into employee (code, name, true_name, zh_name, organization_unit_code, mobile, customer_level, preferential_level,
  max_unsettled_amount, max_online_count, password_hash, created_at)
select s.code, s.account, a.latin || ' ' || b.latin || ' ' || c.latin, d.zh || e.zh, s.unit, '0978' || lpad((row_number() over ())::text, 7, '0'), 3, 3,
  case s.role when 'counter' then 2000000 else 0 end, 1, (select password_hash from employee where name = 'clerk'), (plan.today - 1900)::timestamp at time zone plan.zone
from bench.plan, bench.staff s
cross join lateral (select substr(s.code, 2)::bigint as id) i
join bench.word a on a.kind = 'burmese' and a.n = floor(bench.draw(id, 'one') * 90)
join bench.word b on b.kind = 'burmese' and b.n = floor(bench.draw(id, 'two') * 90)
join bench.word c on c.kind = 'burmese' and c.n = floor(bench.draw(id, 'three') * 90)
join bench.word d on d.kind = 'surname' and d.n = floor(bench.draw(id, 'four') * 50)
join bench.word e on e.kind = 'given' and e.n = floor(bench.draw(id, 'five') * 70);
insert into operation_role_assignment (grantee_kind, grantee_code, role_code, granted_by)
select 'employee', code, role, 'system' from bench.staff;
insert into work_team (code, name, zh_name, organization_unit_code)
select u.code || '-T' || t, split_part(u.name, ' ', 1) || ' Team ' || t, replace(u.zh_name, '装维部', '') || '第' || t || '班组', u.code
from organization_unit u, generate_series(1, 2) t
where u.type = 'construction' and not exists (select from work_team w where w.organization_unit_code = u.code);
insert into work_team_member (team_code, employee_code)
select w.code, s.code from bench.staff s
join lateral (
  select code from work_team w where w.organization_unit_code = s.unit order by code offset (s.k - 1) % (select count(*) from work_team v where v.organization_unit_code = s.unit) limit 1
) w on true
where s.role = 'technician';

-- The first four who take money in a hall, its cashier, and who climbs poles in a province.
create table bench.clerk as
select c.*, (row_number() over (order by code))::int as number from (
  select e.organization_unit_code as hall, (row_number() over (partition by e.organization_unit_code order by e.code) - 1)::int as n, e.code
  from employee e join operation_role_assignment a on a.grantee_code = e.code and a.role_code = 'counter'
  join bench.hall h on h.code = e.organization_unit_code
) c where n < 4;
create unique index on bench.clerk (hall, n);
create table bench.cashier as
select e.organization_unit_code as hall, min(e.code) as code
from employee e join operation_role_assignment a on a.grantee_code = e.code and a.role_code = 'cashier'
group by e.organization_unit_code;
create table bench.technician as
select split_part(w.organization_unit_code, '-', 1) as province, (row_number() over (partition by split_part(w.organization_unit_code, '-', 1) order by m.employee_code) - 1)::int as n,
  (count(*) over (partition by split_part(w.organization_unit_code, '-', 1)))::int as total, m.employee_code as code, w.code as team, w.organization_unit_code as unit
from work_team w join work_team_member m on m.team_code = w.code
where w.is_construction and w.organization_unit_code in (select code from organization_unit where type = 'construction');

-- Every clerk's receipts carry letters of his own; each batch has a hundred thousand numbers for him.
create table bench.clerk_series as
select code, 'L' || chr(65 + number / 676) || chr(65 + number / 26 % 26) || chr(65 + number % 26) as series from bench.clerk;
alter table bench.clerk_series add primary key (code);
