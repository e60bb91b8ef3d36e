-- phase: expand
-- The set-up of the operator: one row, once an administrator has dismissed it or used a template.
create table setup_state (
  id boolean primary key default true check (id),
  template text check (template in ('small-prepaid', 'monthly-billing', 'multi-branch')),
  dismissed boolean not null default false
);
