-- phase: expand
alter table network_authorization
  -- The PON port where the ONT of a line without a box was adopted, also after the ONT has been replaced.
  add column adopted_olt text,
  add column adopted_pon_port text,
  -- Its ONT was registered by another system, at a place that is not known until it is adopted.
  add column ont_place_unknown boolean not null default false,
  add constraint network_authorization_adopted check ((adopted_olt is null) = (adopted_pon_port is null)) not valid;
