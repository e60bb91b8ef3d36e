-- phase: expand
-- Customers with several lines take several rows of an import: `follows` is the first row of the customer. What the old
-- system had, in total, as typed in by a person; null: not typed in. What was imported, for comparisons with a sheet.
alter table customer_import_row add column follows int, add column paid_through date, add column offering_code text;
alter table customer_import add column expected_customers int, add column expected_lines int,
  add column expected_credits bigint, add column expected_arrears bigint, add column expected_deposits bigint,
  -- the last comparison with a sheet of the old system
  add column compared_file text, add column compared_at timestamptz, add column compared_rows int,
  add column compared_basis text;
alter table customer_import add constraint customer_import_compared_basis check
  (compared_basis in ('basis-import', 'basis-today')) not valid;

-- The differences that the last comparison found.
create table customer_import_difference (
  import_id bigint not null references customer_import,
  position int not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'other-import', 'balance-differs',
    'deposit-differs', 'paid-through-differs', 'offering-differs', 'line-missing-here', 'line-missing-there',
    'unreadable')),
  external_code text not null,
  customer_code text, -- null: not here
  account text, -- of the line, if the difference is that of a line
  their_amount bigint,
  our_amount bigint,
  their_text text, -- a day or an offering
  our_text text,
  primary key (import_id, position)
);
