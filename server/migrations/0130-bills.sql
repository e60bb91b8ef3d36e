-- The last number of a unit's documents of a type in a year; the row is the lock that prevents gaps.
create table document_number (
  organization_unit_code text not null,
  kind text not null,
  year int not null,
  last int not null,
  primary key (organization_unit_code, kind, year)
) with (fillfactor = 50);

-- Bills, credit notes that reduce them, and the charges of both. A bill's customer and a charge's bill are audited
-- invariants, not foreign keys: rows are never deleted, and a run writes millions (decision 0135).
create table bill (
  customer_code text not null,
  bill_no text not null,
  kind text not null default 'bill' check (kind in ('bill', 'credit-note')),
  refers_to text, -- the bill that a credit note reduces
  order_code text,
  organization_unit_code text not null, -- the issuing unit
  number_year int, -- of the posting date
  number int, -- gapless by unit, type and year
  opening boolean not null default false, -- arrears taken over from another system: not issued here, so without a number
  charge_period daterange not null,
  state text not null check (state in ('new', 'partiallyPaid', 'settled', 'cancelled')),
  billed_amount bigint not null,
  adjust bigint not null default 0,
  credited bigint not null default 0, -- reduced by credit notes; for a credit note its reduction, negative
  paid_amount bigint not null default 0,
  bad_debt bigint not null default 0 check (bad_debt >= 0),
  open_amount bigint not null generated always as (billed_amount + adjust - credited - paid_amount - bad_debt) stored,
  due_on date not null,
  reopened_on date, -- when it was last reopened after it was paid or written off: collection restarts from then
  posted_at timestamptz, -- when it was posted to the ledger; an unpaid order's bill is an offer until it is paid
  created_at timestamptz not null,
  version int not null default 1,
  primary key (customer_code, bill_no),
  check (case kind when 'bill' then billed_amount >= 0 and paid_amount >= 0 and billed_amount + adjust - credited - paid_amount - bad_debt >= 0
    else billed_amount < 0 and adjust = 0 and billed_amount - credited - paid_amount <= 0 end),
  check (state <> 'settled' or billed_amount + adjust = credited + paid_amount + bad_debt),
  check ((posted_at is null or opening) = (number_year is null) and (number is null or posted_at is not null and not opening)),
  check (not opening or kind = 'bill' and order_code is null)
);
create unique index bill_number on bill (organization_unit_code, kind, number_year, number) where number is not null;
create index bill_refers on bill (customer_code, refers_to) where refers_to is not null;
-- Deferred to the end of the transaction: the row is locked only briefly, and after every other lock.
create function numbered() returns trigger language plpgsql as $$
declare taken int;
begin
  perform from bill where customer_code = new.customer_code and bill_no = new.bill_no and number is null;
  if not found then return null; end if;
  insert into document_number as d (organization_unit_code, kind, year, last)
  values (new.organization_unit_code, new.kind, new.number_year, 1)
  on conflict (organization_unit_code, kind, year) do update set last = d.last + 1 returning last into taken;
  update bill set number = taken where customer_code = new.customer_code and bill_no = new.bill_no;
  return null;
end $$;
create constraint trigger numbered_born after insert on bill deferrable initially deferred
  for each row when (new.number_year is not null and new.number is null) execute function numbered();
create constraint trigger numbered after update of number_year on bill deferrable initially deferred
  for each row when (new.number_year is not null and new.number is null) execute function numbered();
create unique index bill_order on bill (customer_code, order_code) where order_code is not null and kind = 'bill';
create index bill_open on bill (customer_code, due_on) where open_amount > 0 and state <> 'cancelled';
-- Customers by oldest debt.

-- One line of a bill, with the names and tax of that day. A charge before activation gets its period at activation.
create table charge (
  customer_code text not null,
  bill_no text not null,
  line int not null,
  product_code text,
  price_code text,
  price_version int,
  kind text not null check (kind in ('period', 'gift', 'install', 'deposit', 'one-off', 'service', 'pause', 'reconnection', 'termination',
    'discount', 'waiver', 'adjustment', 'rounding', 'other')),
  name text not null,
  zh_name text not null,
  months int not null default 0,
  period daterange,
  gross bigint not null,
  net bigint not null,
  tax_code text not null default 'standard',
  tax_percent numeric(7, 4) not null,
  tax bigint not null,
  reversed boolean not null default false,
  primary key (customer_code, bill_no, line),
  check (gross = net + tax)
);
create index charge_exempt on charge (customer_code, bill_no) where tax_code = 'exempt';
create unique index charge_once on charge (customer_code, product_code, price_code, kind, (lower(period)))
  where not reversed and months > 0 and period is not null and gross >= 0;

-- The parts of a credit note allocated to bills.
create table credit_allocation (
  customer_code text not null,
  credit_note text not null,
  bill_no text not null,
  amount bigint not null check (amount > 0),
  primary key (customer_code, credit_note, bill_no),
  foreign key (customer_code, credit_note) references bill,
  foreign key (customer_code, bill_no) references bill
);

-- Adjustments above the requester's limit: one person requests, another decides; only an approval posts.
create table bill_adjustment_request (
  customer_code text not null,
  code text not null,
  bill_no text not null,
  line int not null,
  amount bigint not null check (amount <> 0),
  charge_type text not null,
  reason text not null,
  -- The effect shown to the requester; an approval has the same effect or is refused.
  tax bigint not null,
  owed_before bigint not null,
  owed_after bigint not null,
  to_balance bigint not null,
  state text not null check (state in ('proposed', 'approved', 'declined', 'withdrawn')),
  requested_by text not null references employee,
  requested_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  decision_reason text,
  order_code text, -- the order created by an approval
  primary key (customer_code, code),
  foreign key (customer_code, bill_no, line) references charge (customer_code, bill_no, line),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- A deputy may withdraw it for the requester; the decision takes another person.
  check (state = 'withdrawn' or decided_by <> requested_by),
  check ((state = 'declined') = (decision_reason is not null)),
  check ((state = 'approved') = (order_code is not null))
);
create unique index bill_adjustment_request_open on bill_adjustment_request (customer_code, bill_no) where state = 'proposed';
create index bill_adjustment_request_recent on bill_adjustment_request (requested_at desc, code desc);
create index bill_adjustment_request_own on bill_adjustment_request (requested_by, requested_at desc, code desc);
