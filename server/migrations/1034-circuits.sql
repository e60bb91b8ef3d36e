-- phase: expand
-- Sign-in by IPoE: access servers know a line by the circuit at which its DHCP requests arrive (RFC 4679).

-- FreeRADIUS gives a circuit as hexadecimal octets. Printable ones are text; others stay hexadecimal.
create function circuit_text(raw text) returns text
language sql immutable strict parallel safe
return case when raw ~* '^0x([2-6][0-9a-f]|7[0-9a-e])+$' then convert_from(decode(substr(raw, 3), 'hex'), 'UTF8')
  else raw end;

-- The form in which circuits are compared: vendors differ in case and blanks.
create function circuit_key(raw text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(btrim(circuit_text(raw)), '\s+', ' ', 'g'));

-- The circuits of the lines on an OLT.
create table circuit_pattern (
  id bigint generated always as identity primary key,
  olt_code text not null unique references olt,
  circuit_pattern text not null,
  remote_pattern text,
  version int not null default 1
);

-- The lines that sign in by IPoE.
create table line_circuit (
  line_code text primary key,
  customer_code text not null,
  derived boolean not null, -- from the pattern of its OLT, also after its ONT moves
  circuit_id text, -- null: not known yet, or another line has it
  remote_id text,
  circuit_key text generated always as (circuit_key(circuit_id)) stored,
  remote_key text generated always as (coalesce(circuit_key(remote_id), '')) stored -- empty: any
);
create unique index line_circuit_known on line_circuit (circuit_key, remote_key);
create index line_circuit_of_customer on line_circuit (customer_code);
create index line_circuit_awaited on line_circuit (line_code) where derived and circuit_id is null;

-- Circuits at which a sign-in was rejected and that no line has.
create table unknown_circuit (
  id bigint generated always as identity primary key,
  circuit_key text not null,
  remote_key text not null,
  circuit_id text not null,
  remote_id text,
  mac text,
  user_name text,
  attempts bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (circuit_key, remote_key)
);
create index unknown_circuit_latest on unknown_circuit (last_at, id);

alter table radpostauth add column circuit_id text, add column remote_id text;

-- The account of the line at a circuit; null if there is none.
create function account_of_circuit(circuit text, remote text) returns text
language sql stable security definer set search_path from current as $$
  select a.account from line_circuit c
  join network_authorization a on a.customer_code = c.customer_code and a.product_code = c.line_code
  where c.circuit_key = circuit_key(circuit) and c.remote_key in ('', circuit_key(coalesce(remote, '')))
    and a.retired_at is null
  order by c.remote_key desc limit 1
$$;
revoke execute on function account_of_circuit(text, text) from public;

-- The Class attribute (RFC 2865, section 5.25) of the reply to a line that signs in from its circuit. Access servers return
-- it in accounting, so that a session stays with the line that began it when the circuit gets another line.
create function class_of_account(account text) returns text
language sql stable security definer set search_path from current as $$
  select 'lastmile:' || a.product_code from network_authorization a
  where a.account = class_of_account.account and a.retired_at is null
$$;
revoke execute on function class_of_account(text) from public;

-- The line in the Class attributes of a report, which are separated by commas; null if there is none.
create function line_of_class(classes text) returns text
language sql immutable strict parallel safe
return (
  select substr(circuit_text(class), 10) from regexp_split_to_table(classes, ',') class
  where circuit_text(class) like 'lastmile:_%' limit 1);

-- The account of the line that a report about an IPoE session belongs to: the line that it was accepted for, otherwise
-- the account by which it is reported, otherwise the line at the circuit. An ended line still gets its last report: its
-- account counts while a session of it is open.
create function account_of_report(classes text, name text, circuit text, remote text) returns text
language sql stable security definer set search_path from current as $$
  select coalesce(
    (select a.account from network_authorization a where a.product_code = line_of_class(classes)
      and a.customer_code = regexp_replace(line_of_class(classes), '-[^-]*$', '')),
    (select a.account from network_authorization a
      where a.account = name and a.retired_at is null and circuit <> ''),
    (select a.account from network_authorization a
      where a.account = name and a.retired_at is not null and circuit <> ''
        and exists (select from radacct s where s.username = name and s.acctstoptime is null) limit 1),
    account_of_circuit(nullif(circuit, ''), remote))
$$;
revoke execute on function account_of_report(text, text, text, text) from public;

