-- phase: expand
-- Sessions with line terminals that employees start: to try a template before it is approved, to check or restart the ONT
-- of a line, and to find ONTs that wait for registration. Deleted after 90 days.
create table olt_run (
  id bigint generated always as identity primary key,
  olt_code text not null,
  action text not null,
  subject text not null, -- 'trial', 'line:<product>' or 'found-onts:<OLT>': one run at a time for each on a line terminal
  product_code text, -- the line whose values were filled in; null: entered by hand
  lines text[] not null,
  success_pattern text not null,
  other_lines text,
  state text not null check (state in ('runWaiting', 'runDone', 'runFailed')),
  begun_by text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  transcript text, -- secrets masked, its middle omitted if it is long
  found jsonb, -- the values of each matched line
  fault jsonb check (fault ? 'code'),
  check ((state = 'runWaiting') = (ended_at is null)),
  check ((state = 'runFailed') = (fault is not null))
);
create index olt_run_action on olt_run (action, id) where subject = 'trial';
create index olt_run_begun on olt_run (begun_at);
create unique index olt_run_waiting on olt_run (olt_code, subject) where state = 'runWaiting';
create index olt_run_subject on olt_run (subject, id);
