-- IP addresses: pools, and which line holds which address.
create table address_pool (
  code text primary key,
  name text not null,
  zh_name text not null,
  kind text not null check (kind in ('ipv4', 'ipv6-prefix', 'ipv6-delegated')),
  network cidr not null,
  prefix_length int not null, -- of what one line gets; 32 for IPv4
  first_address inet, -- of those to be assigned; null: the first usable address of the network
  last_address inet,
  quarantine_days int not null check (quarantine_days between 0 and 3650),
  version int not null default 1,
  closed boolean not null default false,
  check ((kind = 'ipv4') = (family(network) = 4)),
  check (kind = 'ipv4' or (first_address is null and last_address is null)),
  check (prefix_length between masklen(network) and case kind when 'ipv4' then 32 else 64 end),
  check (prefix_length - masklen(network) <= 32),
  -- Addresses are numbered from the start of the network.
  first_position bigint not null generated always as (case when family(network) = 6 then 0
    else coalesce(first_address - network(network)::inet, case when masklen(network) < 31 then 1 else 0 end) end) stored,
  last_position bigint not null generated always as (case when family(network) = 6 then (1::bigint << (prefix_length - masklen(network))) - 1
    else coalesce(last_address - network(network)::inet,
      (1::bigint << (32 - masklen(network))) - case when masklen(network) < 31 then 2 else 1 end) end) stored,
  next_position bigint not null default 0, -- every position from here on was never assigned, except when chosen by hand
  constraint address_pool_apart exclude using gist (network inet_ops with &&) where (not closed)
);

create trigger pools_changed after insert or delete on address_pool for each statement execute function rights_changed();

-- The offerings whose lines get an address from a pool.
create table address_pool_offering (
  pool_code text not null references address_pool,
  offering_code text not null references product_offering,
  primary key (pool_code, offering_code)
);
create index address_pool_of_offering on address_pool_offering (offering_code);

-- What lines hold and held. A row is current while it is held, and afterwards until its address is assigned again.
create table address_assignment (
  id bigint generated always as identity primary key,
  pool_code text not null references address_pool,
  kind text not null,
  position bigint not null,
  address inet not null,
  customer_code text not null,
  product_code text not null, -- the product that includes it: the line itself or an add-on
  line_code text not null,
  assigned_at timestamptz not null,
  released_at timestamptz,
  reusable_from date, -- when the quarantine of a released address ends; null: it is held, or was assigned again
  check (reusable_from is null or released_at is not null),
  constraint address_held_once exclude using gist (address inet_ops with &&) where (released_at is null)
);
create unique index address_assignment_current on address_assignment (pool_code, position)
  where released_at is null or reusable_from is not null;
create unique index address_assignment_of_line on address_assignment (line_code, kind) where released_at is null;
create index address_assignment_of_product on address_assignment (product_code) where released_at is null;
create index address_assignment_by_address on address_assignment using gist (address inet_ops);
create index address_assignment_of_customer on address_assignment (customer_code);
create index address_assignment_reusable on address_assignment (pool_code, reusable_from) where reusable_from is not null;

-- Products that include an address for which no pool had a free one.
create table address_waiting (
  customer_code text not null,
  product_code text not null,
  offering_code text not null,
  kind text not null,
  primary key (product_code, kind)
);
create index address_waiting_of_offering on address_waiting (offering_code, kind);

-- The addresses that a line gets now: its own while it is being connected or works, and those of add-ons that work.
create view line_address as
select a.line_code, a.kind, a.address
from address_assignment a
join product p on p.customer_code = a.customer_code and p.code = a.product_code
left join configuration o on o.key = 'operator'
where a.released_at is null
  and (p.status in ('active', 'pendingTerminate') or p.status = 'pendingActive' and a.product_code = a.line_code)
  and coalesce((greatest(p.paid_through, p.grace_through) + 1)::timestamp at time zone (o.value ->> 'timeZone') > now(), true)
  and not exists (
    select from product_block b where b.customer_code = p.customer_code and b.product_code = p.code and b.until is null);
comment on view line_address is 'The fixed addresses of each line, from its products that work.';
