-- phase: contract
-- The previous version reads `secret`, so no secret is encrypted before it has stopped.
alter table nas alter column secret drop not null;

-- A new database encrypts from the start.
insert into radius_encryption (encrypts)
select not exists (select from employee) and not exists (select from nas)
  and exists (select from pg_extension where extname = 'pgcrypto');
