-- The commission that an order earned its seller, at the rates of that day, and its reversed part.
create table commission (
  customer_code text not null,
  order_code text not null,
  seller_code text not null,
  organization_unit_code text not null,
  fixed bigint not null check (fixed >= 0), -- the share that does not depend on the amount
  earned bigint not null check (earned > 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  waiting bigint not null default 0 check (waiting >= 0), -- not due to the seller while the order's bill is open again
  primary key (customer_code, order_code),
  foreign key (customer_code, order_code) references customer_order,
  check (taken_back + waiting <= earned)
);
create index commission_seller on commission (seller_code);
create table commission_line (
  customer_code text not null,
  order_code text not null,
  line int not null,
  percent numeric not null, -- of the line without tax
  primary key (customer_code, order_code, line),
  foreign key (customer_code, order_code) references commission
);

-- Commission paid out to a seller from a bank account, or retained from the cash of a settlement. Retained commission
-- is
-- posted when the settlement is confirmed.
create sequence commission_payout_number;
create table commission_payout (
  code text primary key default 'A' || lpad(nextval('commission_payout_number')::text, 8, '0'),
  seller_code text not null references employee,
  through date not null, -- earned up to this day
  amount bigint not null check (amount > 0),
  way text not null check (way in ('payout-transfer', 'payout-cheque', 'payout-cash', 'payout-kept')),
  bank_account_code text references bank_account,
  reference text,
  settlement_code text references employee_settlement,
  state text not null check (state in ('payoutWaiting', 'paidOut', 'payoutReversed')),
  paid_by text references employee, -- null until the settlement is confirmed
  paid_at timestamptz not null,
  reversed_by text references employee,
  reversed_at timestamptz,
  reverse_reason text,
  check ((way = 'payout-kept') = (settlement_code is not null)),
  check ((way = 'payout-kept') = (bank_account_code is null and reference is null)),
  check (way = 'payout-kept' or paid_by <> seller_code and state <> 'payoutWaiting'),
  check ((paid_by is null) = (state = 'payoutWaiting' or way = 'payout-kept' and state = 'payoutReversed')),
  check ((state = 'payoutReversed') = (reversed_by is not null and reversed_at is not null)),
  check (way = 'payout-kept' or (state = 'payoutReversed') = (reverse_reason is not null)),
  check (reversed_by <> paid_by)
);
create index commission_payout_seller on commission_payout (seller_code, code desc);
create unique index commission_payout_settlement on commission_payout (settlement_code, seller_code) where settlement_code is not null;
-- A bank slip pays once.
create unique index commission_payout_reference on commission_payout (bank_account_code, reference) where state = 'paidOut';

-- The part of the commission that a refund reverses: unused days by the rate of their line, an adjustment by its line,
-- a
-- refund by the average of the bill. Several refunds of one source are computed together: each is the difference of two
-- rounded sums.
create view commission_given_back as
  select customer_code, order_code, source, (round(upto / 100) - round((upto - part) / 100))::bigint as amount from (
  select g.customer_code, g.order_code, g.source, sum(g.net * coalesce(g.percent, 0)) as part,
    sum(sum(g.net * coalesce(g.percent, 0))) over (partition by g.customer_code, g.source
      order by split_part(g.order_code, '-', 2)::int) as upto from (
    select o.customer_code, o.code as order_code, x.source, x.net, l.percent
    from customer_order o cross join jsonb_to_recordset(o.details -> 'credits') as x (source text, line int, net bigint)
      join commission_line l on l.customer_code = o.customer_code and l.order_code = x.source and l.line = x.line
    union all
    select o.customer_code, o.code, b.order_code,
      (select -sum(i.amount - i.tax) from order_item i where i.customer_code = o.customer_code and i.order_code = o.code),
      case when o.type = 'bill-adjustment' then (
        select l.percent from commission_line l
        where l.customer_code = o.customer_code and l.order_code = b.order_code and l.line = (o.details ->> 'line')::int)
      else (
        select sum((i.amount - i.tax) * coalesce(l.percent, 0)) / nullif(sum(i.amount - i.tax), 0)
        from order_item i left join commission_line l on (l.customer_code, l.order_code, l.line) = (i.customer_code, i.order_code, i.line)
        where i.customer_code = o.customer_code and i.order_code = b.order_code and i.kind <> 'deposit'
          and not (i.kind = 'waiver' and i.tax_code = 'none')) end
    from customer_order o join bill b on b.customer_code = o.customer_code and b.bill_no = o.details ->> 'billNo'
    where o.type in ('refund', 'bill-adjustment') and o.amount < 0
  ) g group by g.customer_code, g.order_code, g.source) p;
