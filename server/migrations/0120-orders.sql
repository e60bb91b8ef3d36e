-- Orders and what they bring about: products and the blocks that suspend them.
create table customer_order (
  customer_code text not null,
  code text not null,
  type text not null check (type in ('open', 'purchase', 'renew', 'suspend', 'resume', 'change', 'replace', 'close', 'cancel', 'fault', 'charge', 'refund', 'recharge', 'revoke', 'value-added')),
  status text not null check (status in ('acknowledged', 'pending', 'held', 'inProgress', 'completed', 'failed', 'cancelled')),
  product_code text,
  service_channel text not null,
  amount bigint not null check (amount >= 0),
  tax bigint not null default 0,
  cost_type text,
  reason text,
  remark text,
  work_team_code text,
  invoice_title text,
  buyer_taxpayer_no text,
  invoice_code text,
  invoice_no text,
  invoice_amount bigint,
  created_by text not null,
  organization_unit_code text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  version int not null default 1,
  primary key (customer_code, code),
  foreign key (customer_code) references customer (code)
);
-- At most one open order per product (domain (i) 7).
create unique index customer_order_one_open on customer_order (customer_code, product_code)
  where status not in ('completed', 'failed', 'cancelled') and product_code is not null;
create index customer_order_recent on customer_order (created_at desc, customer_code desc, code desc);
create index customer_order_unit on customer_order (organization_unit_code, created_at desc, customer_code desc, code desc);
-- Most orders are completed; those in any other state are few and looked for by it, as kinds of order are.
create index customer_order_state on customer_order (status, created_at desc, customer_code desc, code desc)
  where status <> 'completed';
create index customer_order_type on customer_order (type, created_at desc, customer_code desc, code desc);

create table order_item (
  customer_code text not null,
  order_code text not null,
  line int not null,
  action text not null check (action in ('add', 'modify', 'delete', 'noChange')),
  kind text not null check (kind in ('period', 'gift', 'install', 'deposit', 'one-off', 'service')),
  offering_code text not null,
  price_code text,
  months int not null default 0,
  amount bigint not null check (amount >= 0),
  tax bigint not null default 0,
  primary key (customer_code, order_code, line),
  foreign key (customer_code, order_code) references customer_order
);

create table product (
  customer_code text not null,
  code text not null,
  offering_code text not null,
  price_code text not null,
  status text not null check (status in ('created', 'pendingActive', 'active', 'suspended', 'pendingTerminate', 'terminated', 'cancelled', 'aborted')),
  parent_code text,
  account text,
  odb_code text,
  port_code text,
  terminal_number text,
  mac_address text,
  service_address text not null,
  start_time timestamptz,
  paid_through date, -- the last day that is paid for
  billed_through date,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (customer_code, code),
  foreign key (customer_code) references customer (code)
);
create index product_account on product (account) where account is not null;

create table product_block (
  customer_code text not null,
  product_code text not null,
  owner text not null check (owner in ('customer', 'arrears', 'expired', 'admin', 'fraud')),
  since timestamptz not null,
  until timestamptz,
  resume_on date,
  reason text not null,
  order_code text,
  primary key (customer_code, product_code, owner, since),
  foreign key (customer_code, product_code) references product
);
create unique index product_block_live on product_block (customer_code, product_code, owner) where until is null;

-- Names that are unique across all customers live apart, so that customers can be spread over many machines.
create table broadband_account (
  account text primary key,
  password text not null, -- in clear, because CHAP needs it; shown only to holders of a right
  customer_code text not null,
  product_code text not null
);
create unique index broadband_account_product on broadband_account (customer_code, product_code);
