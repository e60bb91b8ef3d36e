-- phase: expand
-- Access servers are identified by the source of their packets: behind NAT, many send the same NAS-IP-Address.

-- The address that an access server sent as its own, if it is known by another one. Requests to it must contain it
-- (RFC 5176, section 3).
alter table radacct add column reported_nas inet;
alter table nasreload add column reported_nas inet;

-- The interval in seconds between two reports of a session (Acct-Interim-Interval).
alter table nas add column interim_s integer not null default 300;
alter table nas add constraint nas_interim_s_check check (interim_s between 60 and 3600) not valid;
-- Further addresses from which it sends packets.
alter table nas add column other_addresses inet[] not null default '{}';
-- The response to the last test, if it was not the expected one.
alter table nas add column test_answer text;
alter table nas drop constraint nas_test_result_check, add constraint nas_test_result_check check (test_result in
  ('test-running', 'test-answered', 'test-other-response', 'test-other-secret', 'test-silent', 'test-unreachable')) not valid;

-- The row in `nas` of the access server at an address.
create function access_server_at(address inet) returns integer
language sql stable parallel safe
return (
  select id from nas, unnest(array[nasname::inet] || other_addresses) its
  where access_server_at.address <<= its order by masklen(its) desc limit 1);

-- The vendor of the access server at one of these addresses, or with this NAS-Identifier.
create or replace function access_server_vendor(source inet, named inet, identifier text) returns text
language sql stable parallel safe
return coalesce(
  (select type from nas where id = coalesce(access_server_at(source), access_server_at(named))),
  (select type from nas where shortname = identifier and nasname::inet = host(nasname::inet)::inet),
  'other');

-- The address by which the access server of a packet is known. A registered source is the access server itself, unless
-- the packet was forwarded: by a proxy, which adds Proxy-State, or on this host. Otherwise, the address and then the
-- NAS-Identifier that it sends count if they are registered. A loopback address names no other host. Of several addresses
-- of an access server, the first counts.
create function access_server_address(source text, named text, named_ipv6 text, identifier text, proxy_state text)
returns text language sql stable parallel safe
return (
  with request as (
    select access_server_address.source::inet as source, proxy_state <> '' as forwarded
  ), registered as (
    select its as address, its = host(its)::inet as is_host, nasname::inet = its as is_first, shortname,
      case when nasname::inet = host(nasname::inet)::inet then nasname::inet else its end as main
    from nas, unnest(array[nasname::inet] || other_addresses) its
  ), name as (
    select nullif(text, '')::inet as address, number from request,
      unnest(array[access_server_address.named_ipv6, access_server_address.named]) with ordinality name (text, number)
    where nullif(text, '')::inet = request.source or not (
      nullif(text, '')::inet <<= '127.0.0.0/8' or nullif(text, '')::inet in ('0.0.0.0', '::', '::1'))
  )
  select host(coalesce(
    (select main from registered where address = source and is_host and not forwarded
      and source not in ('127.0.0.1', '::1')),
    (select main from registered join name using (address) where is_host order by number limit 1),
    (select address from registered where shortname = identifier and is_host and is_first),
    (select source from registered where source <<= address and not forwarded limit 1),
    (select name.address from registered join name on name.address <<= registered.address order by number limit 1),
    (select address from name where forwarded order by number limit 1),
    source))
  from request);

-- A session is silent after three missing reports.
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
  coalesce(s.acctupdatetime, s.acctstarttime) < now() - make_interval(secs => 3 * coalesce(s.acctinterval, 300)) as silent,
  s.reported_name,
  -- Null if neither is reported: then it may be either.
  case when s.framedprotocol = 'PPP' then 'by-pppoe' when line_of_class(s.class) is not null then 'by-ipoe' end as sign_in,
  s.reported_nas,
  coalesce(s.acctinterval, 300)::int as interim_s,
  s.framedipv6address as framed_ipv6,
  s.framedipv6prefix as framed_ipv6_prefix,
  s.delegatedipv6prefix as delegated_ipv6_prefix
from radacct s
where s.acctstoptime is null
  and not exists (
    select from nasreload n where n.nasipaddress = s.nasipaddress and n.reported_nas is not distinct from s.reported_nas
      and (n.nasidentifier = '' or s.nasidentifier is null or n.nasidentifier = s.nasidentifier)
      and n.reloadtime > s.acctstarttime and n.reloadtime > coalesce(s.acctupdatetime, s.acctstarttime));

