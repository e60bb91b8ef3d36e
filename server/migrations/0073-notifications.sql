-- Messages to customers, in both languages; {customer}, {product}, {day} and {amount} are filled in.
create table message_template (
  code text primary key,
  name text not null,
  zh_name text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text,
  zh_subject text,
  body text not null,
  zh_body text not null,
  version int not null default 1
);

-- Messages to customers: written in the transaction of the event, sent by a job. A reminder that its customer opted out
-- of stays as `unwanted`, so that the page shows why none was sent; one that became untrue before it was sent, as
-- `withdrawn`.
create table outgoing_message (
  id bigint generated always as identity primary key,
  customer_code text not null references customer,
  organization_unit_code text not null,
  about text, -- its subject, such as case:17: only the latest message about it is sent
  template_code text not null,
  reminds boolean not null default false, -- its customer may opt out of it
  stays_true boolean not null default false, -- states a fact that later events do not change: never withdrawn
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unwanted', 'withdrawn')),
  attempts int not null default 0,
  failure text,
  created_at timestamptz not null,
  send_after timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_message_waiting on outgoing_message (send_after, id) where state = 'waiting';
create index outgoing_message_unit on outgoing_message (organization_unit_code, id desc);
create index outgoing_message_customer on outgoing_message (customer_code, id desc);
