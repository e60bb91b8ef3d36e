-- phase: expand
-- The record of an imported device is deleted when its import is undone. Every other movement remains.
create or replace trigger physical_resource_movement_append_only before update on physical_resource_movement
  for each row execute function refuse_change();
create trigger physical_resource_movement_kept before delete on physical_resource_movement
  for each row when (old.action <> 'import') execute function refuse_change();