create or replace view session_report as
select ''::text as event, null::bigint as delay, acctuniqueid, acctsessionid, username, realm, nasipaddress, nasidentifier,
  nasportid, nasporttype, acctauthentic, calledstationid, callingstationid, servicetype, framedprotocol, framedipaddress,
  framedipv6address, framedipv6prefix, framedinterfaceid, delegatedipv6prefix, class, acctupdatetime, acctsessiontime,
  acctinputoctets, acctoutputoctets, connectinfo_start, connectinfo_stop, acctterminatecause, reported_name, reported_nas,
  null::inet as source, null::boolean as gigawords
from radacct where false;

-- An access server has restarted: sessions that it has not reported since are over. Others that send their packets from
-- the same address have not restarted.
create function record_restart(address inet, named inet, identifier text, at timestamptz) returns void
language plpgsql set search_path from current as $$
begin
  update radacct set acctstoptime = at, acctterminatecause = 'NAS-Reboot', stopinferred = true
  where nasipaddress = address and reported_nas is not distinct from named and acctstoptime is null
    and acctstarttime <= at and coalesce(acctupdatetime, acctstarttime) <= at
    and (identifier is null or nasidentifier is null or nasidentifier = identifier);
  insert into nasreload (nasipaddress, nasidentifier, reported_nas, reloadtime)
  values (address, coalesce(identifier, ''), named, at)
  on conflict (nasipaddress, nasidentifier) do update
    set reported_nas = excluded.reported_nas,
      reloadtime = case when nasreload.reported_nas is not distinct from excluded.reported_nas
        then greatest(nasreload.reloadtime, excluded.reloadtime) else excluded.reloadtime end;
end
$$;
revoke execute on function record_restart(inet, inet, text, timestamptz) from public;

-- The interval at which the access server at an address reports a session.
create function access_server_interim(address inet) returns integer
language sql stable parallel safe
return coalesce((select interim_s from nas where id = access_server_at(address)), 300);

-- An address or a prefix of a session; null if it is none that a customer can have. Access servers send such placeholders
-- before an address is assigned, or if they or the customer choose it (RFC 2865, section 5.8): unspecified, reserved,
-- loopback, link-local, multicast.
create function assigned_address(address inet) returns inet
language sql immutable parallel safe
return case when host(network(address))::inet <<= any (array['0.0.0.0/8', '127.0.0.0/8', '224.0.0.0/3', '::/8', 'fe80::/10',
  'ff00::/8']::inet[]) then null else address end;

-- Whether an Interim-Update shows that a session goes on after its reported Stop: it arrives later, and reports a longer
-- session than the Stop did, or more octets if the access server sends no session times. One that was sent before the Stop
-- and is retransmitted after it reports neither.
create function goes_on(
  known radacct, event text, at timestamptz, lasted bigint, input bigint, output bigint)
returns boolean language sql immutable parallel safe
return coalesce(
  event = 'interim' and not known.stopinferred and at > known.acctstoptime + interval '30 seconds'
  and case
    when lasted > 0 then lasted - 30 > coalesce(nullif(known.acctsessiontime, 0),
      extract(epoch from known.acctstoptime - known.acctstarttime))
      and (input + output < known.acctinputoctets + known.acctoutputoctets and input <= known.acctinputoctets
        and output <= known.acctoutputoctets) is not true
    else input >= known.acctinputoctets and output >= known.acctoutputoctets
      and input + output > known.acctinputoctets + known.acctoutputoctets
      and known.acctinputoctets + known.acctoutputoctets > 0
  end, false);

-- Whether a report belongs to a later session than the known one with its ID: by its times, or because its counters began
-- again. Counters of 32 bits overflow: one may fall, or both in the upper half of an access server that sends neither
-- Gigawords nor session times. A report that was only overtaken arrives soon after the one that overtook it, with similar
-- counters.
create function is_later_session(
  known radacct, event text, at timestamptz, lasted bigint, input bigint, output bigint, gigawords boolean)
returns boolean language sql immutable parallel safe
return is_another_session(known, event, at - make_interval(secs => coalesce(lasted, 0)), lasted)
    -- Without session times, the octets decide.
    and not coalesce(event = 'interim' and coalesce(lasted, 0) = 0
      and known.acctinputoctets + known.acctoutputoctets > 0
      and (input >= known.acctinputoctets) = (output >= known.acctoutputoctets), false)
  or coalesce(
  event <> 'start' and input <= known.acctinputoctets and output <= known.acctoutputoctets
  and input + output < known.acctinputoctets + known.acctoutputoctets and (event = 'interim' or input + output > 0)
  and not (coalesce(lasted, 0) = 0 and gigawords is not true
    and least(known.acctinputoctets, known.acctoutputoctets) > 1::bigint << 31
    and greatest(known.acctinputoctets, known.acctoutputoctets) < 1::bigint << 32)
  and case
    when lasted > 0 then at - make_interval(secs => lasted)
      > greatest(known.acctupdatetime, known.acctstoptime) - interval '30 seconds'
    else at > greatest(known.acctupdatetime, known.acctstoptime) + case
      when (input + output) * 2 < known.acctinputoctets + known.acctoutputoctets then interval '1 minute'
      else make_interval(secs => 0.8 * coalesce(known.acctinterval, 300)) end
  end, false);

