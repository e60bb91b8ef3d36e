-- Offerings, their speed and their prices.
create table bandwidth_profile (
  code text primary key,
  name text not null,
  zh_name text not null,
  down_kbps int not null check (down_kbps > 0),
  up_kbps int not null check (up_kbps > 0),
  -- The speed of short bursts as a percentage of the speed.
  burst_percent int not null default 100 check (burst_percent between 100 and 1000),
  pool text not null,
  version int not null default 1
);
-- Types of products and content, with the attributes of each.
create table specification_attribute (
  id bigint generated always as identity primary key,
  of text not null check (of in ('product-specification', 'content-specification')),
  type text not null,
  code text not null,
  name text not null,
  zh_name text not null,
  kind text not null check (kind in ('attribute-text', 'attribute-number', 'attribute-yes-no')),
  unit text,
  required boolean not null default false,
  position int not null default 0,
  version int not null default 1,
  unique (of, type, code)
);
create table content_specification (
  code text primary key,
  name text not null,
  zh_name text not null,
  type text not null,
  content_provider text not null,
  attributes jsonb not null default '[]',
  version int not null default 1
);
create table product_specification (
  code text primary key,
  name text not null,
  zh_name text not null,
  type text not null,
  share_program text,
  service_specifications text[] not null default '{}',
  content_specifications text[] not null default '{}',
  attributes jsonb not null default '[]',
  version int not null default 1
);
create table product_offering (
  code text primary key,
  name text not null,
  zh_name text not null,
  catalog text not null,
  kind text not null check (kind in ('broadband', 'value-added')),
  payment_mode text not null check (payment_mode in ('prepaid', 'postpaid')),
  specification_code text references product_specification,
  bandwidth_profile_code text references bandwidth_profile,
  terminal_spec_type text,
  -- How the customer holds the device, on loan by default.
  terminal_ownership text check (terminal_ownership in ('lent', 'rented', 'sold')),
  service_channels text[] not null,
  customer_types text[] not null,
  customer_level int not null default 1,
  level int not null default 1,
  broadband_export_type text,
  authorization_mode text not null default 'pppoe' check (authorization_mode in ('pppoe', 'pppoe-mac')),
  construction_days int not null default 3 check (construction_days >= 0),
  delay_close_authorization_days int not null default 0,
  -- One line may have several of it.
  several_per_line boolean not null default false,
  -- The part of a price from which profit shares are computed.
  base_fee_ratio numeric(7, 4) not null default 1 check (base_fee_ratio between 0 and 1),
  valid daterange not null default daterange(null, null),
  version int not null default 1,
  check ((kind = 'broadband') = (bandwidth_profile_code is not null)),
  check (kind = 'value-added' or not several_per_line)
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
  min_deposit bigint not null default 0 check (min_deposit >= 0),
  max_deposit bigint not null default 0 check (max_deposit >= min_deposit),
  -- Promotional credit, granted monthly once the first charge at this price is paid.
  allowance bigint not null default 0 check (allowance >= 0),
  profit_share_value bigint not null default 0 check (profit_share_value >= 0),
  scale_profit_share numeric(5, 2) not null default 0 check (scale_profit_share between 0 and 100),
  level int not null default 1,
  sequence_no int not null default 0,
  using_common_balance boolean not null default true,
  service_channels text[] not null,
  valid daterange not null default daterange(null, null),
  version int not null default 1
);
create index product_offering_price_offering on product_offering_price (offering_code, sequence_no);
-- Every replaced version of a price: orders, charges and products reference the version they were sold at.
create table product_offering_price_version (
  price_code text not null,
  version int not null,
  offering_code text not null,
  name text not null,
  zh_name text not null,
  price_type text not null,
  month_quantity int not null,
  gift_month int not null,
  normal_price bigint not null,
  install_price bigint not null,
  suspend_price bigint not null,
  min_price bigint not null,
  min_deposit bigint not null,
  max_deposit bigint not null,
  allowance bigint not null,
  profit_share_value bigint not null,
  scale_profit_share numeric(5, 2) not null,
  level int not null,
  sequence_no int not null,
  using_common_balance boolean not null,
  service_channels text[] not null,
  valid daterange not null,
  primary key (price_code, version)
);
create trigger product_offering_price_version_append_only before update on product_offering_price_version
  for each row execute function refuse_change();
create trigger product_offering_price_version_kept before delete on product_offering_price_version
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
-- Every change of a price increases its version and stores the previous one.
create function keep_price_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old then return new; end if;
    new.version := old.version + 1;
  end if;
  insert into product_offering_price_version
  values (old.code, old.version, old.offering_code, old.name, old.zh_name, old.price_type, old.month_quantity, old.gift_month,
    old.normal_price, old.install_price, old.suspend_price, old.min_price, old.min_deposit, old.max_deposit, old.allowance,
    old.profit_share_value, old.scale_profit_share, old.level, old.sequence_no, old.using_common_balance,
    old.service_channels, old.valid)
  on conflict (price_code, version) do nothing;
  return coalesce(new, old);
