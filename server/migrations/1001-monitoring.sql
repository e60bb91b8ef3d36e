-- phase: expand
-- Scheduled readings of line terminals, and what they show: differences from the desired state, light levels, and PON
-- ports that lost many ONTs at once.

insert into configuration (key, type, name, zh_name, value)
values ('monitoring', 'operation', 'Network monitoring', '网络监测', '{}') on conflict (key) do nothing;

create table olt_monitoring (
  olt_code text primary key references olt on delete cascade,
  scheduled boolean not null default true, -- read at the configured times
  failing_since timestamptz, -- scheduled readings have failed since, and this was reported
  withheld_since timestamptz, -- too many differences to resend lines automatically, and this was reported
  evaluated_reading int -- the last reading that was evaluated
);

-- What differs between the desired state of a line and the network. A row is over once a later reading does not show it.
create table network_difference (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('drift-ont-missing', 'drift-ont-elsewhere', 'drift-ont-unknown', 'drift-ont-not-removed',
    'drift-no-service-port', 'drift-vlan', 'drift-no-session', 'drift-session-of-closed', 'drift-session-address')),
  subject text not null, -- its kind and the line, or the ONT
  olt_code text,
  pon_port text,
  ont_id int,
  terminal_number text,
  customer_code text,
  product_code text,
  recorded text, -- the desired value, as displayed
  found text, -- the value in the network, as displayed
  cause text not null,
  cause_at timestamptz,
  cause_by text, -- the employee
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz,
  accepted_at timestamptz,
  accepted_by text,
  accepted_reason text,
  resent_at timestamptz,
  resent_by text, -- the employee; `system` if it was resent by rule
  check ((accepted_at is null) = (accepted_by is null) and (accepted_at is null) = (accepted_reason is null)),
  check ((resent_at is null) = (resent_by is null)),
  check ((customer_code is null) = (product_code is null))
);
create unique index network_difference_current on network_difference (subject) where gone_at is null;
create index network_difference_of_olt on network_difference (olt_code, id) where gone_at is null;
create index network_difference_line on network_difference (product_code) where gone_at is null;
create index network_difference_over on network_difference (gone_at) where gone_at is not null;
create index network_difference_resent on network_difference (olt_code, resent_at) where resent_by = 'system';

-- The optical power at the ONT of a line on a day, in dBm.
create table light_level (
  customer_code text not null,
  product_code text not null,
  day date not null,
  readings int not null,
  lowest real not null,
  highest real not null,
  total real not null, -- divided by `readings`: the average
  last real not null,
  last_at timestamptz not null,
  primary key (customer_code, product_code, day)
);
-- Days are appended in order, so a small index suffices to delete the oldest.
create index light_level_day on light_level using brin (day);

-- Lines whose light level is out of range. At most one alarm of a line is open.
create table light_alarm (
  id bigint generated always as identity primary key,
  customer_code text not null,
  product_code text not null,
  olt_code text not null,
  pon_port text not null,
  ont_id int not null,
  kind text not null check (kind in ('light-weak', 'light-low', 'light-dropped', 'light-strong')),
  rx_dbm real not null, -- in the last reading with a value
  usual_dbm real, -- the line's own median when the alarm was raised; null if it was not known
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz
);
create unique index light_alarm_open on light_alarm (product_code) where closed_at is null;
create index light_alarm_over on light_alarm (closed_at) where closed_at is not null;

-- PON ports that lost most of their ONTs between two readings. Ports of one card, or of one line terminal, are one event.
create table mass_loss (
  id int generated always as identity primary key,
  olt_code text not null,
  extent text not null check (extent in ('loss-port', 'loss-card', 'loss-olt')),
  pon_ports text[] not null,
  ont_count int not null, -- the ONTs that worked in the reading before
  up_at timestamptz not null, -- the reading before
  lost_at timestamptz not null,
  ended_at timestamptz,
  ended_by text, -- the employee; null if it ended because the ONTs work again
  ended_reason text,
  check (ended_at is null or ended_at >= lost_at),
  check ((ended_by is null) = (ended_reason is null) and (ended_by is null or ended_at is not null))
);
create index mass_loss_open on mass_loss (olt_code) where ended_at is null;
create table mass_loss_ont (
  mass_loss_id int not null references mass_loss on delete cascade,
  terminal_number text not null,
  pon_port text not null,
  ont_id int not null,
  customer_code text,
  product_code text,
  rx_dbm real, -- before the loss
  back_at timestamptz,
  primary key (mass_loss_id, terminal_number)
);
