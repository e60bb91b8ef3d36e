-- The access network: OLTs, distribution boxes and their ports.
create table olt (
  code text primary key,
  name text not null,
  zh_name text not null,
  vendor text not null,
  host text not null,
  port int check (port between 1 and 65535), -- null: the port of its protocol
  protocol text not null default 'ssh' check (protocol in ('ssh', 'telnet')),
  pon_ports text not null, -- per card, such as 0/1/0-15, 0/2/0-15
  -- Its own sign-in; null: that of the installation. The passwords are encrypted.
  user_name text,
  password text,
  enable_password text,
  -- The type and fingerprint of the SSH host key that it presented first, and of a different one it presented later.
  host_key text,
  host_key_at timestamptz,
  other_key text,
  other_key_at timestamptz,
  -- The last test of the connection, and the prompt that it ended with.
  tested_at timestamptz,
  test_result text,
  test_answer text,
  version int not null default 1,
  check ((user_name is null) = (password is null)),
  check (enable_password is null or password is not null),
  check ((host_key is null) = (host_key_at is null) and (other_key is null) = (other_key_at is null))
);
create table odb (
  code text primary key,
  name text not null,
  zh_name text not null,
  town_code text not null references management_area,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  olt_code text not null references olt,
  pon_port text not null,
  state text not null default 'in-service' check (state in ('in-service', 'locked')),
  -- The code of the construction that built it; null for a box that was entered manually.
  construction_code text unique,
  version int not null default 1,
  -- The code and names as they are searched, written as a list shows them.
  search_key text not null generated always as (fold(code || ' ' || name || ' ' || code || ' ' || zh_name)) stored
);
create index odb_feed on odb (olt_code, pon_port);
create index odb_town on odb (town_code);
create index odb_place on odb (latitude, longitude);
create table odb_port (
  odb_code text not null references odb on delete cascade, -- only a box with free ports alone is deleted
  code text not null,
  status text not null check (status in ('free', 'reserved', 'occupied', 'faulty')),
  order_code text,
  product_code text,
  reserved_until timestamptz,
  primary key (odb_code, code),
  check ((status in ('reserved', 'occupied')) = (product_code is not null)),
  -- a reservation without an end is held until its order ends
  check (status = 'reserved' or reserved_until is null)
);
create unique index odb_port_product on odb_port (product_code) where product_code is not null;
create index odb_port_faulty on odb_port (odb_code, code) where status = 'faulty';
create index odb_port_expiry on odb_port (reserved_until) where reserved_until is not null;
