-- Provinces, cities and towns, the operator's map.
create table manage_section (
  code text primary key,
  kind text not null check (kind in ('province', 'city', 'town')),
  parent_code text references manage_section,
  name text not null,
  zh_name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  version int not null default 1,
  check ((kind = 'province') = (parent_code is null))
);
create index manage_section_parent on manage_section (parent_code);
