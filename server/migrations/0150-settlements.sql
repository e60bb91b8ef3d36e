-- Cash on its way from the clerk to the department, and from there to the bank.

-- The operator's accounts at banks, and how to read the files of each bank. `columns` are counted from 1.
create table bank_account (
  code text primary key,
  name text not null,
  zh_name text not null,
  account_number text not null,
  encoding text not null check (encoding in ('utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be')),
  delimiter text not null check (delimiter in ('comma', 'semicolon', 'tab', 'pipe')),
  header_lines int not null check (header_lines between 0 and 50),
  day_column int not null check (day_column > 0),
  day_format text not null check (day_format in ('YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DD-MMM-YYYY', 'DD MMM YYYY', 'DD/MM/YY', 'MM/DD/YY', 'DD.MM.YY', 'DD-MMM-YY')),
  amount_column int not null check (amount_column > 0),
  direction_column int check (direction_column > 0), -- debit or credit; null if the amount itself says so
  decimal_sign text not null check (decimal_sign in ('point', 'comma')),
  reference_column int not null check (reference_column > 0),
  text_column int check (text_column > 0),
  version int not null default 1
);

-- A package: confirmed settlements of one unit that are deposited together. `payable` is their sum less approved
-- shortages
-- plus approved surpluses.
create table cash_package (
  code text primary key,
  organization_unit_code text not null references organization_unit,
  status text not null check (status in ('packaged', 'uploaded', 'rejected', 'financeConfirmed', 'revoked')),
  amount bigint not null check (amount >= 0),
  payable bigint not null check (payable >= 0),
  settlement_count int not null check (settlement_count > 0),
  packaged_by text not null references employee,
  packaged_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  decision_remark text,
  version int not null default 1,
  check (status <> 'financeConfirmed' or (decided_by is not null and decided_by <> packaged_by)),
  check (status <> 'rejected' or decision_remark is not null)
);
create sequence cash_package_number;
create index cash_package_unit on cash_package (organization_unit_code, packaged_at desc, code desc);
create index cash_package_open on cash_package (status, packaged_at, code) where status not in ('financeConfirmed', 'revoked');
create index cash_package_closed on cash_package (decided_at desc, code desc) where status = 'financeConfirmed';

-- A bank receipt of a package. A rejected one is kept; its number may be reused.
create table bank_receipt (
  id bigint generated always as identity primary key,
  package_code text not null references cash_package,
  bank_account_code text not null references bank_account,
  receipt_no text not null,
  amount bigint not null check (amount >= 0), -- 0 for a package of cheques alone
  state text not null check (state in ('uploaded', 'rejected', 'financeConfirmed')),
  picture text not null unique,
  picture_type text not null,
  uploaded_by text not null references employee,
  uploaded_at timestamptz not null,
  reject_reason text,
  check ((state = 'rejected') = (reject_reason is not null))
);
create unique index bank_receipt_live on bank_receipt (package_code) where state <> 'rejected';
create unique index bank_receipt_number on bank_receipt (bank_account_code, upper(regexp_replace(receipt_no, '\s', '', 'g'))) where state <> 'rejected';
create index bank_receipt_package on bank_receipt (package_code, id);

-- Bank files and their lines: incoming money. A line belongs to at most one bank receipt or transfer.
create table bank_file (
  id bigint generated always as identity primary key,
  bank_account_code text not null references bank_account,
  name text not null,
  sha256 text not null,
  line_count int not null,
  employee_code text not null references employee,
  at timestamptz not null,
  unique (bank_account_code, sha256)
);
create table bank_line (
  id bigint generated always as identity primary key,
  bank_file_id bigint not null references bank_file,
  bank_account_code text not null references bank_account,
  line_no int not null,
  day date not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  text text,
  receipt_id bigint unique references bank_receipt,
  transfer_id bigint unique references bank_transfer,
  check (receipt_id is null or transfer_id is null)
);
create index bank_line_account on bank_line (bank_account_code, reference) where receipt_id is null and transfer_id is null;
create index bank_line_reference on bank_line (upper(regexp_replace(reference, '\s', '', 'g')))
  where receipt_id is null and transfer_id is null;
