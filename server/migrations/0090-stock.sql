-- Devices one by one, materials by quantity.
create table physical_resource_spec (
  code text primary key,
  type text not null,
  name text not null,
  zh_name text not null,
  vendor text not null,
  value bigint not null default 0 check (value >= 0) -- what a customer pays for one, where no warranty replaces it
);
create table physical_resource (
  number text primary key,
  mac text not null unique check (mac ~ '^[0-9A-F]{12}$'),
  spec_code text not null references physical_resource_spec,
  state text not null check (state in ('inStock', 'allocated', 'issued', 'reserved', 'installed', 'pendingReturn', 'returned', 'tested', 'repair', 'scrapped', 'lost')),
  condition text not null check (condition in ('new', 'used')),
  location_kind text not null check (location_kind in ('warehouse', 'department', 'employee', 'customer', 'vendor')),
  location_code text not null,
  product_code text,
  -- The employee in whose hands it was last: there it returns when an installation comes to nothing.
  issued_to text references employee,
  version int not null default 1,
  check ((state in ('reserved', 'installed')) = (product_code is not null))
);
-- One that serves the product, and one that is to take its place once it is paid.
create unique index physical_resource_product on physical_resource (product_code, state) where product_code is not null;
create index physical_resource_location on physical_resource (location_kind, location_code, spec_code);
create index physical_resource_number on physical_resource (number text_pattern_ops);
create index physical_resource_mac on physical_resource (mac text_pattern_ops);

-- Every move of a device, for good.
create table physical_resource_movement (
  id bigint generated always as identity primary key,
  number text not null references physical_resource,
  action text not null,
  from_state text,
  to_state text not null,
  location_kind text not null,
  location_code text not null,
  document text not null,
  employee_code text not null,
  at timestamptz not null
);
create index physical_resource_movement_number on physical_resource_movement (number, id);
create trigger physical_resource_movement_append_only before update or delete on physical_resource_movement
  for each row execute function refuse_change();

create table material_spec (code text primary key, name text not null, zh_name text not null, unit text not null);
create table material_stock (
  place_kind text not null check (place_kind in ('warehouse', 'department', 'employee')),
  place_code text not null,
  spec_code text not null references material_spec,
  on_hand numeric(14, 3) not null check (on_hand >= 0),
  primary key (place_kind, place_code, spec_code)
);
create table material_movement (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('in', 'transferOut', 'transferIn', 'issue', 'use', 'return', 'countAdjust', 'scrap')),
  place_kind text not null,
  place_code text not null,
  spec_code text not null references material_spec,
  quantity numeric(14, 3) not null check (quantity <> 0),
  document text not null,
  employee_code text not null,
  at timestamptz not null
);
create index material_movement_place on material_movement (place_kind, place_code, spec_code, id);
create trigger material_movement_append_only before update or delete on material_movement
  for each row execute function refuse_change();
