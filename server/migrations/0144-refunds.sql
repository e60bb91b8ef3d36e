-- Payouts of a common balance above the limit: one person requests, another decides, then a clerk pays. The amount is
-- withdrawn from the balance while the request is open.
create table balance_payout_request (
  customer_code text not null,
  code text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('payoutProposed', 'payoutApproved', 'payoutPaid', 'payoutDeclined', 'payoutWithdrawn')),
  requested_by text not null references employee,
  requested_at timestamptz not null,
  decided_by text references employee,
  decided_at timestamptz,
  decision_reason text,
  payment_code text, -- the refund that paid it
  closed_at timestamptz, -- when its amount was paid or returned to the balance
  primary key (customer_code, code),
  foreign key (customer_code, payment_code) references payment,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> requested_by),
  check (state not in ('payoutApproved', 'payoutPaid', 'payoutDeclined') or decided_by is not null),
  check (state <> 'payoutProposed' or decided_by is null),
  check ((state = 'payoutDeclined') = (decision_reason is not null)),
  check ((state = 'payoutPaid') = (payment_code is not null)),
  check ((state in ('payoutProposed', 'payoutApproved')) = (closed_at is null))
);
create index balance_payout_request_open on balance_payout_request (requested_at) where closed_at is null;
create index balance_payout_request_recent on balance_payout_request (requested_at desc, code desc);
create index balance_payout_request_own on balance_payout_request (requested_by, requested_at desc, code desc);
