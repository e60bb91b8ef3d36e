-- The resources of a line: its account, and the ONT at the customer's premises.
create temp table account on commit drop as
select l.id, 'gl' || substr(l.customer_code, 2) || case when l.l > 1 then chr(96 + l.l) else '' end as account,
  'Gl' || substr(md5(l.id::text), 1, 8) || '7' as password
from line l;
alter table account add primary key (id);
create temp table device on commit drop as
select l.id, 'HWTC' || upper(lpad(to_hex(l.id), 8, '0')) as number, upper(lpad(to_hex(x'02A000000000'::bigint + l.id), 12, '0')) as mac
from line l;
alter table device add primary key (id);
