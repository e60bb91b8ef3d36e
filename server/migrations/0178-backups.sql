-- Backups made or attempted. At most one is open, that is, queued or running.
create table backup_run (
  id bigint generated always as identity primary key,
  host text not null default '', -- the machine that made it, or queued it
  folder text not null default '', -- the backup folder of that machine at the time; empty while queued
  file text not null default '', -- its name in the backup folder, or a full path elsewhere; empty while queued
  kind text not null check (kind in ('backup-scheduled', 'backup-manual', 'backup-before-upgrade')),
  state text not null
    check (state in ('backup-queued', 'backup-running', 'backup-done', 'backup-failed', 'backup-deleted')),
  started_by text, -- the employee; null for the schedule and the command line
  started_at timestamptz not null,
  ended_at timestamptz,
  size_bytes bigint,
  row_count bigint,
  product_version text not null,
  without_passwords boolean not null,
  failure text,
  detail text, -- the error message
  check ((ended_at is null) = (state in ('backup-queued', 'backup-running'))),
  check ((failure is not null) = (state = 'backup-failed')),
  check ((size_bytes is not null) = (state in ('backup-done', 'backup-deleted')))
);
create unique index backup_run_open on backup_run ((true)) where ended_at is null;
create index backup_run_done on backup_run (ended_at desc) where state in ('backup-done', 'backup-deleted');

-- Test restores of backups into a scratch database. At most one is open.
create table backup_rehearsal (
  id bigint generated always as identity primary key,
  backup_id bigint references backup_run, -- null for a file that is not listed
  file text not null,
  state text not null
    check (state in ('rehearsal-queued', 'rehearsal-running', 'rehearsal-passed', 'rehearsal-failed')),
  started_by text,
  started_at timestamptz not null,
  ended_at timestamptz,
  table_count int,
  row_count bigint,
  violation_count int,
  failure text,
  detail text,
  check ((ended_at is null) = (state in ('rehearsal-queued', 'rehearsal-running'))),
  check ((failure is not null) = (state = 'rehearsal-failed'))
);
create unique index backup_rehearsal_open on backup_rehearsal ((true)) where ended_at is null;
create index backup_rehearsal_of on backup_rehearsal (backup_id, id desc);
create index backup_rehearsal_passed on backup_rehearsal (ended_at desc) where state = 'rehearsal-passed';

-- A single row: when backups were first scheduled, and the last nightly audit.
create table backup_watch (
  one boolean primary key default true check (one),
  scheduled_since timestamptz,
  audited_at timestamptz,
  violation_count int,
  check ((audited_at is null) = (violation_count is null))
);
