-- Collection stages, by days after a prepaid period ends or an unpaid bill is due. Days before are negative.
create table collection_stage (
  code text primary key,
  name text not null,
  zh_name text not null,
  payment_mode text not null check (payment_mode in ('prepaid', 'postpaid')),
  days int not null check (days between -60 and 730),
  action text not null check (action in ('remind', 'restrict', 'block', 'terminate', 'collect', 'propose-bad-debt')),
  min_amount bigint not null default 0 check (min_amount >= 0),
  template_code text references message_template,
  working_days boolean not null default false, -- runs on working days only
  stops_billing boolean not null default false, -- the days of its block are not billed
  version int not null default 1,
  check (days > 0 or action = 'remind'),
  check (not stops_billing or payment_mode = 'postpaid' and action = 'block'),
  check (action not in ('collect', 'propose-bad-debt') or payment_mode = 'postpaid')
);
create unique index collection_stage_day on collection_stage (payment_mode, days);
create index collection_stage_template on collection_stage (template_code) where template_code is not null;

-- A prepaid product that expires or has expired, or a customer with overdue bills; `stage_days` is its current stage.
create table collection_case (
  id bigint generated always as identity primary key,
  customer_code text not null references customer,
  product_code text not null default '', -- empty: all postpaid products of the customer
  payment_mode text not null check (payment_mode in ('prepaid', 'postpaid')),
  organization_unit_code text not null,
  since date not null, -- the last paid day, or the due date of the oldest unpaid bill
  amount bigint not null default 0,
  stage_code text not null,
  stage_days int not null,
  stage_on date not null,
  promised_on date, -- no further stages until then
  promised_by text,
  promise_remark text,
  closed_at timestamptz,
  closed_as text check (closed_as in ('paid', 'ended', 'written-off')),
  bad_debt_by text, -- who proposed it as bad debt
  bad_debt_at timestamptz, -- when that was proposed
  bad_debt_reason text,
  bad_debt_amount bigint, -- the overdue amount when proposed: only this is written off
  written_off bigint not null default 0 check (written_off >= 0), -- and not recovered
  written_off_by text,
  version int not null default 1,
  check ((closed_at is null) = (closed_as is null)),
  check ((bad_debt_by is null) = (bad_debt_amount is null)),
  check ((product_code = '') = (payment_mode = 'postpaid'))
);
create unique index collection_case_open on collection_case (customer_code, product_code) where closed_at is null;
create index collection_case_unit on collection_case (organization_unit_code, id desc);
-- Each stage that a case has reached, with its name and day.
create table collection_step (
  case_id bigint not null references collection_case,
  stage_code text not null,
  name text not null,
  zh_name text not null,
  action text not null,
  day date not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (case_id, stage_code)
);

-- Days whose debts collection has fully processed. A prepaid line that is still active although its last paid day is
-- not
-- after `blocked_through` has grace, a promise, or was changed since then.
create table collection_run (
  day date primary key,
  began_at timestamptz not null,
  blocked_through date -- null if a holiday defers the stages before the block
);
