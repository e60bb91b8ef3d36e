-- Devices by serial number, materials by quantity.
create table physical_resource_spec (
  code text primary key,
  type text not null,
  name text not null,
  zh_name text not null,
  vendor text not null,
  value bigint not null default 0 check (value >= 0), -- the price charged to a customer unless a warranty covers it
  version int not null default 1
);
create table physical_resource (
  number text primary key,
  mac text not null unique check (mac ~ '^[0-9A-F][02468ACE][0-9A-F]{10}$' and mac <> '000000000000'),
  spec_code text not null references physical_resource_spec,
  state text not null check (state in ('inStock', 'allocated', 'issued', 'reserved', 'installed', 'pendingReturn', 'inNetwork', 'returned', 'tested', 'repair', 'scrapped', 'lost', 'sold')),
  condition text not null check (condition in ('new', 'used')),
  location_kind text not null check (location_kind in ('warehouse', 'department', 'employee', 'customer', 'olt', 'odb', 'vendor')),
  location_code text not null,
  product_code text,
  -- The unit that owns it while it is in the network: the one from which it was issued.
  unit_code text references organization_unit,
  -- The employee who last held it and gets it back if an installation is aborted.
  issued_to text references employee,
  -- Its delivery, its cost, and the end of the vendor's warranty.
  entry_code text,
  cost bigint not null default 0 check (cost >= 0),
  warranty_until date,
  -- The charge for it, while it is lost.
  lost_value bigint check (lost_value >= 0),
  -- How its customer holds it; null if no customer has it.
  ownership text check (ownership in ('lent', 'rented', 'sold')),
  -- The person charged with the value of a lost device, and the order that charges it.
  charged_kind text check (charged_kind in ('customer', 'employee')),
  charged_code text,
  charged_order text,
  version int not null default 1,
  check ((charged_kind is null) = (charged_code is null)),
  check (charged_kind is null or state = 'lost'),
  check (state not in ('installed', 'sold') or ownership is not null),
  check ((state = 'lost') = (lost_value is not null)),
  check (state <> 'inNetwork' or location_kind in ('olt', 'odb')),
  check ((location_kind in ('olt', 'odb')) = (unit_code is not null)),
  check ((state in ('reserved', 'installed')) = (product_code is not null))
);
-- One that serves the product, and one that replaces it once paid.
create unique index physical_resource_product on physical_resource (product_code, state) where product_code is not null;
create index physical_resource_location on physical_resource (location_kind, location_code, spec_code);
create index physical_resource_unit on physical_resource (unit_code) where unit_code is not null;
create index physical_resource_entry on physical_resource (entry_code) where entry_code is not null;
create index physical_resource_number on physical_resource (number text_pattern_ops);
create index physical_resource_mac on physical_resource (mac text_pattern_ops);

-- Every movement of a device; append-only.
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
  -- The day of the work in the network, which may be entered later.
  done_on date,
  at timestamptz not null
);
create index physical_resource_movement_number on physical_resource_movement (number, id);
create trigger physical_resource_movement_append_only before update or delete on physical_resource_movement
  for each row execute function refuse_change();

create table material_spec (
  code text primary key,
  name text not null,
  zh_name text not null,
  unit text not null,
  version int not null default 1
);

-- A delivery to a warehouse: materials by line, or devices by serial number.
create sequence storage_entry_number;
create table storage_entry (
  code text primary key default 'R' || lpad(nextval('storage_entry_number')::text, 8, '0'),
  kind text not null check (kind in ('material', 'device')),
  warehouse_code text not null references organization_unit,
  supplier text not null,
  delivery_note text not null,
  line_count int not null check (line_count > 0),
  value bigint not null check (value >= 0),
  file_name text,
  -- The same file is not imported twice.
  file_sha256 text unique,
  employee_code text not null,
  at timestamptz not null
);
-- A delivery note is recorded once for materials; devices are distinguished by serial number.
create unique index storage_entry_note on storage_entry (fold(supplier), fold_code(delivery_note)) where kind = 'material';
alter table physical_resource add foreign key (entry_code) references storage_entry;

-- A reel, a box or a delivery of one material, with its cost. A piece cut off a reel has the reel as its parent.
create sequence material_batch_number;
create table material_batch (
  code text primary key default 'B' || lpad(nextval('material_batch_number')::text, 8, '0'),
  spec_code text not null references material_spec,
  entry_code text references storage_entry,
  parent_code text references material_batch,
  quantity numeric(14, 3) not null check (quantity > 0),
  value bigint not null check (value >= 0),
  received_at timestamptz not null,
  warranty_until date,
  unique (code, spec_code)
);
create index material_batch_entry on material_batch (entry_code);

