-- phase: contract
-- The previous version reads `secret`, so no secret is encrypted before it has stopped.
alter table nas alter column secret drop not null;
