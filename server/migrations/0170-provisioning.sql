-- What the network should do for each product, and the commands that bring it there.
create table network_authorization (
  customer_code text not null,
  product_code text not null,
  account text not null unique,
  password text not null,
  status text not null check (status in ('off', 'on', 'limited')),
  profile text not null references bandwidth_profile,
  simultaneous_use int not null default 1,
  expires_at timestamptz,
  mac_bind text,
  desired_version int not null default 1,
  applied_version int not null default 0,
  updated_at timestamptz not null,
  primary key (customer_code, product_code),
  check (applied_version <= desired_version)
);
create table command_template (
  id bigint generated always as identity primary key,
  vendor text not null,
  action text not null,
  version int not null default 1,
  name text not null,
  zh_name text not null,
  body text not null,
  success_pattern text not null,
  active boolean not null default true
);
create unique index command_template_active on command_template (vendor, action) where active;
create table provisioning_command (
  id bigint generated always as identity primary key,
  customer_code text not null,
  product_code text not null,
  desired_version int not null,
  target text not null check (target in ('radius', 'olt')),
  action text not null,
  rendered text not null,
  status text not null check (status in ('pending', 'sent', 'acked', 'superseded', 'abnormal', 'doneManually', 'ignored')),
  attempts int not null default 0,
  answer text,
  error_cause text,
  remark text,
  handled_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index provisioning_command_product on provisioning_command (customer_code, product_code, id);
create index provisioning_command_abnormal on provisioning_command (created_at, id) where status = 'abnormal';
