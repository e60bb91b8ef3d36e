-- Batches of recharge cards, which are sold, and of cash coupons, which are given away. The creator sees the codes, so
-- another employee activates them.
create sequence recharge_card_batch_number;
create table recharge_card_batch (
  code text primary key default 'RB' || lpad(nextval('recharge_card_batch_number')::text, 5, '0'),
  kind text not null default 'recharge-card' check (kind in ('recharge-card', 'cash-coupon')),
  state text not null default 'made' check (state in ('made', 'active', 'blocked')),
  quantity int not null check (quantity > 0),
  value bigint not null check (value > 0),
  starts_on date, -- first day of use of its coupons
  expires_on date not null, -- last day of use of its cards
  valid_months int check (valid_months > 0), -- how long the money can be spent after that
  remark text,
  made_by text not null,
  made_at timestamptz not null,
  activated_by text,
  activated_at timestamptz,
  version int not null default 1,
  check (starts_on is null or kind = 'cash-coupon' and starts_on <= expires_on),
  check (kind = 'recharge-card' or valid_months is null),
  check ((activated_by is null) = (activated_at is null) and (state <> 'active' or activated_by is not null))
);

-- Cards whose code can be redeemed once. Only a hash of the code is stored.
create table recharge_card (
  serial text primary key,
  batch_code text not null references recharge_card_batch,
  code_hash text not null unique,
  value bigint not null check (value > 0),
  state text not null check (state in ('made', 'active', 'used', 'blocked')),
  expires_on date not null,
  blocked_reason text,
  customer_code text,
  used_at timestamptz,
  check ((state = 'used') = (customer_code is not null and used_at is not null)),
  check ((state = 'blocked') = (blocked_reason is not null))
);
create index recharge_card_of on recharge_card (batch_code, serial);

-- Invalid codes, counted by who typed them.
create table recharge_card_attempt (
  employee_code text primary key,
  failures int not null,
  since timestamptz not null
);
