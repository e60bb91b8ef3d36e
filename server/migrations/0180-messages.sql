-- Messages to employees. The text is built from kind and parameters, in the reader's language.
create table message (
  employee_code text not null references employee,
  id bigint generated always as identity,
  kind text not null,
  params jsonb not null default '{}',
  -- The subject, such as task:17: once one employee has handled it, it is no longer pending for the others.
  about text not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (employee_code, id)
);
create index message_unread on message (employee_code, id) where read_at is null;
create index message_about on message (about);
create index message_age on message (at);
create index product_expiring on product (paid_through, customer_code, code) where status = 'active';

-- Open pages are notified at once when their session ends, for whatever reason.
create function session_ended() returns trigger language plpgsql as $$
begin perform pg_notify('session_ended', new.token_hash); return null; end $$;
create trigger session_ended after update of ended_at on employee_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function session_ended();
