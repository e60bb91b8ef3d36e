-- Installations of the last year with their processes, steps and tasks. Older ones were completed before processes were
-- recorded.
create temp table process on commit drop as
select nextval(pg_get_serial_sequence('process_instance', 'id')) as instance, e.id, e.order_code, e.customer_code, e.product_code, e.hall, e.state, e.at, e.paid_at, l.construction_days, t.code as technician, t.team, t.unit,
  case
    when e.state = 'unpaid' then 'payment'
    when e.state = 'installing' then case when history.draw(e.id, 'stands at') < 0.4 then 'appointment' else 'onSite' end
    when e.state = 'withdrawn' then 'payment'
    when e.state = 'refunded' then 'appointment'
    else 'completed'
  end as reached,
  case when e.state in ('withdrawn', 'refunded') then e.at + interval '1 hour' when e.state = 'done' then history.at(l.start_day, history.draw(l.id, 'finished'), plan.zone) end as ended_at
from event e join line l on l.id = e.id
join history.technician t on t.province = l.province and t.n = floor(history.draw(l.id, 'technician') * t.total), history.plan
where e.kind = 'open' and e.day > plan.today - 365 and exists (select from process_definition where key = 'installation');

insert into process_instance (id, definition_key, definition_version, business_key, customer_code, product_code, organization_unit_code, status,
  variables, construction_days, started_at, ended_at)
overriding system value
select p.instance, d.key, d.version, p.order_code, p.customer_code, p.product_code, p.hall,
  case when p.state in ('withdrawn', 'refunded') then 'cancelled' when p.state = 'done' then 'completed' else 'active' end,
  case when p.state in ('unpaid', 'withdrawn') then '{"port": "ok"}' else jsonb_build_object('port', 'ok', 'team', p.team, 'received', '["message:order.paid"]'::jsonb) end,
  p.construction_days, p.at, p.ended_at
from process p, lateral (select key, version from process_definition where key = 'installation' order by version desc limit 1) d
order by p.at;

-- The path through the process, as defined; each step ends when the next one starts.
create temp table visit on commit drop as
select nextval(pg_get_serial_sequence('activity_instance', 'id')) as activity, p.instance as process_instance_id, p.id, p.customer_code, p.state, p.reached, v.place, v.element, v.kind, v.starts,
  case when v.element = p.reached and v.element <> 'completed' then p.ended_at else coalesce(v.ends, p.ended_at) end as ended_at,
  p.technician, p.team, p.unit, p.construction_days, v.form_key, v.name, v.zh_name
from process p,
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

insert into activity_instance (id, process_instance_id, element, kind, started_at, ended_at, outcome)
overriding system value
select activity, process_instance_id, element, kind, starts, ended_at,
  case when kind <> 'exclusiveGateway' and ended_at is not null then case when element = reached and state in ('withdrawn', 'refunded') then 'cancelled' else 'ok' end end
from visit;
create temp table given on commit drop as
select nextval(pg_get_serial_sequence('task', 'id')) as task, v.process_instance_id, v.id, v.activity, v.element, v.name, v.zh_name, s.status, v.technician, v.team, v.unit,
  f.key, f.version, d.due_at, v.starts, v.ended_at, v.customer_code
from visit v
cross join lateral (select v.starts + v.construction_days * case v.element when 'appointment' then interval '9 hours' when 'onSite' then interval '18 hours' else interval '4 hours' end as due_at) d
cross join lateral (select case when v.ended_at is null then case when history.draw(v.id, 'claimed') < 0.55 then 'claimed' else 'ready' end when v.state = 'refunded' then 'void' else 'completed' end as status) s
left join lateral (select key, version from form_definition where key = v.form_key order by version desc limit 1) f on true
where v.kind = 'userTask';

insert into task (id, process_instance_id, activity_id, element, name, zh_name, status, assignee, candidate_team, candidate_unit, form_key, form_version,
  form_values, due_at, created_at, claimed_at, overdue_at, remark, ended_at)
overriding system value
select task, process_instance_id, activity, element, name, zh_name, status, case when status in ('claimed', 'completed') then technician end, team, unit,
  key, version, case when element = 'onSite' and status = 'completed' then jsonb_build_object('outcome', 'done',
    'opticalPower', round((-16 - 8 * history.draw(id, 'light'))::numeric, 1)) else '{}' end, due_at, starts, case when status in ('claimed', 'completed') then least(starts + interval '40 minutes', ended_at) end,
  case when coalesce(ended_at, now()) > due_at then due_at end, case when status = 'void' then 'customer-withdrew' end, ended_at
from given;

-- The deadlines of open tasks that have not passed yet.
select graphile_worker.add_job('workflow.timer', json_build_object('processInstanceId', process_instance_id::text, 'element', element || 'Overdue'),
  run_at => due_at, job_key => 'workflow.timer:' || process_instance_id || ':' || element || 'Overdue', max_attempts => 25)
from given where ended_at is null and due_at > now();

-- The team was notified of each task; messages about claimed tasks are read.
insert into message (employee_code, kind, params, about, at, read_at)
select m.employee_code, 'task.ready',
  jsonb_build_object('taskId', g.task::text, 'task', jsonb_build_object('name', g.name, 'zhName', g.zh_name), 'customer', named.name, 'due', jsonb_build_object('instant', to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
  'task:' || g.task, g.starts, case when g.status <> 'ready' then least(g.starts + interval '40 minutes', now()) end
from given g join work_team_member m on m.team_code = g.team join person p on p.code = g.customer_code join named on named.n = p.n, history.plan
where g.starts > plan.today - 120
order by g.starts;
