-- The desired network state of each product, and the commands that establish it.
create table network_authorization (
  customer_code text not null,
  product_code text not null,
  account text not null,
  password text not null, -- in clear, because CHAP needs it; stored only here, shown only with a permission
  status text not null check (status in ('off', 'on', 'limited')),
  profile text not null references bandwidth_profile,
  simultaneous_use int not null default 1,
  expires_at timestamptz,
  traffic_exit text, -- the network exit of its traffic
  binds_device boolean not null default false, -- accepts one device only: the first that signs in
  mac_bind text check (mac_bind is null or binds_device), -- that device; null: the next one to sign in
  terminal_number text, -- the ONT to be registered on the OLT; null: none
  desired_version int not null default 1,
  planned_version int not null default 0, -- commands exist for this version
  applied_version int not null default 0,
  applied_status text not null default 'off' check (applied_status in ('off', 'on', 'limited')),
  addresses text[] not null default '{}', -- its fixed addresses, as `kind address`
  applied_addresses text[] not null default '{}',
  applied_profile text,
  applied_offering text, -- the offering whose reply template the sessions got
  resend boolean not null default false, -- send everything again, changed or not
  process_instance_id text, -- the installation waiting for activation
  busy_until timestamptz, -- a command is running; no other may be sent before
  closed_at timestamptz,
  closed_by text,
  closed_reason text,
  retired_at timestamptz, -- the product has ended; its account may be reused
  updated_at timestamptz not null,
  primary key (customer_code, product_code),
  check (applied_version <= planned_version and planned_version <= desired_version),
  check (status = 'off' or (closed_at is null and retired_at is null)),
  check (terminal_number is null or retired_at is null),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null))
);
create unique index network_authorization_account on network_authorization (account) where retired_at is null;
create index network_authorization_unapplied on network_authorization (updated_at) where applied_version < desired_version;


-- The ID of each ONT on its PON port. A row exists from before the ONT is registered on the OLT until after it is
-- unregistered, so that no registration is ever lost.
create table ont_registration (
  olt_code text not null,
  pon_port text not null,
  ont_id int not null check (ont_id between 0 and 128), -- from 0 to 127 at Huawei, from 1 to 128 at ZTE
  customer_code text not null,
  product_code text not null,
  terminal_number text not null,
  confirmed boolean not null default false,
  left_by bigint, -- the ignored removal command: the OLT still holds this ONT, and its ID is not free
  primary key (olt_code, pon_port, ont_id)
);
create unique index ont_registration_standing on ont_registration (product_code) where left_by is null;
create unique index ont_registration_left on ont_registration (left_by) where left_by is not null;
create index ont_registration_left_terminal on ont_registration (terminal_number) where left_by is not null;

create table provisioning_command (
  id bigint generated always as identity primary key,
  customer_code text not null,
  product_code text not null,
  desired_version int not null,
  target text not null check (target in ('radius', 'olt')),
  action text not null check (action in ('disconnect', 'coa', 'ont-add', 'service-port', 'ont-remove')),
  template_id bigint references command_template,
  terminal_number text,
  rendered text not null,
  status text not null check (status in ('pending', 'sent', 'acked', 'superseded', 'abnormal', 'doneManually', 'ignored')),
  attempts int not null default 0,
  next_at timestamptz, -- not before this, after a failed attempt
  answer text,
  error_cause text,
  device text, -- its last target device: olt:CODE or nas:ADDRESS
  remark text,
  handled_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Why it was not sent, as a code with parameters that is translated for the reader. A device's response is in `answer`,
  -- verbatim; a command has one of the two.
  fault jsonb,
  check (status not in ('doneManually', 'ignored') or (remark is not null and handled_by is not null)),
  check (fault is null or answer is null)
);
create index provisioning_command_product on provisioning_command (customer_code, product_code, id);
create index provisioning_command_abnormal on provisioning_command (id) where status = 'abnormal';
create index provisioning_command_ignored on provisioning_command (id) where status = 'ignored';
create index provisioning_command_ont_unfinished on provisioning_command (id)
  where action = 'ont-add' and status in ('pending', 'sent', 'abnormal', 'ignored');
create index provisioning_command_ont_finished on provisioning_command (id)
  where action = 'ont-add' and status in ('acked', 'doneManually');

-- The attempts to send a command to an OLT, with what was typed and printed. Deleted after 90 days.
create table provisioning_run (
  id bigint generated always as identity primary key,
  command_id bigint not null references provisioning_command on delete cascade,
  at timestamptz not null,
  device text not null, -- olt:CODE
  succeeded boolean not null,
  transcript text not null -- secrets masked, its middle omitted if it is long
);
create index provisioning_run_command on provisioning_run (command_id, id);
create index provisioning_run_at on provisioning_run (at);

-- Devices that did not respond when last contacted. Until then no command waits for them again.
create table unreachable_device (
  device text primary key, -- olt:CODE or nas:ADDRESS
  since timestamptz not null,
  until timestamptz not null
);

-- Restores of this database from a backup: the network may be newer until the lines are resent or a person confirms
-- that it agrees.
create table network_restore (
  id int generated always as identity primary key,
  backup_at timestamptz not null,
  restored_at timestamptz not null,
  compared boolean not null, -- the replaced database was readable: its later changes are in network_restore_line
  changed_only boolean, -- resend only those lines, or all
  begun_at timestamptz,
  begun_by text,
  total int,
  sent int not null default 0,
  sent_customer text not null default '', -- the last resent line
  sent_product text not null default '',
  ended_at timestamptz,
  ended_by text, -- who confirmed that the network agrees, and on what grounds
  reason text,
  check ((begun_at is null) = (changed_only is null) and (begun_at is null) = (begun_by is null)
    and (begun_at is null) = (total is null)),
  check ((ended_by is null) = (reason is null))
);

-- Lines changed or created after the backup in the replaced database.
create table network_restore_line (
  restore_id int not null references network_restore,
  customer_code text not null,
  product_code text not null,
  account text not null,
  olt_code text, -- the OLT that last held its ONT
  pon_port text,
  ont_id int,
  terminal_number text,
  primary key (restore_id, customer_code, product_code)
);
