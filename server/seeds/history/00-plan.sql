-- The size of the history, and the progress of generating it. All generated events happened before `today`.
create schema if not exists history;
create table if not exists history.plan (
  only_row boolean primary key default true check (only_row),
  customers int not null,
  first_number int not null,
  today date not null,
  days int not null, -- how long the operator has been in business
  troubled double precision not null default 1, -- factor on the usual rates of closing, expiry and suspension
  abnormal double precision not null default 0.005, -- the share of expired or suspended lines whose network commands failed
  zone text not null,
  tax_percent numeric not null,
  made_from text not null -- the fingerprint of the schema and these files
);
create table if not exists history.step (name text primary key, ended_at timestamptz not null);
-- Parts of names with their suffixes, computed once per batch.
create table if not exists history.customer_name_token (ending text not null, word text not null);
