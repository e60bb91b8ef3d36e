-- Who is signed in. Only a hash of the token is kept.
create table employee_session (
  id bigint generated always as identity unique,
  token_hash text primary key,
  employee_code text not null references employee,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'forced', 'replaced', 'password')),
  ip text not null,
  user_agent text not null,
  check ((ended_at is null) = (ended_reason is null))
);
create index employee_session_live on employee_session (employee_code) where ended_at is null;
create index employee_session_age on employee_session (last_seen_at);

-- Failed sign-ins by the account as it was typed, whether or not anyone has it, so that the answer does not tell.
create table sign_in_failure (
  account text primary key,
  failures int not null default 0,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failure_age on sign_in_failure (last_at);

-- The same by where they came from, so that nobody tries one password on every account.
create table address_failure (
  ip text primary key,
  failures int not null,
  since timestamptz not null
);
create index address_failure_age on address_failure (since);
