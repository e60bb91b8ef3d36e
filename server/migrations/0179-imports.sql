-- Imports of existing customers from a file of another system.
create table customer_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  state text not null check (state in ('import-running', 'import-done', 'import-undoing', 'import-undone')),
  organization_unit_code text not null references organization_unit, -- responsible for the customers
  customer_type text not null,
  employee_code text not null references employee,
  line_count int not null,
  kept_customer text, -- the customer with later business at which an undo stopped
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('import-done', 'import-undone')) = (ended_at is not null))
);
create unique index customer_import_one on customer_import ((true)) where state in ('import-running', 'import-undoing');

-- The rows that the preview accepted. The data is deleted when it has become a customer.
create table customer_import_row (
  import_id bigint not null references customer_import,
  line int not null,
  state text not null default 'row-ready' check (state in ('row-ready', 'row-imported', 'row-failed', 'row-undone')),
  external_code text not null,
  data jsonb,
  password text, -- in clear, as in network_authorization
  fault jsonb,
  customer_code text,
  product_code text,
  bill_no text, -- of the opening arrears
  primary key (import_id, line),
  check ((state = 'row-ready') = (data is not null) and (state = 'row-failed') = (fault is not null)),
  check (state in ('row-imported', 'row-undone') = (customer_code is not null))
);
create index customer_import_row_state on customer_import_row (import_id, state, line);
