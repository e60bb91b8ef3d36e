-- phase: expand
-- Custom fields: what the operator records of an object besides the fields of the product. The code consists of the
-- object and the key, `customer.tax_office`.
create table custom_field (
  code text primary key,
  applies_to text not null check (applies_to in ('customer', 'line', 'device', 'task')),
  name text not null,
  zh_name text,
  type text not null check (type in ('text', 'number', 'amount', 'date', 'yes-no', 'choice', 'choices')),
  pattern text,
  max_length int check (max_length > 0),
  min double precision,
  max double precision,
  options jsonb not null default '[]',
  hint text,
  required boolean not null default false,
  view_roles text[] not null default '{}', -- empty: everyone
  edit_roles text[] not null default '{}',
  listed boolean not null default false,
  printed boolean not null default false,
  offered boolean not null default true,
  sequence_no int not null default 0,
  version int not null default 1,
  check (min <= max),
  check (starts_with(code, applies_to || '.'))
);
create trigger custom_field_changed after insert or update or delete on custom_field for each statement execute function rights_changed();

-- The values of objects as text. A list of several options has a row for each chosen option. The search key is the folded
-- text. The slice that owns the object audits that it exists.
create table custom_value (
  object_code text not null,
  field_code text not null references custom_field,
  value text not null,
  search_key text collate "C" not null,
  primary key (object_code, field_code, value)
);
create index custom_value_search_key on custom_value (field_code, search_key collate "C", object_code);
