-- Cash on its way from the clerk to the department.
create table employee_settlement (
  code text primary key,
  employee_code text not null references employee,
  organization_unit_code text not null references organization_unit,
  status text not null check (status in ('requested', 'confirmed', 'rejected', 'revoked')),
  amount bigint not null check (amount > 0),
  tender_count int not null check (tender_count > 0),
  counted_amount bigint,
  requested_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  reject_reason text,
  version int not null default 1,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'rejected') = (reject_reason is not null)),
  check (status <> 'confirmed' or (counted_amount = amount and decided_by <> employee_code))
);
create sequence employee_settlement_number;
create index employee_settlement_unit on employee_settlement (organization_unit_code, requested_at desc, code desc);
create index employee_settlement_waiting on employee_settlement (organization_unit_code, requested_at) where status = 'requested';
create index employee_settlement_employee on employee_settlement (employee_code, requested_at desc, code desc);

-- Which tenders a settlement held, kept when it is rejected or revoked.
create table employee_settlement_tender (
  settlement_code text not null references employee_settlement,
  customer_code text not null,
  payment_code text not null,
  line int not null,
  amount bigint not null,
  primary key (settlement_code, customer_code, payment_code, line)
);
