-- phase: index
-- The recoveries with a visit.
create unique index concurrently if not exists device_recovery_visit on device_recovery (visit_id)
  where visit_id is not null;
