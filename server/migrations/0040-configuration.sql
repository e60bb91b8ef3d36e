-- What the operator sets: currency, zone, tax, patterns; and the lists of choices.
create table configuration (
  key text primary key,
  value jsonb not null,
  type text not null check (type in ('public', 'operation')),
  name text not null,
  zh_name text not null
);
create table simple_type (
  kind text not null,
  code text not null,
  name text not null,
  zh_name text not null,
  sort int not null default 0,
  active boolean not null default true,
  primary key (kind, code)
);
create trigger rights_changed after insert or update or delete on configuration for each statement execute function rights_changed();
