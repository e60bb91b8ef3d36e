-- phase: expand
alter table command_template add column approved_version int not null default 1; -- 0: never approved, so never sent
alter table command_template add column model text; -- of the line terminals it is for; null: all models of the vendor
-- Whether a template for one model is in use. `active` marks those for all models: version 1.0.0 uses every active one.
alter table command_template add column model_active boolean not null default false;
alter table command_template drop constraint command_template_action_check,
  add constraint command_template_action_check check (action in ('ont-add', 'ont-locate', 'service-port',
    'service-port-remove', 'ont-remove', 'optical-info', 'inventory-onts', 'inventory-states', 'inventory-vlans',
    'inventory-optics', 'ont-state', 'ont-macs', 'ont-reboot', 'ont-autofind')) not valid;

-- The versions of a template: those that were in use, and at most one that is being changed. A template of version 1.0.0
-- gets a row for its first version when the second one is approved.
create table command_template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references command_template on delete cascade,
  number int not null check (number > 0),
  state text not null check (state in ('templateDraft', 'templateSubmitted', 'templateApproved', 'templateRejected',
    'templateDiscarded')),
  name text not null,
  zh_name text not null,
  body text not null,
  success_pattern text not null,
  already_pattern text,
  other_lines text,
  restores int, -- the earlier version that it repeats
  edited_by text[] not null, -- everyone who changed or submitted it; none of them may approve it
  edited_at timestamptz,
  reason text, -- why it is needed, entered on submission
  submitted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  unique (template_id, number),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'templateRejected' or decision_reason is not null)
);
create unique index command_template_version_open on command_template_version (template_id)
  where state in ('templateDraft', 'templateSubmitted');
