-- Pre-numbered forms: blocks held by employees, and every used number.
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
  state text not null check (state in ('inStorage', 'dispatched', 'received', 'assigned', 'distributed', 'returned', 'writtenOff', 'lost')),
  check (next_no between lower(numbers) and upper(numbers)),
  exclude using gist (type_code with =, series with =, numbers with &&) deferrable
);
create index note_block_holder on note_block (holder_kind, holder_code, type_code);
create index note_block_series on note_block (type_code, series);

-- A delivery from the printer, which is divided into blocks.
create table note_inbound (
  id bigint generated always as identity primary key,
  type_code text not null references note_type,
  series text not null,
  numbers int8range not null check (not isempty(numbers) and lower(numbers) > 0),
  organization_unit_code text not null references organization_unit,
  employee_code text references employee,
  at timestamptz not null,
  exclude using gist (type_code with =, series with =, numbers with &&)
);

-- Every movement of numbers; append-only.
create table note_movement (
  id bigint generated always as identity primary key,
  action text not null,
  type_code text not null references note_type,
  series text not null,
  numbers int8range not null,
  from_kind text,
  from_code text,
  to_kind text,
  to_code text,
  employee_code text not null references employee,
  at timestamptz not null
);
create trigger note_movement_append_only before update or delete on note_movement for each row execute function refuse_change();

-- A request that a second person decides: a void number, a write-off, a loss.
create table note_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('void', 'writeOff', 'lose')),
  block_id bigint not null references note_block,
  numbers int8range not null,
  reason text not null,
  picture text unique,
  picture_type text,
  state text not null check (state in ('proposed', 'approved', 'declined', 'toExplain', 'restored')),
  requested_by text not null references employee,
  requested_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check (decided_by <> requested_by),
  check ((kind = 'void') = (picture is not null))
);
create index note_request_block on note_request (block_id);

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
  -- A form that was spoiled before it was used for a document.
  request_id bigint references note_request,
  primary key (type_code, series, number),
  check ((state = 'voided') = (void_reason is not null))
);
create unique index note_number_request on note_number (request_id) where request_id is not null;
create unique index note_number_document on note_number (type_code, document) where state = 'used';
create index note_number_recent on note_number (at desc, type_code desc, series desc, number desc);
