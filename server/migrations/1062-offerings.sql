-- phase: expand
-- How new lines of an offering sign in; null: as the operator's setting says.
alter table product_offering add column new_line_sign_in text,
  add constraint product_offering_new_line_sign_in check (new_line_sign_in in ('by-pppoe', 'by-ipoe')) not valid;
