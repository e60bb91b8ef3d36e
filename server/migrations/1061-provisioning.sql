-- phase: expand
-- Ends only sessions of this kind, which the line no longer uses; null: all.
alter table provisioning_command add column sign_in text,
  add constraint provisioning_command_sign_in check (sign_in in ('by-pppoe', 'by-ipoe')) not valid;
