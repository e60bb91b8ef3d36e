-- Tax exemption certificates. The code is numbered with everything the customer owns: a charge with a later number was
-- made when the certificate was recorded.
create table tax_exemption (
  customer_code text not null references customer,
  code text not null,
  certificate_no text not null,
  authority text not null, -- that issued it
  valid daterange not null check (not isempty(valid) and not lower_inf(valid)),
  certified_through date, -- as stated on the certificate; null if it states no end
  scan text,
  scan_name text,
  scan_type text,
  recorded_by text not null references employee,
  recorded_at timestamptz not null,
  ended_by text references employee, -- who ended it early
  ended_at timestamptz,
  end_reason text,
  version int not null default 1,
  primary key (customer_code, code),
  constraint tax_exemption_once exclude using gist (customer_code with =, valid with &&),
  check ((scan is null) = (scan_name is null) and (scan is null) = (scan_type is null)),
  check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (end_reason is null))
);
create index tax_exemption_recent on tax_exemption (recorded_at desc, customer_code desc, code desc);
create index tax_exemption_end on tax_exemption (upper(valid));
create function free_of_tax() returns trigger language plpgsql as $$
declare owner text := coalesce(new.customer_code, old.customer_code);
begin
  update customer set tax_free = coalesce((select range_agg(valid) from tax_exemption where customer_code = owner), '{}')
  where code = owner;
  return null;
end $$;
create trigger tax_exemption_known after insert or update of valid or delete on tax_exemption
  for each row execute function free_of_tax();
