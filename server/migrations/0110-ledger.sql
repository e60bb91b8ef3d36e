-- Double-entry ledger. Every movement of money is one balanced transaction; append-only.
create sequence ledger_number;
create table ledger_entry (
  customer_code text not null,
  transaction_id bigint not null,
  line int not null,
  day date not null,
  at timestamptz not null,
  kind text not null,
  document text not null,
  account text not null check (account in (
    'employee-cash', 'department-cash', 'card-clearing', 'transfer-clearing', 'employee-cheques', 'department-cheques', 'cheque-clearing', 'bank-clearing', 'bank', 'receivable', 'common-balance',
    'cash-coupon', 'derated', 'payment-card', 'allowance', 'adjust', 'deposit', 'balance-reserved', 'deferred-revenue', 'revenue', 'tax', 'cash-short-over', 'bad-debt', 'recharge-cards',
    'commission', 'commission-payable', 'employee-debt', 'goods-compensation', 'payroll-clearing', 'coupon-expense', 'promotion', 'waiver', 'opening-balance')),
  holder text not null,
  amount bigint not null check (amount <> 0),
  employee_code text not null,
  primary key (customer_code, document, transaction_id, line) -- one index for a document's entries and for the unique line
);
-- Receivables and deferred revenue are read by customer, taxes by day: only accounts of employees, units and the
-- operator are read by holder. A bill then has three index entries fewer.
create index ledger_entry_account on ledger_entry (account, holder, day)
  where account not in ('receivable', 'deferred-revenue', 'tax');
-- Entries are inserted in the order of their days, so those since a day are contiguous.
create index ledger_entry_day on ledger_entry using brin (day) with (autosummarize = on);
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();

-- A transaction is written by one statement and sums to zero.
create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from written group by customer_code, transaction_id having sum(amount) <> 0) then
    raise exception 'ledger transaction does not balance' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_balanced();

-- The six balances of a customer (specification section 3, balance). Balance = minus the sum of its liability entries.
create table balance (
  customer_code text not null,
  kind text not null check (kind in ('common-balance', 'cash-coupon', 'derated', 'payment-card', 'allowance', 'deposit', 'adjust')),
  amount bigint not null check (amount >= 0),
  primary key (customer_code, kind)
);

-- A balance consists of lots: the amount one document added, what is left of it, and the last day it can be spent.
create table balance_lot (
  customer_code text not null,
  kind text not null,
  source text not null,
  value bigint not null check (value > 0),
  remaining bigint not null check (remaining between 0 and value),
  expires_on date,
  at timestamptz not null,
  primary key (customer_code, kind, source),
  foreign key (customer_code, kind) references balance
);
create index balance_lot_expiring on balance_lot (expires_on) where remaining > 0 and expires_on is not null;

-- A document's movement in a lot. `gives_back` names the document whose withdrawal it reverses. If money expired
-- unspent,
-- `ended_at` is the time of that entry, with the tax rate: money returned to the lot expires again.
create table balance_lot_movement (
  customer_code text not null,
  id bigint generated always as identity,
  kind text not null,
  source text not null,
  document text not null,
  gives_back text,
  amount bigint not null check (amount <> 0),
  ended_at timestamptz,
  ended_tax_code text,
  ended_tax_percent numeric(7, 4),
  primary key (customer_code, id),
  foreign key (customer_code, kind, source) references balance_lot
);
create index balance_lot_movement_lot on balance_lot_movement (customer_code, kind, source);
create trigger balance_lot_movement_append_only before update or delete on balance_lot_movement for each row execute function refuse_change();

-- Unsettled cash of an employee. The row is the lock for the cash limit.
create table employee_cash (
  employee_code text primary key,
  unsettled bigint not null default 0 check (unsettled >= 0)
) with (fillfactor = 50);
