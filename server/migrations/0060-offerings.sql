-- What is sold: offerings, their speed and their prices.
create table bandwidth_profile (
  code text primary key,
  name text not null,
  zh_name text not null,
  down_kbps int not null check (down_kbps > 0),
  up_kbps int not null check (up_kbps > 0),
  pool text not null
);
create table product_offering (
  code text primary key,
  name text not null,
  zh_name text not null,
  catalog text not null,
  kind text not null check (kind in ('broadband', 'value-added')),
  payment_mode text not null check (payment_mode in ('prepaid', 'postpaid')),
  bandwidth_profile_code text references bandwidth_profile,
  terminal_spec_type text,
  service_channels text[] not null,
  customer_types text[] not null,
  customer_level int not null default 1,
  level int not null default 1,
  broadband_export_type text,
  authorization_mode text not null default 'pppoe',
  construction_days int not null default 3 check (construction_days >= 0),
  delay_close_authorization_days int not null default 0,
  base_fee_ratio numeric(7, 4) not null default 1,
  valid daterange not null default daterange(null, null),
  check ((kind = 'broadband') = (bandwidth_profile_code is not null))
);
create table product_offering_price (
  code text primary key,
  offering_code text not null references product_offering,
  name text not null,
  zh_name text not null,
  price_type text not null check (price_type in ('prepaid-period', 'monthly', 'one-off')),
  month_quantity int not null check (month_quantity >= 0),
  gift_month int not null default 0 check (gift_month >= 0),
  normal_price bigint not null check (normal_price >= 0),
  install_price bigint not null default 0 check (install_price >= 0),
  suspend_price bigint not null default 0 check (suspend_price >= 0),
  min_price bigint not null default 0 check (min_price between 0 and normal_price),
  min_deposit bigint not null default 0,
  max_deposit bigint not null default 0 check (max_deposit >= min_deposit),
  level int not null default 1,
  sequence_no int not null default 0,
  using_common_balance boolean not null default true,
  service_channels text[] not null,
  valid daterange not null default daterange(null, null)
);
create index product_offering_price_offering on product_offering_price (offering_code, sequence_no);
-- What is sold is kept in memory until it changes.
create trigger offerings_changed after insert or update or delete on bandwidth_profile for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on product_offering for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on product_offering_price for each statement execute function rights_changed();
