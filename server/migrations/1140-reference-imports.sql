-- phase: expand
-- Imports of areas, OLTs, distribution boxes and offerings from a file.
create table reference_import (
  id bigint generated always as identity primary key,
  data_kind text not null check (data_kind in ('area', 'olt', 'odb', 'offering')),
  file_name text not null,
  state text not null check (state in ('import-running', 'import-done', 'import-undoing', 'import-undone')),
  organization_unit_code text not null references organization_unit, -- of the employee at the start
  employee_code text not null references employee,
  line_count int not null,
  known_count int not null, -- entries that existed before
  kept_entry text, -- the entry in use, or changed, at which an undo stopped
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('import-done', 'import-undone')) = (ended_at is not null))
);
create unique index reference_import_one on reference_import ((true)) where state in ('import-running', 'import-undoing');

-- The entries that the preview accepted, in the order in which they are added. The input is deleted with the addition.
create table reference_import_row (
  import_id bigint not null references reference_import,
  position int not null,
  line int not null,
  thing text not null check (thing in ('area', 'olt', 'odb', 'bandwidth-profile', 'offering', 'price')),
  code text not null,
  state text not null default 'row-ready' check (state in ('row-ready', 'row-imported', 'row-failed', 'row-undone')),
  input jsonb,
  fault jsonb,
  history_id bigint, -- of the addition in change_history, by which the entry is known if its code is used again
  primary key (import_id, position),
  check ((state = 'row-ready') = (input is not null) and (state = 'row-failed') = (fault is not null))
);
create index reference_import_row_state on reference_import_row (import_id, state, position);