-- Records a circuit that no line has. Access nodes name circuits, so their number is limited only by their faults.
create function record_unknown_circuit() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if account_of_circuit(new.circuit_id, new.remote_id) is not null then
    return null;
  end if;
  insert into unknown_circuit (circuit_key, remote_key, circuit_id, remote_id, mac, user_name, first_at, last_at)
  select circuit_key(new.circuit_id), coalesce(circuit_key(new.remote_id), ''), left(new.circuit_id, 253),
    left(new.remote_id, 253), new.callingstationid, new.username, new.authdate, new.authdate
  where (select count(*) from (select from unknown_circuit limit 10000) known) < 10000
    or exists (select from unknown_circuit u where u.circuit_key = circuit_key(new.circuit_id)
      and u.remote_key = coalesce(circuit_key(new.remote_id), ''))
  on conflict (circuit_key, remote_key) do update set attempts = unknown_circuit.attempts + 1,
    mac = excluded.mac, user_name = excluded.user_name, last_at = excluded.last_at;
  return null;
end
$$;
revoke execute on function record_unknown_circuit() from public;
create trigger circuit_unknown after insert on radpostauth for each row
  when (new.reply = 'Access-Reject' and new.circuit_id is not null) execute function record_unknown_circuit();

-- The name by which an access server knows a session, if that is not the account: its requests must contain it
-- (RFC 5176, section 3). Empty if the access server reports none.
alter table radacct add column reported_name text;
create or replace view live_session as
select
  s.username as account,
  s.nasipaddress as nas_ip,
  s.nasidentifier as nas_identifier,
  s.nasportid as nas_port,
  s.acctsessionid as session_id,
  s.framedipaddress as framed_ip,
  s.callingstationid as mac,
  s.acctstarttime as started_at,
  coalesce(s.acctupdatetime, s.acctstarttime) as last_seen_at,
  coalesce(s.acctinputoctets, 0) as uploaded_bytes,
  coalesce(s.acctoutputoctets, 0) as downloaded_bytes,
  coalesce(s.acctupdatetime, s.acctstarttime) < now() - interval '15 minutes' as silent,
  s.reported_name,
  -- Null if neither is reported: then it may be either.
  case when s.framedprotocol = 'PPP' then 'by-pppoe' when line_of_class(s.class) is not null then 'by-ipoe' end as sign_in
from radacct s
where s.acctstoptime is null
  and not exists (
    select from nasreload n where n.nasipaddress = s.nasipaddress
      and (n.nasidentifier = '' or s.nasidentifier is null or n.nasidentifier = s.nasidentifier)
      and n.reloadtime > s.acctstarttime and n.reloadtime > coalesce(s.acctupdatetime, s.acctstarttime));
create or replace view session_report as
select ''::text as event, null::bigint as delay, acctuniqueid, acctsessionid, username, realm, nasipaddress, nasidentifier,
  nasportid, nasporttype, acctauthentic, calledstationid, callingstationid, servicetype, framedprotocol, framedipaddress,
  framedipv6address, framedipv6prefix, framedinterfaceid, delegatedipv6prefix, class, acctupdatetime, acctsessiontime,
  acctinputoctets, acctoutputoctets, connectinfo_start, connectinfo_stop, acctterminatecause, reported_name
from radacct where false;

-- Runs after session_reported, which finds or creates the session.
create function record_reported_name() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if new.reported_name is not null then
    update radacct set reported_name = new.reported_name
    where acctuniqueid = new.acctuniqueid and reported_name is distinct from new.reported_name;
  end if;
  return new;
end
$$;
revoke execute on function record_reported_name() from public;
create trigger session_reported_name instead of insert on session_report
  for each row execute function record_reported_name();

-- Without pg_temp at the end, PostgreSQL would search the temporary tables of the role radius first.
do $$
declare
  signature text;
begin
  foreach signature in array array['account_of_circuit(text, text)', 'class_of_account(text)',
    'account_of_report(text, text, text, text)', 'record_unknown_circuit()', 'record_reported_name()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', signature, current_schema());
  end loop;
end
$$;

create or replace function grant_radius_role() returns void
language plpgsql as $$
begin
  execute format('grant usage on schema %I to radius', current_schema());
  grant select on radcheck, radreply, radusergroup, radgroupcheck, radgroupreply, live_session, nas to radius;
  grant insert on session_report, radpostauth to radius;
  grant execute on function reply_of(text, text, text, text, boolean) to radius;
  grant execute on function account_of_circuit(text, text) to radius;
  grant execute on function class_of_account(text) to radius;
  grant execute on function account_of_report(text, text, text, text) to radius;
end
$$;
do $$
begin
  if exists (select from pg_roles where rolname = 'radius') then
    perform grant_radius_role();
  end if;
end
$$;
