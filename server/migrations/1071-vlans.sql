-- phase: expand
-- ONT profiles: what the parameters {{lineProfile}} and {{serviceProfile}} of command templates contain, by OLT or vendor,
-- and for one offering or all. The value of an OLT comes before that of its vendor, one for an offering before one for all.
create table ont_profile (
  id bigint generated always as identity primary key,
  vendor text, -- all OLTs of the vendor
  olt_code text references olt,
  offering_code text references product_offering, -- null: all offerings
  line_profile text,
  service_profile text,
  version int not null default 1,
  check ((vendor is null) <> (olt_code is null)),
  check (line_profile is not null or service_profile is not null)
);
create unique index ont_profile_scope on ont_profile (coalesce(olt_code, ''), coalesce(vendor, ''), coalesce(offering_code, ''));
create index ont_profile_of_offering on ont_profile (offering_code);
-- The profiles written into the templates in use, so that templates with parameters send the same commands.
-- New operators get those of server/seeds/provisioning.ts.
insert into ont_profile (vendor, line_profile, service_profile)
select vendor, line_profile, service_profile from (
  select vendor, substring(body from 'ont-lineprofile-id ([\w./:-]+)(?=\s|$)') as line_profile,
    coalesce(substring(body from 'ont-srvprofile-id ([\w./:-]+)(?=\s|$)'), substring(body from '\monu \{\{\s*ontId\s*\}\} type ([\w./:-]+)(?=\s|$)')) as service_profile
  from command_template where action = 'ont-add' and active) known
where line_profile is not null or service_profile is not null;

-- The profiles and the activity of a line's ONT, as last sent to its OLT. A row exists from just before the ONT is
-- registered, or first deactivated or changed, until it is removed.
create table line_ont (
  line_code text primary key,
  customer_code text not null,
  sent_offering text, -- whose profiles were sent last
  offering text, -- whose profiles the OLT confirmed; null: the last ones are not confirmed
  activity text not null default 'active' check (activity in ('active', 'uncertain', 'deactivated'))
);
create index line_ont_of_customer on line_ont (customer_code);

alter table provisioning_command drop constraint provisioning_command_action_check,
  add constraint provisioning_command_action_check check (action in ('disconnect', 'coa', 'ont-add', 'ont-profile',
    'ont-activate', 'ont-deactivate', 'service-port', 'service-port-remove', 'ont-remove')) not valid;
alter table command_template drop constraint command_template_action_check,
  add constraint command_template_action_check check (action in ('ont-add', 'ont-profile', 'ont-activate',
    'ont-deactivate', 'ont-locate', 'service-port', 'service-port-remove', 'ont-remove', 'optical-info', 'inventory-onts',
    'inventory-states', 'inventory-vlans', 'inventory-optics', 'ont-state', 'ont-macs', 'ont-reboot', 'ont-autofind'))
  not valid;
create trigger command_templates_changed after insert or update or delete on command_template
  for each statement execute function rights_changed();