create index bank_line_day on bank_line (bank_account_code, day, amount);
create index bank_line_unmatched on bank_line (id desc) where receipt_id is null and transfer_id is null;

create table employee_settlement (
  code text primary key,
  employee_code text not null references employee,
  organization_unit_code text not null references organization_unit,
  status text not null check (status in ('requested', 'confirmed', 'rejected', 'revoked')),
  amount bigint not null check (amount >= 0),
  tender_count int not null check (tender_count >= 0),
  -- Cheques handed in with the cash.
  cheque_amount bigint not null default 0 check (cheque_amount >= 0),
  cheque_count int not null default 0 check (cheque_count >= 0),
  -- Commission that an agent retains from the cash: `handed_in` is the amount counted, packaged and deposited.
  kept_commission bigint not null default 0 check (kept_commission >= 0 and kept_commission <= amount),
  handed_in bigint not null generated always as (amount - kept_commission) stored,
  counted_amount bigint,
  requested_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  reject_reason text,
  -- The live package it is in; null while it is unpackaged.
  package_code text references cash_package,
  version int not null default 1,
  check (case when tender_count = 0 then amount = 0 and cheque_count > 0 else amount > 0 end),
  check ((cheque_count = 0) = (cheque_amount = 0)),
  check (package_code is null or status = 'confirmed'),
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'rejected') = (reject_reason is not null)),
  check (status <> 'confirmed' or (counted_amount = handed_in and decided_by <> employee_code))
);
create sequence employee_settlement_number;
create index employee_settlement_unit on employee_settlement (organization_unit_code, requested_at desc, code desc);
create index employee_settlement_waiting on employee_settlement (organization_unit_code, requested_at) where status = 'requested';
create index employee_settlement_unpackaged on employee_settlement (organization_unit_code, decided_at, code) where status = 'confirmed' and package_code is null;
create index employee_settlement_package on employee_settlement (package_code, code) where package_code is not null;
create index employee_settlement_employee on employee_settlement (employee_code, requested_at desc, code desc);

-- The tenders of a settlement, kept when it is rejected or revoked.
create table employee_settlement_tender (
  settlement_code text not null references employee_settlement,
  customer_code text not null,
  payment_code text not null,
  line int not null,
  amount bigint not null,
  primary key (settlement_code, customer_code, payment_code, line)
);

-- The cheques of a settlement, kept when it is rejected or revoked.
create table employee_settlement_cheque (
  settlement_code text not null references employee_settlement,
  cheque_id bigint not null,
  amount bigint not null,
  primary key (settlement_code, cheque_id)
);

-- The settlements of a package, kept when it is revoked.
create table cash_package_part (
  package_code text not null references cash_package,
  settlement_code text not null references employee_settlement,
  amount bigint not null,
  primary key (package_code, settlement_code)
);
create index cash_package_part_settlement on cash_package_part (settlement_code);

-- Shortages and surpluses of a package: recorded against an employee, approved by another, then posted.
create table cash_difference (
  code text primary key,
  package_code text not null references cash_package,
  employee_code text not null references employee,
  kind text not null check (kind in ('short', 'over')),
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('proposed', 'approved', 'declined', 'reversed')),
  recorded_by text not null references employee,
  recorded_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'approved' or (decided_by <> recorded_by and decided_by <> employee_code))
);
create sequence cash_difference_number;
create index cash_difference_package on cash_difference (package_code, code);
create index cash_difference_recent on cash_difference (recorded_at desc, code desc);
create index cash_difference_proposed on cash_difference (recorded_at, code) where state = 'proposed';

