-- The tree of organization units. `path` is /HQ/YGN/YGN-H1/, so a subtree is a prefix.
create table organization_unit (
  code text primary key,
  name text not null,
  zh_name text not null,
  type text not null check (type in ('operator', 'branch', 'hall', 'department', 'warehouse', 'construction', 'agent', 'partner')),
  parent_code text references organization_unit,
  path text not null unique check (path like '%/' || code || '/'),
  city_code text references management_area,
  expires_on date,
  children_operation_acceptable boolean not null default true,
  -- An agent or partner who retains the commission due from the cash handed in.
  settles_net boolean not null default false,
  version int not null default 1,
  -- The unit it was merged into. Earlier records keep their unit; employees of the absorbing unit see them too.
  merged_into text references organization_unit check (merged_into is null or expires_on is not null)
);
create index organization_unit_parent on organization_unit (parent_code);
create index organization_unit_merged on organization_unit (merged_into) where merged_into is not null;

-- The path is derived from the parent; moving a unit moves all units below it.
create function unit_path() returns trigger language plpgsql as $$
begin
  if new.path is null or tg_op = 'UPDATE' then
    new.path := coalesce((select path from organization_unit where code = new.parent_code), '/') || new.code || '/';
  end if;
  return new;
end $$;
create trigger unit_path before insert or update of parent_code on organization_unit for each row execute function unit_path();
create function unit_moved() returns trigger language plpgsql as $$
begin
  update organization_unit set path = new.path || substr(path, length(old.path) + 1)
  where starts_with(path, old.path) and code <> new.code;
  return null;
end $$;
create trigger unit_moved after update of parent_code on organization_unit
  for each row when (old.path is distinct from new.path) execute function unit_moved();
