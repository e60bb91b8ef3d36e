-- Employees, the end of their employment, and work teams.
create table employee (
  code text primary key,
  name text not null,
  true_name text not null,
  zh_name text not null,
  organization_unit_code text not null references organization_unit,
  mobile text,
  customer_level int not null default 1,
  preferential_level int not null default 1,
  max_unsettled_amount bigint not null default 0 check (max_unsettled_amount >= 0),
  -- The maximum by which this employee may adjust a bill alone, if above the limit of the charge type.
  adjust_ceiling bigint not null default 0 check (adjust_ceiling >= 0),
  max_online_count int not null default 1 check (max_online_count >= 1),
  end_time timestamptz,
  password_hash text not null default 'none',
  password_expired boolean not null default false,
  -- The day from which the password must be changed, apart from the operator's setting; and when it was set, null for
  -- the first.
  password_expires_on date,
  password_set_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1
);
create unique index employee_name on employee (lower(name));
create index employee_ending on employee (end_time) where end_time is not null;
create index employee_unit on employee (organization_unit_code);

-- An employment that ends at the end of a day, and what was still held when the job first processed it.
create table employee_departure (
  employee_code text primary key references employee on delete cascade,
  last_day date not null,
  -- The entered instant on the last day, or the midnight after it if only the day was entered.
  ends_at timestamptz not null,
  successor_code text references employee on delete set null,
  planned_by text not null,
  planned_at timestamptz not null,
  -- The day on which managers of employees were last notified that something is still held.
  asked_on date
);
create index employee_departure_due on employee_departure (last_day);
create index employee_departure_successor on employee_departure (successor_code);

-- Imported sheets of employees, by content, so that none is imported twice.
create table staff_sheet (
  sha256 text primary key,
  name text not null,
  line_count int not null,
  employee_code text not null,
  at timestamptz not null
);

create table work_team (
  code text primary key,
  name text not null,
  zh_name text not null,
  organization_unit_code text not null references organization_unit,
  is_construction boolean not null default true,
  active boolean not null default true,
  version int not null default 1
);
create table work_team_member (
  team_code text not null references work_team,
  employee_code text not null references employee,
  primary key (team_code, employee_code)
);
create index work_team_member_employee on work_team_member (employee_code);
