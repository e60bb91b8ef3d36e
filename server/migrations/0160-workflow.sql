-- Attachments of tasks and processes.
create table attachment (
  id bigint generated always as identity primary key,
  process_instance_id bigint not null references process_instance,
  task_id bigint references task,
  file_name text not null,
  content_type text not null,
  size int not null,
  stored_as text not null unique,
  employee_code text not null references employee,
  at timestamptz not null,
  -- Withdrawn, but kept as evidence.
  deleted_at timestamptz
);
create index attachment_process on attachment (process_instance_id);
create index attachment_task on attachment (task_id) where deleted_at is null;
