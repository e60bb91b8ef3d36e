-- Processes, their user tasks and forms.
create table process_definition (
  key text not null,
  version int not null,
  name text not null,
  zh_name text not null,
  xml text not null,
  primary key (key, version)
);
create table form_definition (
  key text not null,
  version int not null,
  name text not null,
  zh_name text not null,
  fields jsonb not null,
  -- A process instance keeps the forms of its start.
  created_at timestamptz not null default '-infinity',
  primary key (key, version)
);
-- Assignment of tasks to a team or a unit. Null matches everything; the most specific matching rule wins.
create table task_assignment_configuration (
  id bigint generated always as identity primary key,
  process_key text not null,
  element text,
  section_code text references management_area,
  organization_unit_code text references organization_unit,
  team_code text references work_team,
  candidate_unit text references organization_unit,
  version int not null default 1,
  check (num_nonnulls(team_code, candidate_unit) = 1)
);
create unique index task_assignment_configuration_one on task_assignment_configuration
  (process_key, element, section_code, organization_unit_code) nulls not distinct;

-- Internal work and visits that collect money have numbers of their own.
create sequence employee_order_number;
create table process_instance (
  id bigint generated always as identity primary key,
  definition_key text not null,
  definition_version int not null,
  -- Its subject: a customer's order, internal work, a collection visit, or the construction of a box.
  business_kind text not null default 'order' check (business_kind in ('order', 'internal', 'collection', 'construction')),
  business_key text not null unique,
  customer_code text,
  product_code text,
  organization_unit_code text not null references organization_unit,
  status text not null check (status in ('active', 'suspended', 'completed', 'cancelled')),
  variables jsonb not null default '{}',
  -- The deadline of the whole in working days; each step gets a share.
  construction_days int not null,
  started_at timestamptz not null,
  suspended_at timestamptz,
  ended_at timestamptz,
  remark text,
  -- The title of the employee's request that launched it.
  title text,
  started_by text references employee,
  request_fields jsonb,
  request_values jsonb,
  version int not null default 1,
  foreign key (definition_key, definition_version) references process_definition,
  -- A construction has a customer if one is waiting for it.
  check (case business_kind when 'internal' then customer_code is null when 'construction' then true else customer_code is not null end),
  -- A visit started by a collection stage has no launching employee.
  check (case business_kind when 'order' then started_by is null when 'collection' then true else started_by is not null end),
  check ((request_fields is null) = (request_values is null)),
  check ((status = 'suspended') = (suspended_at is not null)),
  check ((status in ('completed', 'cancelled')) = (ended_at is not null))
);
create index process_instance_customer on process_instance (customer_code);
create index process_instance_starter on process_instance (started_by, started_at desc, id desc) where started_by is not null;
create index process_instance_recent on process_instance (started_at desc, id desc);
create index process_instance_unit on process_instance (organization_unit_code, started_at desc, id desc);

-- The current and past elements of an instance: one row per visit; open rows are the current ones.
create table activity_instance (
  id bigint generated always as identity primary key,
  process_instance_id bigint not null references process_instance,
  element text not null,
  kind text not null check (kind in ('startEvent', 'endEvent', 'userTask', 'serviceTask', 'receiveTask', 'intermediateCatchEvent', 'exclusiveGateway', 'boundaryEvent',
    'boundaryMessage')),
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text
);
create unique index activity_instance_live on activity_instance (process_instance_id, element) where ended_at is null;
create index activity_instance_process on activity_instance (process_instance_id, id);
create index activity_instance_element on activity_instance (element, process_instance_id) where ended_at is null;

create table task (
  id bigint generated always as identity primary key,
  process_instance_id bigint not null references process_instance,
  activity_id bigint not null references activity_instance,
  element text not null,
  name text not null,
  zh_name text not null,
  status text not null check (status in ('ready', 'claimed', 'suspended', 'completed', 'void')),
  assignee text references employee,
  candidate_team text references work_team,
  candidate_unit text not null references organization_unit,
  -- The branch that owns the work if a team of another branch performs it. Its managers may withdraw it.
  home_unit text references organization_unit,
  form_key text,
  form_version int,
  form_values jsonb not null default '{}',
  due_at timestamptz not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  suspended_at timestamptz,
  suspend_reason text,
  -- Whether the deadline is paused while it is suspended: only for reasons attributed to the customer.
  clock_stopped boolean not null default false,
  overdue_at timestamptz,
  remark text,
  ended_at timestamptz,
  version int not null default 1,
  foreign key (form_key, form_version) references form_definition,
  check (status not in ('claimed', 'completed', 'suspended') or assignee is not null),
  check ((status = 'suspended') = (suspended_at is not null)),
  check (suspended_at is not null or not clock_stopped),
  check ((status in ('completed', 'void')) = (ended_at is not null))
);
create unique index task_open_activity on task (activity_id) where status in ('ready', 'claimed', 'suspended');
create index task_open_team on task (candidate_team, due_at, id) where status in ('ready', 'claimed', 'suspended');
create index task_open_unit on task (candidate_unit, due_at, id) where status in ('ready', 'claimed', 'suspended');
create index task_open_due on task (due_at, id) where status in ('ready', 'claimed', 'suspended');
create index task_open_home on task (home_unit, due_at, id) where status in ('ready', 'claimed', 'suspended') and home_unit is not null;
create index task_assignee on task (assignee, status, due_at, id);
create index task_process on task (process_instance_id);
create index task_ended on task (ended_at desc, id desc) where status in ('completed', 'void');
create index task_ended_team on task (candidate_team, ended_at desc, id desc) where status in ('completed', 'void');
create index task_ended_unit on task (candidate_unit, ended_at desc, id desc) where status in ('completed', 'void');
create index task_ended_home on task (home_unit, ended_at desc, id desc) where status in ('completed', 'void') and home_unit is not null;
