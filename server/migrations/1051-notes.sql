-- phase: expand
-- Holder `numbering`: a series without forms, whose numbers the system gives.
alter table note_block drop constraint note_block_holder_kind_check,
  add constraint note_block_holder_kind_check check (holder_kind in ('warehouse', 'department', 'employee', 'numbering')) not valid;
