-- phase: expand
-- The other system beside an import: its totals, as typed in by a person, and the last comparison with one of its sheets.
create table import_comparison (
  import_id bigint primary key references customer_import,
  customers int check (customers >= 0),
  lines int check (lines >= 0),
  credits bigint check (credits >= 0),
  arrears bigint check (arrears >= 0),
  deposits bigint check (deposits >= 0),
  compared_file text,
  compared_at timestamptz,
  compared_rows int,
  basis text check (basis in ('basis-import', 'basis-today')),
  check (num_nulls(compared_file, compared_at, compared_rows, basis) in (0, 4))
);

-- The differences that the last comparison found.
create table import_difference (
  import_id bigint not null references import_comparison,
  position int not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'closed-here', 'other-import', 'balance-differs',
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
