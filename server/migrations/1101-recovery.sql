-- phase: expand
-- The devices that customers have to return: each recall of a device, until it is returned or reported lost.
create table device_recovery (
  id bigint generated always as identity primary key,
  number text not null references physical_resource,
  customer_code text not null,
  product_code text,
  cause text not null check (cause in ('line-closed', 'device-replaced', 'order-cancelled', 'earlier-line')),
  state text not null check (state in ('awaitingReturn', 'chargeProposed', 'recovered', 'lost')),
  opened_at timestamptz not null,
  return_by date not null,
  ended_at timestamptz,
  -- An employee, or system.
  ended_by text,
  condition text check (condition in ('good-condition', 'damaged', 'incomplete')),
  -- The reason for the last extension, or of the decision.
  remark text,
  -- Damage and missing parts, printed on the receipt.
  receipt_remark text,
  -- The last reminder since the due date was set, and its day if the customer wanted it.
  reminder text check (reminder in ('before', 'overdue')),
  reminded_on date,
  -- The amount proposed to be charged, and the person who decided.
  proposed_charge bigint check (proposed_charge > 0),
  decided_by text references employee,
  charged_order text,
  check (reminded_on is null or reminder is not null),
  check (state <> 'chargeProposed' or proposed_charge is not null),
  check (charged_order is null or decided_by is not null),
  check ((state in ('awaitingReturn', 'chargeProposed')) = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (condition is null or state = 'recovered'),
  check (receipt_remark is null or condition is not null)
);
-- A device awaits one return at a time.
create unique index device_recovery_open on device_recovery (number) where ended_at is null;
create index device_recovery_due on device_recovery (return_by, id) where ended_at is null;
create index device_recovery_ended on device_recovery (id) where ended_at is not null;
create index device_recovery_unreturned on device_recovery (id) where state <> 'recovered';
create index device_recovery_customer on device_recovery (customer_code, id);
create index device_recovery_number on device_recovery (number, id);
