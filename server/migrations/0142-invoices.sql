-- Tax invoices of payments. A red invoice has a negative amount and cancels another one.
create table tax_invoice (
  customer_code text not null,
  code text not null,
  payment_code text not null,
  kind text not null check (kind in ('paper', 'electronic')),
  state text not null check (state in ('drawn', 'sent', 'accepted', 'rejected')),
  red_of text,
  title text not null,
  taxpayer_no text,
  amount bigint not null check (amount <> 0),
  tax bigint not null,
  exemption_no text, -- of the certificate that exempts it, or part of it
  -- The preprinted number, or the one assigned by the service.
  invoice_no text unique,
  reject_reason text,
  -- The file of an electronic one.
  document text unique,
  employee_code text not null,
  at timestamptz not null,
  -- When it was queued: when issued, or corrected after a rejection.
  sent_at timestamptz not null,
  primary key (customer_code, code),
  foreign key (customer_code, payment_code) references payment,
  check ((red_of is null) = (amount > 0)),
  check ((state = 'rejected') = (reject_reason is not null)),
  check (kind = 'electronic' or (state = 'drawn' and invoice_no is not null)),
  check ((state = 'accepted') = (document is not null))
);
create unique index tax_invoice_red on tax_invoice (customer_code, red_of) where red_of is not null;
create index tax_invoice_waiting on tax_invoice (at) where kind = 'electronic' and state <> 'accepted';
create index tax_invoice_payment on tax_invoice (customer_code, payment_code);
-- Every invoice number once: of a tax invoice, or of one written on an order. Written together with either.
create table invoice_number (
  number text primary key check (number = upper(number) and number !~ '\s'),
  customer_code text not null,
  document text not null -- the code of the tax invoice or of the order
);
create unique index invoice_number_document on invoice_number (customer_code, document);
