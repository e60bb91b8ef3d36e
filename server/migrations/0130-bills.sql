-- What is owed: bills and the charges on them.
create table bill (
  customer_code text not null,
  bill_no text not null,
  order_code text,
  charge_period daterange not null,
  state text not null check (state in ('new', 'partiallyPaid', 'settled', 'cancelled')),
  bill_money bigint not null check (bill_money >= 0),
  adjust bigint not null default 0,
  fulfilled_money bigint not null default 0 check (fulfilled_money >= 0),
  bad_debt bigint not null default 0 check (bad_debt >= 0),
  unfulfilled_money bigint not null generated always as (bill_money + adjust - fulfilled_money - bad_debt) stored,
  due_on date not null,
  posted_at timestamptz, -- when it became a debt in the ledger; an unpaid order's bill is an offer until it is paid
  created_at timestamptz not null,
  version int not null default 1,
  primary key (customer_code, bill_no),
  foreign key (customer_code) references customer (code),
  check (bill_money + adjust - fulfilled_money - bad_debt >= 0),
  check (state <> 'settled' or bill_money + adjust = fulfilled_money + bad_debt)
);
create unique index bill_order on bill (customer_code, order_code) where order_code is not null;
create index bill_open on bill (customer_code, due_on) where unfulfilled_money > 0 and state <> 'cancelled';

create table charge (
  customer_code text not null,
  bill_no text not null,
  line int not null,
  product_code text not null,
  price_code text not null,
  kind text not null,
  period daterange not null,
  gross bigint not null,
  net bigint not null,
  tax bigint not null,
  reversed boolean not null default false,
  primary key (customer_code, bill_no, line),
  foreign key (customer_code, bill_no) references bill,
  check (gross = net + tax)
);
create unique index charge_once on charge (customer_code, product_code, price_code, kind, (lower(period))) where not reversed;
