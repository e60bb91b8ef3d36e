-- phase: expand
-- A disconnect that ends only the sessions that signed in in this way, because the line no longer signs in so; null: all.
alter table provisioning_command add column sign_in text check (sign_in in ('by-pppoe', 'by-ipoe'));