end $$;
create trigger price_versioned before update or delete on product_offering_price
  for each row execute function keep_price_version();
-- The catalog is cached until it changes.
create index product_offering_specification on product_offering (specification_code);
create trigger offerings_changed after insert or update or delete on product_specification for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on bandwidth_profile for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on product_offering for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on product_offering_price for each statement execute function rights_changed();

-- Preferential policies: their conditions, benefits and limits. An empty list does not restrict.
create table promotion_policy (
  code text primary key,
  name text not null,
  zh_name text not null,
  benefit text not null check (benefit in ('percent-off', 'amount-off', 'gift-months', 'no-installation', 'no-deposit', 'credit')),
  benefit_percent numeric(5, 2) check (benefit_percent > 0 and benefit_percent <= 100),
  benefit_amount bigint check (benefit_amount >= 0),
  benefit_months int check (benefit_months > 0),
  offering_codes text[] not null,
  price_codes text[] not null,
  customer_types text[] not null,
  customer_level int not null default 1,
  level int not null default 1,
  service_channels text[] not null,
  sequence_no int not null default 0,
  combinable boolean not null default false,
  budget bigint check (budget >= 0),
  valid daterange not null default daterange(null, null),
  version int not null default 1,
  check (benefit_percent is not null or benefit <> 'percent-off'),
  check (benefit_amount is not null or benefit not in ('amount-off', 'credit')),
  check (benefit_months is not null or benefit <> 'gift-months')
);
-- The benefit of a policy on an order; reversed if the order is cancelled.
create table promotion_policy_use (
  customer_code text not null,
  order_code text not null,
  policy_code text not null references promotion_policy,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  taken_back_at timestamptz,
  primary key (customer_code, order_code, policy_code)
);
create index promotion_policy_use_policy on promotion_policy_use (policy_code) where taken_back_at is null;
-- Limits of single employees, besides those of their levels. An employee without a row is not limited.
create table employee_product_offering (
  employee_code text not null references employee,
  offering_code text not null references product_offering,
  primary key (employee_code, offering_code)
);
create index employee_product_offering_offering on employee_product_offering (offering_code);
create table employee_promotion_policy (
  employee_code text not null references employee,
  policy_code text not null references promotion_policy,
  primary key (employee_code, policy_code)
);
create index employee_promotion_policy_policy on employee_promotion_policy (policy_code);
create trigger offerings_changed after insert or update or delete on promotion_policy for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on employee_product_offering for each statement execute function rights_changed();
create trigger offerings_changed after insert or update or delete on employee_promotion_policy for each statement execute function rights_changed();

-- A planned version of an offering or a price, effective from a day: the whole row, by column and by form field.
create table catalogue_change (
  id bigint generated always as identity primary key,
  thing text not null check (thing in ('product_offering', 'product_offering_price')),
  code text not null,
  starts_on date not null,
  -- The version it becomes. Changes of one record take effect in order.
  version int not null,
  row jsonb not null,
  fields jsonb not null,
  -- Whether existing postpaid lines pay the new price from that day.
  for_existing boolean not null,
  planned_by text not null references employee,
  planned_at timestamptz not null,
  taken_effect_at timestamptz,
  taken_back_at timestamptz,
  check (taken_effect_at is null or taken_back_at is null)
);
create unique index catalogue_change_waiting on catalogue_change (thing, code, starts_on)
  where taken_effect_at is null and taken_back_at is null;
create index catalogue_change_by_day on catalogue_change (starts_on, id)
  where taken_effect_at is null and taken_back_at is null;
create trigger offerings_changed after insert or update or delete on catalogue_change for each statement execute function rights_changed();
-- A sale on the first day references the new version even before the price's row is updated. Withdrawing a change
-- before
-- its day deletes its version: nothing was sold at it.
create function keep_planned_version() returns trigger language plpgsql as $$
begin
  if new.thing <> 'product_offering_price' then return new; end if;
  if tg_op = 'INSERT' then
    insert into product_offering_price_version
    select r.code, new.version, r.offering_code, r.name, r.zh_name, r.price_type, r.month_quantity, r.gift_month,
      r.normal_price, r.install_price, r.suspend_price, r.min_price, r.min_deposit, r.max_deposit, r.allowance,
      r.profit_share_value, r.scale_profit_share, r.level, r.sequence_no, r.using_common_balance, r.service_channels, r.valid
    from jsonb_populate_record(null::product_offering_price, new.row) r;
  elsif new.taken_back_at is not null then
    delete from product_offering_price_version where price_code = new.code and version = new.version;
  end if;
  return new;
end $$;
create trigger price_version_planned after insert or update on catalogue_change
  for each row execute function keep_planned_version();
