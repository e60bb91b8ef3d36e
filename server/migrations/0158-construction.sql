-- A distribution box that is requested, designed, built and accepted. The box itself exists from acceptance on.
create table construction (
  process_instance_id bigint primary key references process_instance,
  code text not null unique references process_instance (business_key),
  town_code text not null references management_area,
  address text not null,
  -- The order waiting for a port: a purchase request, or an installation whose box is full.
  order_code text,
  state text not null default 'underWay' check (state in ('underWay', 'accepted', 'served', 'declined', 'cancelled')),
  -- The position of the box: as surveyed, or as built.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The design: the planned box.
  box_code text,
  box_name text,
  box_zh_name text,
  olt_code text references olt,
  pon_port text,
  ports int check (ports > 0),
  built_by text references employee,
  accepted_by text references employee,
  reason text,
  ended_at timestamptz,
  check ((state = 'underWay') = (ended_at is null)),
  check ((latitude is null) = (longitude is null)),
  check (num_nulls(box_code, box_name, box_zh_name, olt_code, pon_port, ports) in (0, 6)),
  check (state <> 'accepted' or num_nulls(box_code, latitude, built_by, accepted_by) = 0),
  check (accepted_by <> built_by)
);
-- Two constructions never plan boxes with the same code.
create unique index construction_box on construction (box_code) where state = 'underWay';
create index construction_built on construction (box_code) where state = 'accepted';
create index construction_feed on construction (olt_code, pon_port) where state = 'underWay';
create index construction_order on construction (order_code) where order_code is not null;
create index construction_town on construction (town_code);
