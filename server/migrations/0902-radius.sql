-- Sessions: how accounting reports become rows of radacct.

-- Access servers report every 300 s. After three missing reports, the session or the server is considered lost, and the
-- session is `silent`. It no longer counts toward the allowed sign-ins, but is still disconnected with the others,
-- because the line may be up and only its reports lost.
create view live_session as
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
  coalesce(s.acctupdatetime, s.acctstarttime) < now() - interval '15 minutes' as silent
from radacct s
where s.acctstoptime is null
  and not exists (
    select from nasreload n where n.nasipaddress = s.nasipaddress
      and (n.nasidentifier = '' or s.nasidentifier is null or n.nasidentifier = s.nasidentifier)
      and n.reloadtime > s.acctstarttime and n.reloadtime > coalesce(s.acctupdatetime, s.acctstarttime));
comment on view live_session is 'Sessions that have started and not ended.';

-- Reports may arrive twice, late, or without their predecessors, and an access server may reuse its session IDs after a
-- restart. FreeRADIUS inserts each report; the trigger determines which session it belongs to.
create view session_report as
select ''::text as event, null::bigint as delay, acctuniqueid, acctsessionid, username, realm, nasipaddress, nasidentifier,
  nasportid, nasporttype, acctauthentic, calledstationid, callingstationid, servicetype, framedprotocol, framedipaddress,
  framedipv6address, framedipv6prefix, framedinterfaceid, delegatedipv6prefix, class, acctupdatetime, acctsessiontime,
  acctinputoctets, acctoutputoctets, connectinfo_start, connectinfo_stop, acctterminatecause
from radacct where false;
comment on view session_report is 'Takes the accounting reports of access servers: start, interim, stop and restart.';

-- An access server has restarted: sessions that it has not reported since are over.
create function record_restart(address inet, identifier text, at timestamptz) returns void
language plpgsql set search_path from current as $$
begin
  update radacct set acctstoptime = at, acctterminatecause = 'NAS-Reboot', stopinferred = true
  where nasipaddress = address and acctstoptime is null and acctstarttime <= at
    and coalesce(acctupdatetime, acctstarttime) <= at
    and (identifier is null or nasidentifier is null or nasidentifier = identifier);
  insert into nasreload (nasipaddress, nasidentifier, reloadtime) values (address, coalesce(identifier, ''), at)
  on conflict (nasipaddress, nasidentifier) do update
    set reloadtime = greatest(nasreload.reloadtime, excluded.reloadtime);
end
$$;
revoke execute on function record_restart(inet, text, timestamptz) from public;

-- Whether a report with the ID of a known session belongs to a later one. A Start does if it follows an end. Any other
-- report does if its session began after the end, or if its session time is shorter than one reported earlier.
create function is_another_session(known radacct, event text, began timestamptz, lasted bigint) returns boolean
language sql immutable parallel safe
return case
  when known.acctstoptime is null then
    -- A repeated Start arrives soon. One that arrives long after the last report follows an end that was never
    -- reported.
    case when event = 'start' then began > known.acctupdatetime
        + case when known.acctsessiontime > 60 then interval '1 minute' else interval '15 minutes' end
      else lasted + 60 < known.acctsessiontime and began > known.acctupdatetime - interval '30 seconds' end
  -- Times are in whole seconds: the Start of a session that ended immediately may arrive after its Stop.
  when event = 'start' then began > known.acctstoptime
    or began = known.acctstoptime and (known.stopinferred or coalesce(known.acctsessiontime > 1, false))
  when event = 'stop' and lasted = known.acctsessiontime and not known.stopinferred then false
  when lasted is null then
    event = 'interim' and not known.stopinferred and began > known.acctstoptime + interval '1 minute'
  else began > known.acctstoptime
end;

create function record_session_report() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  -- A delay of more than a week is an error in the access server.
  at timestamptz := new.acctupdatetime
    - make_interval(secs => case when new.delay between 0 and 604800 then new.delay else 0 end);
  began timestamptz := at - make_interval(secs => coalesce(new.acctsessiontime, 0));
  -- 0.0.0.0 is sent before an address is assigned.
  address inet := nullif(new.framedipaddress, '0.0.0.0');
  ended boolean := new.event = 'stop';
  known radacct;
begin
  if new.event = 'restart' then
    perform record_restart(new.nasipaddress, new.nasidentifier, at);
    return new;
  end if;
  for attempt in 1..2 loop
    select * into known from radacct where acctuniqueid = new.acctuniqueid for update;
    if found and is_another_session(known, new.event, began, new.acctsessiontime) then
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
      acctsessiontime, acctinputoctets, acctoutputoctets, connectinfo_start, connectinfo_stop, acctterminatecause)
    values (new.acctuniqueid, new.acctsessionid, new.username, new.realm, new.nasipaddress, new.nasidentifier, new.nasportid,
      new.nasporttype, new.acctauthentic, new.calledstationid, new.callingstationid, new.servicetype, new.framedprotocol,
      address, new.framedipv6address, new.framedipv6prefix, new.framedinterfaceid, new.delegatedipv6prefix, new.class,
      began, at, case when ended then at end, new.acctsessiontime, new.acctinputoctets, new.acctoutputoctets,
      new.connectinfo_start, new.connectinfo_stop, new.acctterminatecause)
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
    where username = new.username and acctsessionid = new.acctsessionid and nasipaddress = new.nasipaddress
      and radacctid <> known.radacctid and acctstoptime is not null and acctstarttime between began - interval '1 minute' and began + interval '1 minute';
    if found then return new; end if;
  end if;
  -- Each report is self-contained: a late one neither lowers a counter nor removes a value.
  update radacct set
    acctupdatetime = greatest(acctupdatetime, at),
    acctsessiontime = greatest(acctsessiontime, new.acctsessiontime),
    acctinputoctets = greatest(acctinputoctets, new.acctinputoctets),
    acctoutputoctets = greatest(acctoutputoctets, new.acctoutputoctets),
    framedipaddress = coalesce(address, framedipaddress),
    framedipv6address = coalesce(new.framedipv6address, framedipv6address),
    framedipv6prefix = coalesce(new.framedipv6prefix, framedipv6prefix),
    delegatedipv6prefix = coalesce(new.delegatedipv6prefix, delegatedipv6prefix),
    callingstationid = coalesce(new.callingstationid, callingstationid),
    connectinfo_stop = coalesce(connectinfo_stop, new.connectinfo_stop),
    acctterminatecause = case
      when ended and (acctstoptime is null or stopinferred) then new.acctterminatecause
      when stopinferred and at >= acctstoptime then null
      else acctterminatecause end,
    acctstoptime = case
      when ended and (acctstoptime is null or stopinferred) then at
      when stopinferred and at >= acctstoptime then null
      else acctstoptime end,
    stopinferred = stopinferred and not ended and at < acctstoptime
  where radacctid = known.radacctid;
  return new;
end
$$;
revoke execute on function record_session_report() from public;
create trigger session_reported instead of insert on session_report
  for each row execute function record_session_report();
