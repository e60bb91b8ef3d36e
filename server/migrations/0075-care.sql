-- Care records: contacts with a customer and their follow-up.
create table care_record (
  customer_code text not null,
  code text not null,
  contact_tel text not null,
  communication_type text not null,
  service_type text not null,
  feedback text,
  satisfaction text,
  completion text not null,
  handover text not null,
  follow_up_on date,
  remark text,
  organization_unit_code text not null,
  created_by text not null,
  created_at timestamptz not null,
  modified_by text,
  modified_at timestamptz,
  version int not null default 1,
  primary key (customer_code, code),
  foreign key (customer_code) references customer (code),
  check (completion <> 'done' or follow_up_on is null)
);
create index care_record_due on care_record (organization_unit_code, follow_up_on, customer_code, code)
  where follow_up_on is not null;
