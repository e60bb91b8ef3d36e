-- The customer account. The key of everything a customer owns begins with the customer's code.
create sequence customer_number;
create table customer (
  code text primary key check (code ~ '^C\d{8}$'),
  name text not null,
  status text not null check (status in ('active', 'closed')),
  customer_type text not null,
  level int not null default 1,
  certificate_type text not null,
  certificate_no text not null,
  contact_tel text not null,
  e_mail text not null,
  operator text not null,
  province_code text not null references management_area,
  city_code text not null references management_area,
  town_code text not null references management_area,
  manage_address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  external_customer_code text not null,
  business_channel text not null,
  audit_code text not null,
  salesman_code text not null references employee,
  salesman_unit_code text not null references organization_unit,
  organization_unit_code text not null references organization_unit,
  manager_code text references employee,
  manager_since timestamptz,
  remark text,
  second_account_reason text,
  tax_free datemultirange not null default '{}', -- all days of the customer's exemptions; on the row, so that a waiter for its lock rereads them
  created_by text not null,
  created_at timestamptz not null,
  version int not null default 1,
  -- Name and address as they are searched.
  name_key text not null generated always as (fold(name)) stored,
  address_key text not null generated always as (fold(manage_address)) stored
);
-- The next number for what a customer owns (C00012345-07). A separate row, because it changes with every order and the
-- customer row has many indexes; locked after its customer.
create table customer_counter (
  customer_code text primary key references customer,
  next_number int not null default 1 check (next_number > 0)
) with (fillfactor = 50);
create function count_customer() returns trigger language plpgsql as $$
begin
  insert into customer_counter (customer_code) select code from written;
  return null;
end $$;
create trigger customer_counted after insert on customer
  referencing new table as written for each statement execute function count_customer();
-- Numbers by which customers are searched: the end of a phone number, or its beginning without zero or country code;
-- the beginning or the end of an identity number; the beginning of another operator's code.
create unique index customer_external on customer (nullif(fold_code(external_customer_code), '') text_pattern_ops);
create index customer_tel on customer (reverse(regexp_replace(contact_tel, '\D', '', 'g')) text_pattern_ops);
create index customer_tel_start on customer (regexp_replace(regexp_replace(contact_tel, '\D', '', 'g'), '^(0095|95|0)', '') text_pattern_ops);
create index customer_certificate on customer (fold_code(certificate_no) text_pattern_ops);
create index customer_certificate_end on customer (reverse(fold_code(certificate_no)) text_pattern_ops);
create index customer_recent on customer (created_at desc, code desc);
create index customer_unit_recent on customer (organization_unit_code, created_at desc, code desc);
create index customer_manager on customer (manager_code, created_at desc, code desc) where manager_code is not null;
create index customer_address on customer using gin (address_key gin_trgm_ops);
-- The statistics of addresses choose the search path (decision 0043): five hundred values show one in 250.
alter table customer alter column address_key set statistics 500;

-- A customer's language and channels for messages. A customer without preferences has no row.
create table customer_notice (
  customer_code text primary key references customer,
  language text check (language in ('en-US', 'zh-CN')), -- empty: the operator's default
  by_sms boolean not null,
  by_email boolean not null,
  version int not null default 1
);

-- The billing day of a customer, from a date that is itself such a day. A customer without a row has the 1st.
create table customer_bill_day (
  customer_code text not null references customer,
  begins date not null,
  bill_day int not null check (bill_day between 1 and 28),
  reason text not null,
  employee_code text not null references employee,
  at timestamptz not null,
  primary key (customer_code, begins),
  check (extract(day from begins) = bill_day)
);

-- Names are searched by pieces, newest first: one and two characters, for Latin script also whole words and pairs of
-- words, and for Chinese the pinyin and its initials behind a tilde. They are read in index order from the rarest
-- piece; a scope of one unit reads only that unit's rows.
create table customer_gram (
  gram text not null,
  created_at timestamptz not null,
  customer_code text not null,
  organization_unit_code text not null,
  primary key (gram, created_at, customer_code)
);
create index customer_gram_unit on customer_gram (organization_unit_code, gram, created_at, customer_code);

-- Every suffix of every Latin word and pinyin that was ever part of a name: a typed part of a name is a prefix of one.
create table customer_name_token (
  ending text collate "C" not null,
  word text collate "C" not null,
  primary key (ending, word)
);

-- Aliases of a customer from other slices, such as a broadband account or a receipt; each slice maintains its own.
create table customer_alias (
  alias text collate "C" not null check (alias = lower(alias)), -- searched by prefix
  kind text not null check (kind in ('broadband-account', 'receipt-number', 'invoice-number', 'terminal-number', 'mac-address')),
  customer_code text not null references customer,
  primary key (alias, kind, customer_code)
);
create index customer_alias_customer on customer_alias (customer_code);
