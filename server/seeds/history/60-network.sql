-- Ports, ONTs, the desired network state of each line, and open sessions.
insert into odb_port (odb_code, code, status, order_code, product_code, reserved_until)
select b.odb_code, p::text,
  case
    when l.fate in ('active', 'expired', 'paused') then 'occupied'
    when l.fate in ('pending', 'installing') then 'reserved'
    when history.draw(p, b.odb_code) < 0.01 then 'faulty'
    else 'free'
  end,
  case when l.fate not in ('cancelled', 'terminated') then e.order_code end, case when l.fate not in ('cancelled', 'terminated') then l.product_code end,
  case when l.fate = 'pending' then e.at + interval '7 days' end
from (select distinct odb_code from place) b cross join generate_series(1, 16) p
left join place on place.odb_code = b.odb_code and place.port_code = p::text
left join line l on l.id = place.id
left join event e on e.id = l.id and e.kind = 'open'
order by b.odb_code, p;

insert into physical_resource (number, mac, spec_code, state, condition, location_kind, location_code, product_code, issued_to, ownership)
select d.number, d.mac, (array['HG8245H', 'F660', 'HG8310M'])[1 + floor(3 * power(history.draw(l.id, 'terminal'), 2))::int], 'installed', 'new', 'customer', l.customer_code, l.product_code, t.code, 'lent'
from line l join device d on d.id = l.id
join history.technician t on t.province = l.province and t.n = floor(history.draw(l.id, 'technician') * t.total)
where l.fate in ('active', 'expired', 'paused')
order by d.number;
insert into physical_resource_movement (number, action, from_state, to_state, location_kind, location_code, document, employee_code, at)
select d.number, m.action, m.from_state, m.to_state, m.place, m.place_code, m.document, m.who, history.at(l.start_day, m.part, plan.zone)
from history.plan, line l join device d on d.id = l.id
join history.technician t on t.province = l.province and t.n = floor(history.draw(l.id, 'technician') * t.total),
lateral (values
  ('issue', 'allocated', 'issued', 'employee', t.code, 'van', 'system', -0.9),
  ('install', 'issued', 'installed', 'customer', l.customer_code, l.product_code, t.code, 0.3)
) m (action, from_state, to_state, place, place_code, document, who, part)
where l.fate in ('active', 'expired', 'paused')
order by d.number, m.part;

-- For one in two hundred expired or suspended lines, the block failed in the network and needs attention.
create temp table authorized on commit drop as
select l.id, l.customer_code, l.product_code, l.offering_code, a.account, a.password, l.profile, l.fate,
  case when l.fate = 'active' then 'on' when l.fate in ('expired', 'paused') then 'limited' else 'off' end as status,
  case when l.fate in ('pending', 'installing') then 1 when l.fate = 'active' then 2 when l.fate = 'terminated' then 4 else 3 end as version,
  l.fate in ('expired', 'paused') and history.draw(l.id, 'abnormal') < plan.abnormal as abnormal,
  case when l.fate in ('active', 'expired', 'paused') then d.number end as terminal_number,
  case when l.fate in ('active', 'expired', 'paused') then l.paid_until::timestamp at time zone plan.zone end as expires_at,
  case when l.fate in ('cancelled', 'terminated') then coalesce(history.at(l.ended_day, 0.5, plan.zone), history.at(l.day, l.position - floor(l.position), plan.zone) + interval '1 hour') end as retired_at,
  history.at(least(coalesce(l.ended_day, l.paid_until, l.start_day), plan.today - 1), 0.5, plan.zone) as updated_at
from history.plan, line l join account a on a.id = l.id join device d on d.id = l.id;
insert into network_authorization (customer_code, product_code, account, password, status, profile, expires_at, terminal_number,
  desired_version, planned_version, applied_version, applied_status, applied_profile, retired_at, updated_at, traffic_exit)
select customer_code, product_code, account, password, status, profile, expires_at, terminal_number,
  version, version, version - abnormal::int, case when abnormal then 'on' else status end, case when status <> 'off' then profile end, retired_at, updated_at,
  (select o.broadband_export_type from product_offering o where o.code = authorized.offering_code)
from authorized order by customer_code, product_code;
insert into provisioning_command (customer_code, product_code, desired_version, target, action, rendered, status, attempts, answer, error_cause, created_at, updated_at)
select customer_code, product_code, version, 'radius', 'disconnect', 'Disconnect-Request User-Name = "' || account || '"', 'abnormal', 5,
  'no answer within 3 s', 'timeout', updated_at, updated_at + interval '20 minutes'
from authorized where abnormal;
insert into ont_registration (olt_code, pon_port, ont_id, customer_code, product_code, terminal_number, confirmed)
select p.olt_code, p.pon_port, p.ont_id, a.customer_code, a.product_code, a.terminal_number, true
from authorized a join place p on p.id = a.id where a.terminal_number is not null
order by 1, 2, 3;
insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, s_vlan, applied_at, applied_s_vlan)
select r.customer_code, r.product_code, 'internet', r.olt_code, r.pon_port, r.ont_id, e.s_vlan, now(), e.s_vlan
from ont_registration r join vlan_plan e on e.olt_code = r.olt_code and e.service_code = 'internet'
order by 1, 2;

insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, nasidentifier, nasportid, nasporttype, acctstarttime, acctupdatetime,
  acctsessiontime, acctinputoctets, acctoutputoctets, callingstationid, servicetype, framedprotocol, framedipaddress)
select lpad(to_hex(a.id), 16, '0'), md5('session' || a.id), a.account, '10.99.0.1'::inet + (a.id % 16), 'bras-' || a.id % 16, 'eth-trunk1.' || a.id % 4000, 'Ethernet',
  s.started, now(), extract(epoch from now() - s.started)::bigint, floor(2e9 * power(history.draw(a.id, 'up'), 3))::bigint, floor(4e10 * power(history.draw(a.id, 'down'), 3))::bigint,
  regexp_replace(d.mac, '(..)(..)(..)(..)(..)(..)', '\1:\2:\3:\4:\5:\6'), 'Framed-User', 'PPP', '100.64.0.0'::inet + a.id
from authorized a join device d on d.id = a.id, lateral (select now() - make_interval(secs => 300000 * history.draw(a.id, 'started')) as started) s
where a.status = 'on' and history.draw(a.id, 'online') < 0.65;
