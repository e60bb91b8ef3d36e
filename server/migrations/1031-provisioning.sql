-- phase: expand
-- Where the ONT of a line without a box was adopted: its PON port, also after the ONT has been replaced.
alter table network_authorization add column adopted_olt text;
alter table network_authorization add column adopted_pon_port text;
alter table network_authorization add constraint network_authorization_adopted
  check ((adopted_olt is null) = (adopted_pon_port is null)) not valid;
