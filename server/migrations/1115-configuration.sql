-- phase: expand
-- The operator's logo, beside its name on the sign-in page and on documents: a PNG of at most 600 by 240 pixels.
create table operator_logo (
  only_one boolean primary key default true check (only_one),
  picture bytea not null check (octet_length(picture) between 1 and 500000),
  -- The beginning of the picture's SHA-256, by which browsers know a changed logo.
  digest text not null check (digest ~ '^[0-9a-f]{16}$')
);