-- The remaining quantity of a batch at a location; `transit` is a transfer on its way, by code.
create table material_lot (
  place_kind text not null check (place_kind in ('warehouse', 'department', 'employee', 'transit')),
  place_code text not null,
  spec_code text not null,
  batch_code text not null,
  on_hand numeric(14, 3) not null check (on_hand >= 0),
  value bigint not null check (value >= 0),
  check (on_hand > 0 or value = 0),
  primary key (place_kind, place_code, spec_code, batch_code),
  foreign key (batch_code, spec_code) references material_batch (code, spec_code)
);
create index material_lot_batch on material_lot (batch_code);
create view material_stock as
  select place_kind, place_code, spec_code, sum(on_hand) as on_hand, sum(value)::bigint as value
  from material_lot group by place_kind, place_code, spec_code;

-- Every movement of a batch; append-only. Quantity on hand and value are sums of these.
create table material_movement (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('storageIn', 'transferOut', 'transferIn', 'issue', 'use', 'return', 'countAdjust', 'scrap', 'cut')),
  place_kind text not null,
  place_code text not null,
  spec_code text not null references material_spec,
  batch_code text not null references material_batch,
  quantity numeric(14, 3) not null check (quantity <> 0),
  value bigint not null check (sign(value) in (0, sign(quantity))),
  document text not null,
  employee_code text not null,
  at timestamptz not null
);
create index material_movement_place on material_movement (place_kind, place_code, spec_code, id);
create index material_movement_spec on material_movement (spec_code, id);
create index material_movement_document on material_movement (document) where kind in ('use', 'return');
create trigger material_movement_append_only before update or delete on material_movement
  for each row execute function refuse_change();

-- Transfers of materials: requested, sent, received, with differences confirmed by the sender.
create sequence material_transfer_number;
create table material_transfer (
  code text primary key default 'T' || lpad(nextval('material_transfer_number')::text, 8, '0'),
  state text not null check (state in ('requested', 'inTransit', 'received', 'differing', 'settled', 'recalled', 'refused')),
  from_kind text check (from_kind in ('warehouse', 'department', 'employee')),
  from_code text,
  to_kind text not null check (to_kind in ('warehouse', 'department', 'employee')),
  to_code text not null,
  remark text,
  requested_by text,
  requested_at timestamptz,
  sent_by text,
  sent_at timestamptz,
  received_by text,
  received_at timestamptz,
  difference_reason text,
  settled_by text,
  settled_at timestamptz,
  check ((sent_by is null) = (state in ('requested', 'refused'))),
  check ((from_code is null) = (from_kind is null)),
  check (state in ('requested', 'refused') or from_code is not null)
);
create index material_transfer_from on material_transfer (from_kind, from_code, code);
create index material_transfer_to on material_transfer (to_kind, to_code, code);
create index material_transfer_open on material_transfer (code) where state in ('requested', 'inTransit', 'differing');
create table material_transfer_line (
  transfer_code text not null references material_transfer,
  spec_code text not null references material_spec,
  requested numeric(14, 3) check (requested > 0),
  sent numeric(14, 3) check (sent > 0),
  received numeric(14, 3) check (received >= 0),
  primary key (transfer_code, spec_code)
);

-- Stock counts: the snapshot, the blind count, and the decision of a second person.
create sequence stock_count_number;
create table stock_count (
  code text primary key default 'K' || lpad(nextval('stock_count_number')::text, 8, '0'),
  state text not null check (state in ('counting', 'counted', 'approved', 'abandoned')),
  place_kind text not null check (place_kind in ('warehouse', 'department', 'employee')),
  place_code text not null,
  opened_by text not null,
  opened_at timestamptz not null,
  counted_by text,
  counted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  -- Everyone who started it, entered it or requested a recount; the latter have seen the book quantities.
  involved text[] not null default '{}',
  seen_by text[] not null default '{}',
  remark text,
  check (decided_by is distinct from counted_by or decided_by is null)
);
create unique index stock_count_open on stock_count (place_kind, place_code) where state in ('counting', 'counted');
create table stock_count_line (
  count_code text not null references stock_count,
  spec_code text not null references material_spec,
  -- The book quantity when the count began, and when it was entered.
  snapshot numeric(14, 3) not null,
  book numeric(14, 3),
  counted numeric(14, 3) check (counted >= 0),
  primary key (count_code, spec_code)
);

-- Below `least` in a warehouse the material is reordered, up to `wanted`.
create table material_minimum (
  warehouse_code text not null references organization_unit,
  spec_code text not null references material_spec,
  least numeric(14, 3) not null check (least > 0),
  wanted numeric(14, 3) not null check (wanted >= least),
  employee_code text not null,
  at timestamptz not null,
  primary key (warehouse_code, spec_code)
);
