-- phase: expand
-- Uploaded files that no row names yet. A file is recorded here before it is stored; the transaction that names it
-- deletes the row. Rows older than a day belong to refused or interrupted calls.
create table pending_file (
  name text primary key check (name ~ '^[0-9a-f-]{36}$'),
  stored_at timestamptz not null
);
create index pending_file_by_age on pending_file (stored_at);
