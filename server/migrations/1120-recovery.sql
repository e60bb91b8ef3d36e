-- phase: expand
-- A visit of a technician who fetches a device: its open process, the visits without the device, and the last outcome.
alter table device_recovery
  add column visit_id bigint,
  add column visit_attempts int not null default 0,
  add column visit_outcome text;
alter table device_recovery
  add constraint device_recovery_visit_fk foreign key (visit_id) references process_instance not valid;
alter table device_recovery add constraint device_recovery_visit_outcome check
  (visit_outcome in ('absent', 'refused', 'lost')) not valid;
alter table process_instance drop constraint process_instance_business_kind_check,
  add constraint process_instance_business_kind_check check
  (business_kind in ('order', 'internal', 'collection', 'construction', 'recovery')) not valid;
