-- Installations of the last year: the process of each, the steps it took, the tasks it gave. Older ones ended before
-- processes were kept.
create temp table process on commit drop as
select e.id, e.order_code, e.customer_code, e.product_code, e.hall, e.state, e.at, e.paid_at, l.construction_days, t.code as technician, t.team, t.unit,
  case
    when e.state = 'unpaid' then 'payment'
    when e.state = 'installing' then case when bench.draw(e.id, 'stands at') < 0.4 then 'appointment' else 'onSite' end
    when e.state = 'withdrawn' then 'payment'
    when e.state = 'refunded' then 'appointment'
    else 'completed'
  end as reached,
  case when e.state in ('withdrawn', 'refunded') then e.at + interval '1 hour' when e.state = 'done' then bench.at(l.start_day, bench.draw(l.id, 'finished'), plan.zone) end as ended_at
from event e join line l on l.id = e.id
join bench.technician t on t.province = l.province and t.n = floor(bench.draw(l.id, 'technician') * t.total), bench.plan
where e.kind = 'open' and e.day > plan.today - 365 and exists (select from process_definition where key = 'installation');

insert into process_instance (definition_key, definition_version, business_key, customer_code, product_code, organization_unit_code, status,
  variables, construction_days, started_at, ended_at)
select d.key, d.version, p.order_code, p.customer_code, p.product_code, p.hall,
  case when p.state in ('withdrawn', 'refunded') then 'cancelled' when p.state = 'done' then 'completed' else 'active' end,
  case when p.state in ('unpaid', 'withdrawn') then '{"port": "ok"}' else jsonb_build_object('port', 'ok', 'team', p.team, 'received', '["message:order.paid"]'::jsonb) end,
  p.construction_days, p.at, p.ended_at
from process p, lateral (select key, version from process_definition where key = 'installation' order by version desc limit 1) d
order by p.at;

-- The way through the process, as its definition draws it; each step ends where the next one begins.
create temp table visit on commit drop as
select i.id as process_instance_id, p.id, p.state, p.reached, v.place, v.element, v.kind, v.starts,
  case when v.element = p.reached and v.element <> 'completed' then p.ended_at else coalesce(v.ends, p.ended_at) end as ended_at,
  p.technician, p.team, p.unit, p.construction_days, v.form_key, v.name, v.zh_name
from process p join process_instance i on i.business_key = p.order_code,
lateral (select p.paid_at + (coalesce(p.ended_at, p.paid_at + interval '3 days') - p.paid_at) * 0.3 as agreed) a,
lateral (values
  (1, 'requested', 'startEvent', p.at, p.at, null, null, null),
  (2, 'qualify', 'serviceTask', p.at, p.at, null, null, null),
  (3, 'portGate', 'exclusiveGateway', p.at, p.at, null, null, null),
  (4, 'payment', 'intermediateCatchEvent', p.at, p.paid_at, null, null, null),
  (5, 'dispatch', 'serviceTask', p.paid_at, p.paid_at, null, null, null),
  (6, 'teamGate', 'exclusiveGateway', p.paid_at, p.paid_at, null, null, null),
  (7, 'appointment', 'userTask', p.paid_at, agreed, 'appointment', 'Make an appointment', '预约上门'),
  (8, 'onSite', 'userTask', agreed, p.ended_at - interval '20 minutes', 'on-site', 'Visit on site', '上门安装'),
  (9, 'visitGate', 'exclusiveGateway', p.ended_at - interval '20 minutes', p.ended_at - interval '20 minutes', null, null, null),
  (10, 'activate', 'serviceTask', p.ended_at - interval '20 minutes', p.ended_at - interval '19 minutes', null, null, null),
  (11, 'activateGate', 'exclusiveGateway', p.ended_at - interval '19 minutes', p.ended_at - interval '19 minutes', null, null, null),
  (12, 'lineTest', 'serviceTask', p.ended_at - interval '19 minutes', p.ended_at - interval '18 minutes', null, null, null),
  (13, 'testGate', 'exclusiveGateway', p.ended_at - interval '18 minutes', p.ended_at - interval '18 minutes', null, null, null),
  (14, 'signOff', 'userTask', p.ended_at - interval '18 minutes', p.ended_at, 'sign-off', 'Customer sign-off', '客户签收'),
  (15, 'complete', 'serviceTask', p.ended_at, p.ended_at, null, null, null),
  (16, 'completed', 'endEvent', p.ended_at, p.ended_at, null, null, null)
) v (place, element, kind, starts, ends, form_key, name, zh_name)
where v.place <= case p.reached when 'payment' then 4 when 'appointment' then 7 when 'onSite' then 8 else 16 end;

with visited as (
  insert into activity_instance (process_instance_id, element, kind, started_at, ended_at, outcome)
  select process_instance_id, element, kind, starts, ended_at,
    case when kind <> 'exclusiveGateway' and ended_at is not null then case when element = reached and state in ('withdrawn', 'refunded') then 'cancelled' else 'ok' end end
  from visit order by process_instance_id, place
  returning id, process_instance_id, element
)
insert into task (process_instance_id, activity_id, element, name, zh_name, status, assignee, candidate_team, candidate_unit, form_key, form_version,
  form_values, due_at, created_at, claimed_at, overdue_at, remark, ended_at)
select v.process_instance_id, a.id, v.element, v.name, v.zh_name, s.status, case when s.status in ('claimed', 'completed') then v.technician end, v.team, v.unit,
  f.key, f.version, '{}', d.due_at, v.starts, case when s.status in ('claimed', 'completed') then least(v.starts + interval '40 minutes', v.ended_at) end,
  case when coalesce(v.ended_at, now()) > d.due_at then d.due_at end, case when s.status = 'void' then 'customer-withdrew' end, v.ended_at
from visited a join visit v using (process_instance_id, element)
cross join lateral (select v.starts + v.construction_days * case v.element when 'appointment' then interval '9 hours' when 'onSite' then interval '18 hours' else interval '4 hours' end as due_at) d
cross join lateral (select case when v.ended_at is null then case when bench.draw(v.id, 'claimed') < 0.55 then 'claimed' else 'ready' end when v.state = 'refunded' then 'void' else 'completed' end as status) s
left join lateral (select key, version from form_definition where key = v.form_key order by version desc limit 1) f on true
where v.kind = 'userTask'
order by a.id;

-- The clocks of open tasks that are not overdue yet.
select graphile_worker.add_job('workflow.timer', json_build_object('processInstanceId', t.process_instance_id::text, 'element', t.element || 'Overdue'),
  run_at => t.due_at, job_key => 'workflow.timer:' || t.process_instance_id || ':' || t.element || 'Overdue', max_attempts => 25)
from task t join process_instance i on i.id = t.process_instance_id join process p on p.order_code = i.business_key
where t.ended_at is null and t.due_at > now();
