-- Customers: Burmese names with and without honorific, Chinese names in either script, and companies.
create temp table named on commit drop as
select p.n,
  'No. ' || 1 + floor(400 * power(history.draw(p.n, 'house'), 2))::int || case when history.draw(p.n, 'flat') < 0.5 then ', Room ' || 1 + floor(9 * history.draw(p.n, 'floor'))::int || chr(65 + floor(6 * history.draw(p.n, 'room'))::int) else '' end
    || ', ' || street.latin || case when street.latin ~ '^\d' then ' Street, ' else ' Road, ' end || p.town_name || ', ' || p.city_name as address,
  history.at(plan.today - plan.days + floor(p.position)::int, p.position - floor(p.position), plan.zone) as created_at,
  case
    when customer_type = 'business' and history.draw(p.n, 'script') < 0.3
      then brand.zh || brand2.zh || trade.zh || '有限公司'
    when customer_type = 'business' then brand.latin || ' ' || brand2.latin || ' ' || trade.latin || case when history.draw(p.n, 'form') < 0.7 then ' Co., Ltd.' else '' end
    when history.draw(p.n, 'script') < 0.62 then
      case when history.draw(p.n, 'polite') < 0.35 then honorific.latin || ' ' else '' end || b1.latin || ' ' || b2.latin
        || case when history.draw(p.n, 'third') < 0.8 then ' ' || b3.latin else '' end || case when history.draw(p.n, 'fourth') < 0.12 then ' ' || b4.latin else '' end
    when history.draw(p.n, 'script') < 0.88 then surname.zh || g1.zh || case when history.draw(p.n, 'third') < 0.82 then g2.zh else '' end
    else surname.latin || ' ' || g1.latin || case when history.draw(p.n, 'third') < 0.82 then lower(g2.latin) else '' end
  end as name
from history.plan, person p
join history.word street on street.kind = 'street' and street.n = floor(47 * power(history.draw(p.n, 'street'), 1.3))
join history.word honorific on honorific.kind = 'honorific' and honorific.n = floor(4 * history.draw(p.n, 'honorific'))
join history.word b1 on b1.kind = 'burmese' and b1.n = floor(100 * power(history.draw(p.n, 'b1'), 2))
join history.word b2 on b2.kind = 'burmese' and b2.n = floor(100 * power(history.draw(p.n, 'b2'), 1.6))
join history.word b3 on b3.kind = 'burmese' and b3.n = floor(100 * power(history.draw(p.n, 'b3'), 1.4))
join history.word b4 on b4.kind = 'burmese' and b4.n = floor(100 * power(history.draw(p.n, 'b4'), 1.4))
join history.word surname on surname.kind = 'surname' and surname.n = floor(50 * power(history.draw(p.n, 'surname'), 2))
join history.word g1 on g1.kind = 'given' and g1.n = floor(70 * power(history.draw(p.n, 'g1'), 1.5))
join history.word g2 on g2.kind = 'given' and g2.n = floor(70 * power(history.draw(p.n, 'g2'), 1.5))
join history.word brand on brand.kind = 'brand' and brand.n = floor(30 * power(history.draw(p.n, 'brand'), 1.5))
join history.word brand2 on brand2.kind = 'brand' and brand2.n = floor(30 * history.draw(p.n, 'brand2'))
join history.word trade on trade.kind = 'trade' and trade.n = floor(20 * power(history.draw(p.n, 'trade'), 1.5));
alter table named add primary key (n);

insert into customer (code, name, status, customer_type, level, certificate_type, certificate_no, contact_tel, e_mail, operator,
  province_code, city_code, town_code, manage_address, latitude, longitude, external_customer_code, business_channel, audit_code,
  salesman_code, salesman_unit_code, organization_unit_code, created_by, created_at)
select p.code, named.name, 'active', p.customer_type,
  case when history.draw(p.n, 'level') < 0.88 then 1 when history.draw(p.n, 'level') < 0.97 then 2 else 3 end,
  case when p.customer_type = 'business' then 'company' when history.draw(p.n, 'certificate') < 0.9 then 'nrc' else 'passport' end,
  case
    when p.customer_type = 'business' then lpad((100000000 + p.n * 7)::text, 9, '0')
    when history.draw(p.n, 'certificate') < 0.9 then 1 + floor(14 * history.draw(p.n, 'state'))::int || '/' || upper(left(p.town_name, 3)) || initcap(substr(p.town_name, 2, 3)) || '(N)' || lpad((p.n * 7919 % 1000000)::text, 6, '0')
    else 'M' || chr((65 + p.n % 26)::int) || lpad((p.n * 104729 % 1000000)::text, 6, '0')
  end,
  '09' || (array['2', '4', '5', '7', '9'])[1 + floor(5 * history.draw(p.n, 'mobile'))::int] || lpad((p.n * 15485863 % 100000000)::text, 8, '0'),
  'c' || p.n || '@' || (array['gmail.com', 'mail.com.mm', 'yahoo.com', 'qq.com'])[1 + floor(4 * power(history.draw(p.n, 'mail'), 2))::int],
  case when history.draw(p.n, 'operator') < 0.97 then 'golden-lotus' else 'telenor' end,
  p.province, p.city, p.town,
  named.address,
  round((place.latitude + 0.001 * (history.draw(p.n, 'north') - 0.5))::numeric, 6),
  round((place.longitude + 0.001 * (history.draw(p.n, 'east') - 0.5))::numeric, 6),
  'GL-' || lpad((plan.first_number + p.n)::text, 9, '0'),
  (array['hall', 'telephone', 'door', 'agent'])[1 + floor(4 * power(history.draw(p.n, 'channel'), 2.5))::int],
  'A' || lpad((p.n % 10000)::text, 4, '0'),
  p.salesman, p.hall, p.hall,
  p.salesman, named.created_at
from history.plan, person p join named using (n) join place on place.n = p.n and place.l = 1
order by p.n;
-- A large load runs without triggers and indexes, so the counters are inserted here; in the demo a trigger has done so.
delete from customer_counter k using person p where k.customer_code = p.code;
insert into customer_counter (customer_code, next_number)
select p.code, numbered.last_number + 1 from (select n, max(last_number) as last_number from event group by n) numbered join person p using (n)
order by p.code;
