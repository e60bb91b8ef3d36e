-- phase: expand
-- An operator has one to five levels of areas. Those of its top level have no parent, whatever their kind.
alter table management_area drop constraint management_area_kind_check,
  add constraint management_area_kind_check check (kind in ('country', 'region', 'province', 'city', 'town')) not valid;
alter table management_area drop constraint management_area_check,
  add constraint management_area_check check (kind <> 'country' or parent_code is null) not valid;
