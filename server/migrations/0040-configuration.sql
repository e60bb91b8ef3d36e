-- The operator's settings (currency, time zone, tax, patterns) and choice lists.
create table configuration (
  key text primary key,
  value jsonb not null,
  type text not null check (type in ('public', 'operation')),
  name text not null,
  zh_name text not null
);
create table reference_value (
  id bigint generated always as identity unique,
  kind text not null,
  code text not null,
  name text not null,
  zh_name text not null,
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (kind, code)
);
create table operator_holiday (
  id bigint generated always as identity primary key,
  day date not null unique,
  name text not null,
  zh_name text not null,
  version int not null default 1
);
create trigger rights_changed after insert or update or delete on operator_holiday for each statement execute function rights_changed();
-- Types of charges and refunds besides products.
create table charge_type (
  code text primary key,
  direction text not null check (direction in ('charge', 'refund')),
  name text not null,
  zh_name text not null,
  taxed boolean not null, -- whether the standard tax is inside the amount
  ceiling bigint not null check (ceiling >= 0), -- a larger amount needs a separate permission
  sequence_no int not null default 0,
  offered boolean not null default true,
  version int not null default 1
);
create trigger rights_changed after insert or update or delete on configuration for each statement execute function rights_changed();

-- Tax rates by day. The standard rate is the operator's setting until a dated rate of that code replaces it.
create table tax_rate (
  code text not null,
  percent numeric(7, 4) not null check (percent >= 0 and percent < 100),
  included boolean not null default true,
  valid daterange not null default daterange(null, null),
  constraint tax_rate_once exclude using gist (code with =, valid with &&)
);
create trigger tax_changed after insert or update or delete on tax_rate for each statement execute function rights_changed();
insert into tax_rate (code, percent) values ('none', 0);
