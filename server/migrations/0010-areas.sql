-- Provinces, cities and townships of the operator.
create table management_area (
  code text primary key,
  kind text not null check (kind in ('province', 'city', 'town')),
  parent_code text references management_area,
  name text not null,
  zh_name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  version int not null default 1,
  check ((kind = 'province') = (parent_code is null))
);
create index management_area_parent on management_area (parent_code);
