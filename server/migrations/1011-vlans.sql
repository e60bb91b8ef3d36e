-- phase: expand
-- VLANs: the services of lines, the VLANs that each service gets on each OLT, and those that OLTs have.
create table network_service (
  code text primary key,
  name text not null,
  zh_name text not null,
  number int not null unique check (number between 1 and 8), -- its GEM port (Huawei), or service port and vport (ZTE)
  user_vlan int not null check (user_vlan between 1 and 4094), -- the tag between the ONT and the OLT
  every_line boolean not null default false, -- whether each line has it, or only lines that bought it
  version int not null default 1,
  check (code <> 'internet' or every_line)
);
insert into network_service (code, name, zh_name, number, user_vlan, every_line) values
  ('internet', 'Internet', '上网', 1, 100, true),
  ('iptv', 'IPTV', 'IPTV', 2, 200, false),
  ('voip', 'VoIP', '语音', 3, 300, false),
  ('management', 'ONT management', 'ONT管理', 4, 400, false);

-- The VLANs of a service on an OLT, or on some of its PON ports.
create table vlan_plan (
  id bigint generated always as identity primary key,
  olt_code text not null references olt,
  service_code text not null references network_service,
  pon_ports text, -- as entered; null: the whole OLT
  ports text[], -- the same, expanded, in the order in which C-VLANs are numbered; null: the whole OLT
  s_vlan int not null check (s_vlan between 1 and 4094),
  c_vlan_kind text not null check (c_vlan_kind in ('no-c-vlan', 'one-c-vlan', 'numbered', 'first-free')),
  first_c_vlan int check (first_c_vlan between 1 and 4094),
  last_c_vlan int check (last_c_vlan between first_c_vlan and 4094),
  onts_per_port int check (onts_per_port between 1 and 256),
  end_c_vlan int, -- the last one in any case
  version int not null default 1,
  check ((c_vlan_kind = 'no-c-vlan') = (first_c_vlan is null)),
  check ((c_vlan_kind = 'first-free') = (last_c_vlan is not null)),
  check ((c_vlan_kind = 'numbered') = (onts_per_port is not null)),
  check (c_vlan_kind <> 'numbered' or pon_ports is not null)
);
create index vlan_plan_of_olt on vlan_plan (olt_code, service_code);
create index vlan_plan_of_vlan on vlan_plan (s_vlan);

-- The VLANs of each service of a line. A row exists from before they are sent to the OLT until after they are removed.
create table line_vlan (
  customer_code text not null,
  line_code text not null,
  service_code text not null references network_service,
  olt_code text not null,
  pon_port text not null,
  ont_id int not null,
  s_vlan int, -- as sent last; null: the command template has no VLAN parameter
  c_vlan int,
  holds_c_vlan boolean not null default false, -- the C-VLAN comes from a range and belongs to this line only
  applied_at timestamptz, -- since when the OLT has the service open; null: it has not
  applied_s_vlan int, -- null: unknown, because it was opened without the plan
  applied_c_vlan int,
  -- Whether the OLT may have the service otherwise, because a command about it was sent and not confirmed.
  uncertain boolean not null default false,
  primary key (line_code, service_code)
);
create unique index line_vlan_held on line_vlan (s_vlan, c_vlan) where holds_c_vlan;
create index line_vlan_applied on line_vlan (applied_s_vlan, applied_c_vlan);
create index line_vlan_uncertain on line_vlan (s_vlan, c_vlan) where uncertain;
create index line_vlan_of_place on line_vlan (olt_code, service_code, line_code);
create index line_vlan_of_customer on line_vlan (customer_code);

alter table provisioning_command add column service text; -- of service-port commands; null: internet
alter table provisioning_command drop constraint provisioning_command_action_check,
  add constraint provisioning_command_action_check check (action in ('disconnect', 'coa', 'ont-add', 'service-port',
    'service-port-remove', 'ont-remove')) not valid;
alter table command_template drop constraint command_template_action_check,
  add constraint command_template_action_check check (action in ('ont-add', 'ont-locate', 'service-port',
    'service-port-remove', 'ont-remove', 'optical-info', 'inventory-onts', 'inventory-states', 'inventory-vlans',
    'inventory-optics')) not valid;
