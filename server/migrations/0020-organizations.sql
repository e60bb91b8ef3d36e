-- The tree of organisations and departments. `path` is /HQ/YGN/YGN-H1/, so a subtree is a prefix.
create table organization_unit (
  code text primary key,
  name text not null,
  zh_name text not null,
  type text not null check (type in ('operator', 'branch', 'hall', 'department', 'warehouse', 'construction', 'agent', 'partner')),
  parent_code text references organization_unit,
  path text not null unique check (path like '%/' || code || '/'),
  city_code text references manage_section,
  expires_on date,
  children_operation_acceptable boolean not null default true
);
create index organization_unit_parent on organization_unit (parent_code);
