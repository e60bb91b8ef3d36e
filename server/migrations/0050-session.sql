-- Sessions. Only a hash of the token is stored.
create table employee_session (
  id bigint generated always as identity unique,
  token_hash text primary key,
  employee_code text not null references employee,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'forced', 'replaced', 'password', 'reset', 'restored')),
  ip text not null,
  user_agent text not null,
  check ((ended_at is null) = (ended_reason is null))
);
create index employee_session_live on employee_session (employee_code) where ended_at is null;
create index employee_session_age on employee_session (last_seen_at);

-- Failed sign-ins by typed account, whether or not it exists, so that the response does not reveal that. Counted by
-- origin: an address, a known device, a session, or 'anywhere' for all unknown devices.
create table sign_in_failure (
  account text not null,
  place text not null,
  failures int not null default 0,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (account, place)
);
create index sign_in_failure_age on sign_in_failure (last_at);

-- Browsers from which an employee has signed in. Failures elsewhere do not lock them out. Only a hash is stored.
create table trusted_device (
  token_hash text primary key,
  employee_code text not null references employee,
  last_used_at timestamptz not null
);
create index trusted_device_employee on trusted_device (employee_code, last_used_at);

-- The same by address, so that one password cannot be tried on every account.
create table address_failure (
  ip text primary key,
  failures int not null,
  since timestamptz not null
);
create index address_failure_age on address_failure (since);

-- One-time codes of employees. A secret takes effect once one of its codes was entered; it is encrypted
-- (platform/secrets.ts).
create table second_factor (
  employee_code text primary key references employee on delete cascade,
  secret text not null check (secret like 'v1.%'),
  confirmed_at timestamptz,
  -- The time step of the last accepted code: none is accepted twice.
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  failures int not null default 0,
  locked_until timestamptz
);
create trigger rights_changed after delete or update of confirmed_at on second_factor
  for each statement execute function rights_changed();

-- The newest version whose release notes an employee has dismissed, at first that of their first sign-in.
create table release_notes_seen (
  employee_code text primary key references employee on delete cascade,
  version text not null
);