-- The open session that an Interim-Update or Stop continues although it lacks the user name, port or NAS-Identifier of the
-- reports before: the only one with its ID at its access server that all it contains agrees with. Without a user name, it
-- must have begun when the session did, because the ID may have been reused.
create function session_without_names(report session_report, named inet, began timestamptz, at timestamptz) returns text
language sql stable parallel safe
return (
  select case when count(*) = 1 then min(acctuniqueid) end from radacct s
  where s.acctstoptime is null and s.acctsessionid = report.acctsessionid and s.nasipaddress = report.nasipaddress
    and s.reported_nas is not distinct from named
    and coalesce(report.nasidentifier = s.nasidentifier, report.nasidentifier is null)
    and coalesce(report.nasportid = s.nasportid, report.nasportid is null)
    and coalesce(report.callingstationid = s.callingstationid, true)
    and coalesce(report.framedipaddress = s.framedipaddress, true)
    and (report.username <> '' and s.username = report.username and s.acctstarttime <= at
      or report.username = '' and report.acctsessiontime > 0
        and s.acctstarttime between began - interval '30 seconds' and began + interval '30 seconds'));

create or replace function record_session_report() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  -- A delay of more than a week is an error in the access server.
  at timestamptz := new.acctupdatetime
    - make_interval(secs => case when new.delay between 0 and 604800 then new.delay else 0 end);
  began timestamptz := at - make_interval(secs => coalesce(new.acctsessiontime, 0));
  -- What the access server calls itself, if it is known by another address.
  named inet := nullif(nullif(new.reported_nas, '0.0.0.0'), new.nasipaddress);
  ended boolean := new.event = 'stop';
  known radacct;
  reopens boolean;
