-- The commands for line terminals, by vendor.
create table command_template (
  id bigint generated always as identity primary key,
  vendor text not null,
  action text not null check (action in ('ont-add', 'ont-locate', 'service-port', 'ont-remove', 'optical-info',
    'inventory-onts', 'inventory-states', 'inventory-vlans', 'inventory-optics')),
  version int not null default 1,
  name text not null,
  zh_name text not null,
  body text not null,
  success_pattern text not null,
  already_pattern text, -- the response to a line whose effect already exists
  other_lines text, -- the lines without values in a response that lists ONTs
  active boolean not null default true
);
create unique index command_template_active on command_template (vendor, action) where active;
