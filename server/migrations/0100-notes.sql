-- Pre-numbered notes: blocks in somebody's hands, and every number that was used.
create table note_type (
  code text primary key,
  name text not null,
  zh_name text not null,
  series_pattern text not null default '^[A-Z]+$',
  width int not null default 8 check (width between 1 and 18)
);
create table note_block (
  id bigint generated always as identity primary key,
  type_code text not null references note_type,
  series text not null,
  numbers int8range not null check (not isempty(numbers) and lower(numbers) > 0),
  next_no bigint not null,
  holder_kind text not null check (holder_kind in ('warehouse', 'department', 'employee')),
  holder_code text not null,
  state text not null check (state in ('inStorage', 'dispatched', 'received', 'distributed', 'returned', 'writtenOff')),
  check (next_no between lower(numbers) and upper(numbers)),
  exclude using gist (type_code with =, series with =, numbers with &&) deferrable
);
create index note_block_holder on note_block (holder_kind, holder_code, type_code);
create table note_number (
  type_code text not null,
  series text not null,
  number bigint not null,
  block_id bigint not null references note_block,
  state text not null check (state in ('used', 'voided')),
  document text not null,
  employee_code text not null,
  at timestamptz not null,
  void_reason text,
  void_approved_by text,
  primary key (type_code, series, number),
  check ((state = 'voided') = (void_reason is not null))
);
create unique index note_number_document on note_number (type_code, document) where state = 'used';