begin
  if new.event = 'restart' then
    perform record_restart(new.nasipaddress, named, new.nasidentifier, at);
    return new;
  end if;
  new.framedipaddress := assigned_address(new.framedipaddress);
  new.framedipv6address := assigned_address(new.framedipv6address);
  new.framedipv6prefix := assigned_address(new.framedipv6prefix);
  new.delegatedipv6prefix := assigned_address(new.delegatedipv6prefix);
  -- The row of a session that began when its access server was known by another of its addresses, by the source of its
  -- packets or by the address that it sends.
  if not exists (select from radacct where acctuniqueid = new.acctuniqueid) then
    update radacct set acctuniqueid = new.acctuniqueid, nasipaddress = new.nasipaddress, reported_nas = named
    where radacctid = (
      select radacctid from radacct where username = new.username and acctsessionid = new.acctsessionid
        and acctstoptime is null
        and nasidentifier is not distinct from new.nasidentifier and nasportid is not distinct from new.nasportid
        and (reported_nas is not distinct from named
          or coalesce(reported_nas, nasipaddress) = coalesce(named, new.nasipaddress))
        and (nasipaddress in (named, new.source)
          or access_server_at(nasipaddress) = access_server_at(new.nasipaddress))
      order by acctstarttime desc limit 1);
    if not found and new.event <> 'start' and (new.username = '' or new.nasportid is null or new.nasidentifier is null) then
      new.acctuniqueid := coalesce(session_without_names(new, named, began, at), new.acctuniqueid);
    end if;
  end if;
  for attempt in 1..2 loop
    select * into known from radacct where acctuniqueid = new.acctuniqueid for update;
    if found and is_later_session(known, new.event, at, new.acctsessiontime, new.acctinputoctets, new.acctoutputoctets,
      new.gigawords) then
      update radacct set acctuniqueid = acctuniqueid || ':' || radacctid,
        acctstoptime = coalesce(acctstoptime, acctupdatetime), stopinferred = stopinferred or acctstoptime is null,
        acctterminatecause = coalesce(acctterminatecause, 'Lost-Service')
      where radacctid = known.radacctid;
      known := null;
    end if;
    exit when known.radacctid is not null;
    insert into radacct (acctuniqueid, acctsessionid, username, realm, nasipaddress, nasidentifier, nasportid, nasporttype,
      acctauthentic, calledstationid, callingstationid, servicetype, framedprotocol, framedipaddress, framedipv6address,
      framedipv6prefix, framedinterfaceid, delegatedipv6prefix, class, acctstarttime, acctupdatetime, acctstoptime,
      acctsessiontime, acctinputoctets, acctoutputoctets, connectinfo_start, connectinfo_stop, acctterminatecause,
      reported_nas, acctinterval)
    values (new.acctuniqueid, new.acctsessionid, new.username, new.realm, new.nasipaddress, new.nasidentifier, new.nasportid,
      new.nasporttype, new.acctauthentic, new.calledstationid, new.callingstationid, new.servicetype, new.framedprotocol,
      new.framedipaddress, new.framedipv6address, new.framedipv6prefix, new.framedinterfaceid, new.delegatedipv6prefix, new.class,
      began, at, case when ended then at end, new.acctsessiontime, new.acctinputoctets, new.acctoutputoctets,
      new.connectinfo_start, new.connectinfo_stop, new.acctterminatecause, named,
      access_server_interim(new.nasipaddress))
    on conflict (acctuniqueid) do nothing;
    if found then return new; end if;
  end loop;
  -- A late report about a session whose ID has been reused.
  if new.event <> 'start' and began < known.acctstarttime - interval '1 minute' then
    update radacct set acctstoptime = case when ended and stopinferred then at else acctstoptime end,
      acctterminatecause = case when ended and stopinferred then coalesce(new.acctterminatecause, acctterminatecause)
        else acctterminatecause end,
      stopinferred = stopinferred and not ended, acctsessiontime = greatest(acctsessiontime, new.acctsessiontime),
      acctinputoctets = greatest(acctinputoctets, new.acctinputoctets),
      acctoutputoctets = greatest(acctoutputoctets, new.acctoutputoctets)
    where radacctid = (
      select radacctid from radacct where username = new.username and acctsessionid = new.acctsessionid
        and nasipaddress = new.nasipaddress and radacctid <> known.radacctid and acctstoptime is not null
        and case when new.acctsessiontime is null then acctstarttime <= at
          else acctstarttime between began - interval '1 minute' and began + interval '1 minute' end
      order by acctstarttime desc limit 1);
    if found then return new; end if;
  end if;
  reopens := not ended and (known.stopinferred and at >= known.acctstoptime
    or goes_on(known, new.event, at, new.acctsessiontime, new.acctinputoctets, new.acctoutputoctets));
  -- Each report is self-contained: a late one neither lowers a counter nor removes a value.
  update radacct set
    acctupdatetime = greatest(acctupdatetime, at),
    acctsessiontime = greatest(acctsessiontime, new.acctsessiontime),
    acctinputoctets = greatest(acctinputoctets, new.acctinputoctets),
    acctoutputoctets = greatest(acctoutputoctets, new.acctoutputoctets),
    framedipaddress = coalesce(new.framedipaddress, framedipaddress),
    framedipv6address = coalesce(new.framedipv6address, framedipv6address),
    framedipv6prefix = coalesce(new.framedipv6prefix, framedipv6prefix),
    delegatedipv6prefix = coalesce(new.delegatedipv6prefix, delegatedipv6prefix),
    callingstationid = coalesce(new.callingstationid, callingstationid),
    connectinfo_stop = coalesce(connectinfo_stop, new.connectinfo_stop),
    acctterminatecause = case
      when ended and (acctstoptime is null or stopinferred) then new.acctterminatecause
      when reopens then null
      else acctterminatecause end,
    acctstoptime = case
      when ended and (acctstoptime is null or stopinferred) then at
      when reopens then null
      else acctstoptime end,
    stopinferred = stopinferred and not ended and not reopens
  where radacctid = known.radacctid;
  return new;
end
$$;

-- Without pg_temp at the end, PostgreSQL would search the temporary tables of the role radius first.
do $$
declare
  signature text;
begin
  foreach signature in array array['record_restart(inet, inet, text, timestamptz)', 'record_session_report()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', signature, current_schema());
  end loop;
end
$$;

alter table network_difference drop constraint network_difference_kind_check,
  add constraint network_difference_kind_check check (kind in ('drift-ont-missing', 'drift-ont-elsewhere',
    'drift-ont-unknown', 'drift-ont-not-removed', 'drift-no-service-port', 'drift-vlan', 'drift-no-session',
    'drift-session-of-closed', 'drift-session-of-limited', 'drift-session-address')) not valid;
