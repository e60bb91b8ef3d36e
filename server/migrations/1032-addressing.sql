-- phase: expand
-- The number of free addresses of a pool of which employees were warned; null while there are enough.
alter table address_pool add column warned_free bigint;
