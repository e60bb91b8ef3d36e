-- The sources of permissions: groups, roles, direct grants, delegations. Their grantees are employees, so employees come
-- first.
create table employee_group (
  code text primary key,
  name text not null,
  zh_name text not null,
  version int not null default 1
);
create table employee_group_member (
  group_code text not null references employee_group,
  employee_code text not null references employee,
  primary key (group_code, employee_code)
);
create index employee_group_member_employee on employee_group_member (employee_code);

create table operation_role (
  code text primary key,
  name text not null,
  zh_name text not null,
  parent_code text references operation_role,
  version int not null default 1
);
create index operation_role_parent on operation_role (parent_code);
-- The data scope of a grant. 'unit-and-below' starts at the employee's own unit and includes all units below it.
create table operation_role_assignment (
  grantee_kind text not null check (grantee_kind in ('employee', 'employee-group', 'work-team', 'organization-unit')),
  grantee_code text not null,
  role_code text not null references operation_role,
  valid tstzrange not null default tstzrange(null, null),
  scope text not null default 'unit-and-below' check (scope in ('own-rows', 'own-unit', 'unit-and-below', 'named-areas', 'managed-customers', 'everything')),
  areas text[] not null default '{}',
  granted_by text not null,
  primary key (grantee_kind, grantee_code, role_code),
  check ((scope = 'named-areas') = (areas <> '{}'))
);
create table permission_grant (
  grantee_kind text not null check (grantee_kind in ('employee', 'employee-group', 'work-team', 'organization-unit', 'operation-role')),
  grantee_code text not null,
  function_code text not null,
  effect text not null default 'allow' check (effect in ('allow', 'deny')),
  valid tstzrange not null default tstzrange(null, null),
  scope text not null default 'unit-and-below' check (scope in ('own-rows', 'own-unit', 'unit-and-below', 'named-areas', 'managed-customers', 'everything')),
  areas text[] not null default '{}',
  granted_by text not null,
  granted_at timestamptz not null,
  primary key (grantee_kind, grantee_code, function_code, effect),
  check ((scope = 'named-areas') = (areas <> '{}'))
);
create index permission_grant_ending on permission_grant (upper(valid)) where not upper_inf(valid);
create index operation_role_assignment_ending on operation_role_assignment (upper(valid)) where not upper_inf(valid);

-- Delegations: functions of the grantor, for a period, while the grantor holds them.
create table delegation (
  id bigint generated always as identity primary key,
  grantor_code text not null references employee,
  receiver_code text not null references employee check (receiver_code <> grantor_code),
  functions text[] not null check (functions <> '{}'),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  valid tstzrange not null,
  remark text,
  given_by text not null,
  given_at timestamptz not null,
  ended_at timestamptz, -- withdrawn
  ended_by text
);
create index delegation_giver on delegation (grantor_code, id desc);
create index delegation_ending on delegation (upper(valid)) where ended_at is null;
create index delegation_receiver on delegation (receiver_code, id desc);

-- A version that increases with every change of permissions or settings, which invalidates caches.
create table epoch (only_row boolean primary key default true check (only_row), number bigint not null);
insert into epoch values (true, 1);
create function rights_changed() returns trigger language plpgsql as $$
begin update epoch set number = number + 1; return null; end $$;
create trigger rights_changed after insert or update or delete on permission_grant for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on delegation for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on operation_role for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on operation_role_assignment for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on employee_group_member for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on work_team_member for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on management_area for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on organization_unit for each statement execute function rights_changed();
create trigger rights_changed after update of organization_unit_code, customer_level, preferential_level, max_unsettled_amount, adjust_ceiling, end_time, password_expired on employee
  for each statement execute function rights_changed();
