-- What is to be made, and how far it got. `today` has not begun: everything generated happened before it.
create schema if not exists bench;
create table if not exists bench.plan (
  only_row boolean primary key default true check (only_row),
  customers int not null,
  first_number int not null,
  today date not null,
  days int not null default 1825,
  zone text not null,
  tax_percent numeric not null,
  made_from text not null -- which schema and which of these files
);
create table if not exists bench.step (name text primary key, ended_at timestamptz not null);
-- Words of names with their endings, as often as batches had them.
create table if not exists bench.name_word (ending text not null, word text not null);
