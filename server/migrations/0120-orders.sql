-- Orders and their results: products and the blocks that suspend them.
create table customer_order (
  customer_code text not null,
  code text not null,
  type text not null check (type in ('open', 'purchase', 'value-added', 'renew', 'suspend', 'resume', 'change', 'replace', 'close',
    'cancel', 'fault', 'charge', 'refund', 'recharge', 'deposit', 'revoke', 'payment-adjustment', 'bill-adjustment', 'price-change', 'balance-credit',
    'purchase-request', 'partner-purchase')),
  status text not null check (status in ('acknowledged', 'pending', 'held', 'inProgress', 'completed', 'failed', 'cancelled')),
  product_code text,
  service_channel text not null,
  amount bigint not null, -- negative for a refund
  tax bigint not null default 0,
  exclusive boolean not null default true, -- excludes other exclusive orders of the product
  pay_by date, -- the last day for payment; then it is cancelled
  details jsonb not null default '{}', -- data of its kind for fulfillment
  cost_type text,
  reason text,
  remark text,
  work_team_code text,
  invoice_title text,
  buyer_taxpayer_no text,
  invoice_code text,
  invoice_no text,
  invoice_amount bigint check (invoice_amount >= 0),
  sales_man text, -- the salesperson, if not the customer's
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
-- At most one open order per product (docs/domain.md#invariants); a fault or an extra charge may be open as well.
create unique index customer_order_one_open on customer_order (customer_code, product_code)
  where status not in ('completed', 'failed', 'cancelled') and product_code is not null and exclusive;
-- At most one change per product is planned for the next period; the job finds those that are due.
create unique index customer_order_one_planned on customer_order (customer_code, product_code)
  where type = 'change' and status = 'acknowledged';
create index customer_order_planned on customer_order ((details ->> 'startsOn')) where type = 'change' and status = 'acknowledged';
create index customer_order_recent on customer_order (created_at desc, customer_code desc, code desc);
create index customer_order_unit on customer_order (organization_unit_code, created_at desc, customer_code desc, code desc);
-- Invoices written on orders; invoice_number ensures that each number is unique.
create index customer_order_invoice on customer_order (customer_code) where invoice_no is not null;
create index customer_order_cost_type on customer_order (cost_type) where cost_type is not null;
-- Most orders are completed; the few in other states are searched by state, and by kind.
create index customer_order_state on customer_order (status, created_at desc, customer_code desc, code desc)
  where status <> 'completed';
-- The types of reported faults, to find out whether a type may be deleted.
create index customer_order_fault on customer_order using gin ((details -> 'fault')) where type = 'fault';
create index customer_order_type on customer_order (type, created_at desc, customer_code desc, code desc);

-- The items of an order, with the names and tax of that day. A refund is negative.
create table order_item (
  customer_code text not null,
  order_code text not null,
  line int not null,
  product_code text,
  action text not null check (action in ('add', 'modify', 'delete', 'noChange')),
  kind text not null check (kind in ('period', 'gift', 'install', 'deposit', 'one-off', 'service', 'pause', 'reconnection', 'termination',
    'discount', 'waiver', 'adjustment', 'rounding', 'other')),
  offering_code text,
  price_code text,
  price_version int,
  name text not null,
  zh_name text not null,
  quantity int not null default 1 check (quantity > 0),
  months int not null default 0,
  amount bigint not null,
  tax_code text not null default 'standard',
  tax_percent numeric(7, 4) not null,
  tax bigint not null default 0,
  primary key (customer_code, order_code, line),
  foreign key (customer_code, order_code) references customer_order
);

create table product (
  customer_code text not null,
  code text not null,
  offering_code text not null,
  price_code text not null,
  price_version int not null default 1,
  own_price bigint check (own_price >= 0), -- this customer's price of a period instead of the list price
  own_price_until date,
  status text not null check (status in ('created', 'pendingActive', 'active', 'suspended', 'pendingTerminate', 'terminated', 'cancelled', 'aborted')),
  parent_code text,
  account text,
  odb_code text,
  port_code text,
  terminal_number text,
  mac_address text,
  service_address text not null,
  start_time timestamptz,
  anchor date, -- where the current series of periods began, so that 31 January is followed by 28 February and 31 March
  paid_through date, -- the last day covered by its periods
  billed_through date,
  terminate_on date, -- the last day of a line to be closed
  grace_through date, -- the last day on which an unpaid line still works
  restricted_at timestamptz, -- since when an unpaid line is throttled
  created_at timestamptz not null,
  version int not null default 1,
  primary key (customer_code, code),
  foreign key (customer_code) references customer (code)
) with (fillfactor = 50); -- a bill run updates each product: free space on its page avoids updates of three indexes
create index product_ending on product (terminate_on) where status = 'pendingTerminate';
create index product_account on product (account) where account is not null;

-- The covered days of a product, with source and value. A suspension splits its period and moves the later ones. The
-- product
-- is audited, not a foreign key: products are never deleted, and a bill run writes millions of periods.
create table product_period (
  customer_code text not null,
  product_code text not null,
  days daterange not null check (not isempty(days) and lower(days) is not null and upper(days) is not null),
  kind text not null check (kind in ('paid', 'gift', 'grace', 'credit', 'pause')),
  source text not null, -- the order or bill it comes from, and its line there
  line int not null,
  value bigint not null check (value >= 0), -- without tax
  tax bigint not null check (tax >= 0),
  tax_percent numeric(7, 4) not null default 0,
  -- A part of a split period: the charge and days of the whole, and how many of these days precede the part. Null for a
  -- whole period.
  whole_value bigint,
  whole_tax bigint,
  whole_days int,
  whole_before int,
  check (num_nulls(whole_value, whole_tax, whole_days, whole_before) in (0, 4)),
  check (whole_before >= 0 and whole_before + upper(days) - lower(days) <= whole_days),
  check (kind = 'paid' or (value = 0 and tax = 0))
);
create index product_period_of on product_period (customer_code, product_code, lower(days));
-- No two periods of a product share a day. The writer holds the customer's lock. An exclusion constraint would need a
-- GiST
-- index that costs more than all other indexes of a bill together.
create function covered_once() returns trigger language plpgsql as $$
begin
  if exists (select from written w where (select count(*) from product_period p
      where p.customer_code = w.customer_code and p.product_code = w.product_code and p.days && w.days) > 1) then
    raise exception 'a day of a product is covered twice' using errcode = 'exclusion_violation', constraint = 'product_period_once';
  end if;
  return null;
end $$;
create trigger product_period_covered after insert on product_period
  referencing new table as written for each statement execute function covered_once();
create trigger product_period_moved after update on product_period
  referencing new table as written for each statement execute function covered_once();

-- Earlier prices of a postpaid product, each until a day, exclusive.
create table product_price_past (
  customer_code text not null,
  product_code text not null,
  until date not null,
  offering_code text not null,
  price_code text not null,
  price_version int not null,
  own_price bigint,
  own_price_until date,
  primary key (customer_code, product_code, until),
  foreign key (customer_code, product_code) references product
);

-- The benefit of a preferential policy on a product after its sale: a discount on each billed month until a day, or
-- promotional credit in monthly parts. A discount is dated at activation and ends with its offering.
create table product_benefit (
  customer_code text not null,
  product_code text not null,
  order_code text not null,
  policy_code text not null,
  position int not null, -- the order in which discounts are applied
  benefit text not null check (benefit in ('discount', 'credit')),
  name text not null,
  zh_name text not null,
  price_code text not null,
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount bigint check (amount >= 0), -- discount for a whole month, or the whole credit
  months int check (months > 0), -- null: while the line keeps its offering
  days daterange,
  primary key (customer_code, product_code, order_code, policy_code),
  foreign key (customer_code, product_code) references product,
  check ((percent is null) <> (amount is null)),
  check (benefit = 'discount' or amount is not null and months is not null)
);
create index product_benefit_credit on product_benefit (customer_code, product_code) where benefit = 'credit';

-- Fault types, on three levels.
create table fault_type (
  code text primary key,
  parent_code text references fault_type,
  name text not null,
  zh_name text not null,
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1
);
create index fault_type_parent on fault_type (parent_code, sort);

create table product_block (
  customer_code text not null,
  product_code text not null,
  owner text not null check (owner in ('customer', 'arrears', 'expired', 'line', 'admin', 'fraud')), -- line: inherited from its line
  since timestamptz not null,
  until timestamptz,
  resume_on date,
  reason text not null,
  order_code text,
  stops_billing boolean not null default false check (not stops_billing or owner in ('arrears', 'line')), -- its days are not billed
  id bigint generated always as identity, -- a clerk and a job may start two at the same moment
  primary key (customer_code, product_code, id),
  foreign key (customer_code, product_code) references product
);
create unique index product_block_live on product_block (customer_code, product_code, owner) where until is null;

-- Names unique across all customers are stored separately, so that customers can be distributed over several machines.
create table broadband_account (
  account text primary key,
  customer_code text not null,
  product_code text not null
);
create unique index broadband_account_product on broadband_account (customer_code, product_code);
