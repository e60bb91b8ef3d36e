-- Payments and refunds, their tenders and purposes. A refund's amounts are negative.
create table payment (
  customer_code text not null,
  code text not null,
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  order_code text,
  refunds text, -- the payment that is refunded
  reason text,
  corrects text, -- the wrong payment that it replaces
  customer_name text not null, -- as of that day
  amount bigint not null check ((amount > 0) = (kind = 'payment') and amount <> 0),
  status text not null check (status in ('paid', 'refunded')),
  employee_code text not null,
  organization_unit_code text not null,
  service_channel text not null,
  note_type text,
  note_series text,
  note_number bigint,
  receipt_of text, -- the payment whose receipt number it shares
  reprints int not null default 0 check (reprints >= 0),
  day date not null,
  at timestamptz not null,
  version int not null default 1,
  primary key (customer_code, code),
  foreign key (customer_code) references customer (code)
);
create index payment_receipt on payment (receipt_of) where receipt_of is not null;
create unique index payment_corrects on payment (customer_code, corrects) where corrects is not null;
create index payment_refunds on payment (customer_code, refunds) where refunds is not null;

create table payment_tender (
  customer_code text not null,
  payment_code text not null,
  line int not null,
  kind text not null check (kind in ('cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon', 'common-balance', 'payment-card', 'deposit')),
  amount bigint not null check (amount <> 0),
  reference text,
  employee_code text not null,
  settlement_state text not null check (settlement_state in ('none', 'unrequested', 'requested', 'deptConfirmed', 'packaged', 'financeConfirmed', 'refunded')),
  settlement_code text,
  at timestamptz not null,
  primary key (customer_code, payment_code, line),
  foreign key (customer_code, payment_code) references payment,
  check ((kind = 'cash') = (settlement_state <> 'none')),
  check ((settlement_state in ('requested', 'deptConfirmed', 'packaged', 'financeConfirmed')) = (settlement_code is not null))
);
create index payment_tender_unsettled on payment_tender (employee_code, at) where settlement_state = 'unrequested';
-- Normalized card slip numbers, to detect a slip used twice on the same day.
create index payment_tender_slip on payment_tender (upper(regexp_replace(reference, '\s', '', 'g')), at)
  where kind = 'card' and amount > 0;
create index payment_tender_settlement on payment_tender (settlement_code) where settlement_code is not null;

-- Bank transfers to the operator, or back to the customer: each bank reference once. The payment is the one that used
-- it
-- first; others of the same customers may share it. It is free again once that payment is corrected.
create table bank_transfer (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('in', 'out')),
  reference text not null check (reference = upper(reference) and reference !~ '\s' and reference <> ''),
  amount bigint not null check (amount > 0),
  organization_unit_code text not null,
  customer_code text not null,
  payment_code text not null,
  employee_code text not null,
  at timestamptz not null,
  taken_back_at timestamptz
);
create unique index bank_transfer_reference on bank_transfer (direction, reference) where taken_back_at is null;
create index bank_transfer_payment on bank_transfer (customer_code, payment_code);

-- Cheques of customers: each number of a bank once while it is valid. Its location is in the ledger under separate
-- accounts;
-- it is deposited together with the cash. One taken by mistake is returned from the drawer.
create table cheque (
  id bigint generated always as identity primary key,
  bank text not null, -- a choice of the kind cheque-bank
  number text not null check (number = upper(number) and number !~ '\s' and number <> ''),
  drawn_on date not null,
  amount bigint not null check (amount > 0),
  organization_unit_code text not null,
  employee_code text not null, -- who took it
  at timestamptz not null,
  state text not null default 'inDrawer' check (state in
    ('inDrawer', 'handedIn', 'atDepartment', 'chequePackaged', 'deposited', 'cleared', 'bounced', 'takenBack')),
  settlement_code text, -- the live settlement it is part of
  bank_account_code text, -- the operator's account where it was deposited
  decided_by text, -- who recorded that it cleared or was returned
  decided_on date, -- when the bank paid or returned it
  reason text,
  check ((state in ('inDrawer', 'takenBack')) = (settlement_code is null)),
  check ((state in ('deposited', 'cleared', 'bounced')) = (bank_account_code is not null)),
  check ((state in ('cleared', 'bounced')) = (decided_by is not null) and (decided_by is null) = (decided_on is null)),
  check ((state = 'bounced') = (reason is not null))
);
create unique index cheque_number on cheque (bank, number) where state not in ('bounced', 'takenBack');
create index cheque_drawer on cheque (employee_code, id) where state = 'inDrawer';
create index cheque_settlement on cheque (settlement_code) where settlement_code is not null;
create index cheque_recent on cheque (id) where state not in ('cleared', 'takenBack');

-- The payments paid by a cheque, with their parts; a correction keeps those of a returned cheque.
create table cheque_payment (
  cheque_id bigint not null references cheque,
  customer_code text not null,
  payment_code text not null,
  amount bigint not null check (amount > 0),
  primary key (cheque_id, customer_code, payment_code)
);
create index cheque_payment_of on cheque_payment (customer_code, payment_code);

-- The purpose of a payment: bills, or a balance of the customer.
create table payment_allocation (
  customer_code text not null,
  payment_code text not null,
  line int not null default 1,
  bill_no text,
  balance text,
  amount bigint not null check (amount <> 0),
  primary key (customer_code, payment_code, line),
  foreign key (customer_code, payment_code) references payment,
  foreign key (customer_code, bill_no) references bill,
  check ((bill_no is null) <> (balance is null))
);
create index payment_allocation_bill on payment_allocation (customer_code, bill_no) where bill_no is not null;