-- An employee's debt, by the document it comes from: a shortage of cash, a lost device.
create sequence employee_debt_number;
create table employee_debt (
  code text primary key default 'F' || lpad(nextval('employee_debt_number')::text, 8, '0'),
  employee_code text not null references employee,
  organization_unit_code text not null references organization_unit, -- of the employee then
  source text not null check (source in ('debt-short-cash', 'debt-lost-device')),
  document text not null, -- the code of the difference, or the serial number of the device
  reason text not null,
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0 check (repaid >= 0),
  waived bigint not null default 0 check (waived >= 0),
  taken_off bigint not null default 0 check (taken_off >= 0), -- reversed with its document; repayments are then refunded
  open bigint not null generated always as (amount - repaid - waived - taken_off) stored check (open >= 0),
  created_by text not null references employee,
  created_at timestamptz not null,
  ended_at timestamptz -- when its document was reversed
);
create unique index employee_debt_paper on employee_debt (source, document) where ended_at is null;
create index employee_debt_employee on employee_debt (employee_code, code desc);
create table employee_debt_move (
  id bigint generated always as identity primary key,
  debt_code text not null references employee_debt,
  employee_code text not null references employee,
  kind text not null check (kind in ('debt-repaid', 'debt-waived', 'debt-taken-off')),
  state text not null check (state in ('booked', 'proposed', 'approved', 'declined')),
  amount bigint not null check (amount > 0),
  way text check (way in ('repaid-bank', 'repaid-wages')),
  bank_account_code text references bank_account,
  reference text,
  reason text,
  recorded_by text not null references employee,
  recorded_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  check ((kind = 'debt-repaid') = (way is not null)),
  check ((way = 'repaid-bank') = (bank_account_code is not null) or way is null and bank_account_code is null),
  check ((kind = 'debt-taken-off') = (state = 'booked')),
  check ((state in ('approved', 'declined')) = (decided_by is not null and decided_at is not null)),
  check (state <> 'approved' or decided_by <> recorded_by),
  check (recorded_by <> employee_code or kind = 'debt-taken-off'),
  check (state <> 'approved' or decided_by <> employee_code)
);
create index employee_debt_move_employee on employee_debt_move (employee_code, id desc);
create index employee_debt_move_debt on employee_debt_move (debt_code);
create unique index employee_debt_move_proposed on employee_debt_move (debt_code) where state = 'proposed' and kind = 'debt-waived';
create unique index employee_debt_move_slip on employee_debt_move (bank_account_code, upper(regexp_replace(reference, '\s', '', 'g')))
  where way = 'repaid-bank' and state <> 'declined';

-- A drawer's cash handed over from one clerk to the next and counted by both. The giver covers any difference.
create table shift_handover (
  code text primary key,
  organization_unit_code text not null references organization_unit,
  giver_code text not null references employee,
  taker_code text not null references employee,
  state text not null check (state in ('toBeTaken', 'differing', 'taken', 'refused', 'withdrawn')),
  amount bigint not null check (amount > 0),
  tender_count int not null check (tender_count > 0),
  -- The amount counted by the recipient.
  counted_amount bigint check (counted_amount >= 0),
  reason text,
  offered_at timestamptz not null,
  decided_at timestamptz,
  check (giver_code <> taker_code),
  check ((state in ('taken', 'refused', 'withdrawn')) = (decided_at is not null)),
  check (state not in ('differing', 'taken') or counted_amount is not null),
  check (state not in ('differing', 'taken') or counted_amount = amount or reason is not null),
  check (state <> 'refused' or reason is not null)
);
create sequence shift_handover_number;
create unique index shift_handover_open on shift_handover (giver_code) where state in ('toBeTaken', 'differing');
create index shift_handover_giver on shift_handover (giver_code, offered_at desc, code desc);
create index shift_handover_taker on shift_handover (taker_code, offered_at desc, code desc);
create table shift_handover_tender (
  handover_code text not null references shift_handover,
  customer_code text not null,
  payment_code text not null,
  line int not null,
  amount bigint not null,
  primary key (handover_code, customer_code, payment_code, line)
);
