-- The state of each accounting period.
create table accounting_period (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('recognising', 'recognised', 'period-closed')),
  recognised_at timestamptz,
  recognised_by text,
  closed_at timestamptz,
  closed_by text,
  last_closed_by text, -- who closed it before it was opened again
  reopened_by text,
  version int not null default 1,
  check ((state = 'period-closed') = (closed_at is not null)),
  check (closed_at is null or recognised_at is not null)
);
-- A closed month accepts no entries.
create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select from written w join accounting_period p on p.month = date_trunc('month', w.day)::date
    where p.closed_at is not null) then
    raise exception 'the accounting period is closed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_period after insert on ledger_entry
  referencing new table as written for each statement execute function refuse_closed_period();

-- The bill run: the charges of each postpaid product, posted in batches of customers.
create table bill_run (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  bill_day int not null check (bill_day between 1 and 28), -- its cycle begins on this day of the month
  organization_unit_code text not null,
  units text[] not null, -- whose customers it bills
  state text not null check (state in ('computing', 'preview', 'posting', 'run-stopped', 'posted', 'reversing', 'run-reversed', 'discarded')),
  due_on date not null,
  created_by text not null,
  created_at timestamptz not null,
  computed_by text not null, -- who last computed it: the starter, or who requested a recomputation
  approved_by text,
  approved_at timestamptz,
  version int not null default 1
);
create unique index bill_run_month on bill_run (month, bill_day, organization_unit_code) where state not in ('discarded', 'run-reversed');
create index bill_run_unit on bill_run (organization_unit_code, id desc);
create table bill_run_item (
  run_id bigint not null, -- audited, not a foreign key: a run writes millions of rows, and stays
  customer_code text not null,
  product_code text not null,
  line int not null, -- a product whose price changed within the month has a line for each, followed by its discounts
  kind text not null default 'period' check (kind in ('period', 'discount')),
  days daterange not null,
  billed_days int not null,
  rate bigint not null, -- for a whole month, tax included; negative for a discount
  gross bigint not null,
  tax bigint not null,
  tax_code text not null,
  tax_percent numeric(7, 4) not null,
  price_code text not null,
  price_version int not null,
  name text not null,
  zh_name text not null,
  state text not null check (state in ('item-ready', 'parked', 'item-posted', 'item-reversed')),
  reason text,
  bill_no text,
  primary key (run_id, customer_code, product_code, line),
  check (state <> 'parked' or reason is not null),
  check (state not in ('item-posted', 'item-reversed') or bill_no is not null)
) with (fillfactor = 50); -- each row is updated once when posted: free space on its page avoids an index update
-- The customers of a run in parts: each is computed by one statement and posted in batches up to `posted_through`. A
-- part
-- stores the totals of its items, so that a list of runs reads no items.
create table bill_run_part (
  run_id bigint not null references bill_run,
  behind text not null, -- the last customer of the part before
  through text not null, -- its own last customer
  posted_through text not null,
  billed int not null default 0, -- products that are or were billed
  parked int not null default 0,
  done int not null default 0, -- products whose bill is posted and not reversed
  amount bigint not null default 0, -- of what is or was billed
  done_amount bigint not null default 0,
  primary key (run_id, through)
) with (fillfactor = 50);

-- Many bills of a run in one PDF: the bills, fixed when it is requested, and the parts generated so far. A part and its
-- count
-- are written in one transaction, so a killed job resumes after the last part. Deleted when it expires.
create table bill_print (
  id bigint generated always as identity primary key,
  run_id bigint not null references bill_run,
  organization_unit_code text, -- with all units below it; null for all units
  units text[] not null, -- whose customers' bills it holds
  owed_only boolean not null,
  language text not null check (language in ('en-US', 'zh-CN')), -- for customers without a language
  state text not null check (state in ('print-making', 'print-made', 'print-stopped', 'print-forgotten')),
  bill_count int not null check (bill_count > 0),
  set_count int not null default 0 check (set_count between 0 and bill_count),
  created_by text not null,
  created_at timestamptz not null,
  kept_until timestamptz,
  version int not null default 1,
  check (state <> 'print-made' or set_count = bill_count),
  check ((state in ('print-made', 'print-forgotten')) = (kept_until is not null))
);
create index bill_print_run on bill_print (run_id, id desc);
create index bill_print_kept on bill_print (kept_until) where state = 'print-made';
create table bill_print_bill (
  print_id bigint not null references bill_print,
  place int not null, -- from 0, in the order of unit and legal number
  customer_code text not null,
  bill_no text not null,
  primary key (print_id, place)
);
create table bill_print_part (
  print_id bigint not null references bill_print,
  part int not null,
  bills int not null check (bills > 0),
  content bytea not null,
  primary key (print_id, part)
);
alter table bill_print_part alter column content set storage external; -- a PDF is already compressed
