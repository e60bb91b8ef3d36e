-- phase: expand
-- When employees were warned that few addresses of a pool are free; null while there are enough.
alter table address_pool add column warned_at timestamptz;
