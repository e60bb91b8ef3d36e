-- The size of the history, and the progress. `today` has not begun: everything generated happened before it.
create schema if not exists history;
create table if not exists history.plan (
  only_row boolean primary key default true check (only_row),
  customers int not null,
  first_number int not null,
  today date not null,
  days int not null, -- how long the operator has worked
  troubled double precision not null default 1, -- how much oftener than usual a line ends, runs out or is paused
  abnormal double precision not null default 0.005, -- the share of lines run out or paused that the network could not be told of
  zone text not null,
  tax_percent numeric not null,
  made_from text not null -- which schema and which of these files
);
create table if not exists history.step (name text primary key, ended_at timestamptz not null);
-- Words of names with their endings, as often as batches had them.
create table if not exists history.customer_name_token (ending text not null, word text not null);
