-- Authorization: what FreeRADIUS checks and replies when a line signs in.

-- FreeRADIUS expands a value in backquotes, so the password `%{sql:…}` would run SQL at every sign-in. It also strips
-- other surrounding quotes and treats a backslash as an escape. A password must only ever be data.
create function radius_value(raw text) returns text
language sql immutable strict parallel safe
return case
  when raw ~ '^(".*"|''.*''|`.*`)$' then '"' || replace(replace(raw, '\', '\\'), '"', '\"') || '"'
  else replace(raw, '\', '\\')
end;
comment on function radius_value(text) is 'A text as FreeRADIUS must be given it so that it means exactly this text.';

-- MAC addresses arrive as AA:BB.., aa-bb.. or aabb.cc..: the pattern accepts all of them.
create function radius_mac_pattern(mac text) returns text
language sql immutable strict parallel safe
return '^' || (
  select string_agg(
    case when digit ~ '[a-f]' then '[' || digit || upper(digit) || ']' else digit end,
    '[-:.]?' order by place)
  from regexp_split_to_table(lower(regexp_replace(mac, '[^0-9A-Fa-f]', '', 'g')), '') with ordinality as d (digit, place)
) || '$';

-- Devices that send no MAC address, or a group address, cannot be told apart.
create function radius_any_mac_pattern() returns text
language sql immutable parallel safe
return '^[0-9A-Fa-f][02468ACEace][-:.]?' || repeat('[0-9A-Fa-f][0-9A-Fa-f][-:.]?', 4) || '[0-9A-Fa-f][0-9A-Fa-f]$';

create view radcheck as
select c.id, a.account as username, c.attribute, c.op, c.value
from network_authorization a
cross join lateral (values
  (1, 'Auth-Type', ':=', case when a.status = 'off' then 'Reject' end),
  (2, 'Cleartext-Password', ':=', case when a.status <> 'off' then radius_value(a.password) end),
  (3, 'Simultaneous-Use', ':=', case when a.status <> 'off' then a.simultaneous_use::text end),
  (4, 'Calling-Station-Id', '=~', case when a.status <> 'off' and a.binds_device then
    coalesce(radius_mac_pattern(a.mac_bind), radius_any_mac_pattern()) end),
  -- The address of all zeros is sent in place of none. A second rule, because FreeRADIUS may have no look-ahead.
  (5, 'Calling-Station-Id', '!~', case when a.status <> 'off' and a.binds_device then '^[-:.0]*$' end)
) as c (id, attribute, op, value)
where c.value is not null and a.retired_at is null;
comment on view radcheck is 'What a caller must prove, by account.';

-- The vendor of the access server that asks: the one at the source of its packets, at the address that it names, or with
-- its NAS-Identifier.
create function access_server_vendor(source inet, named inet, identifier text) returns text
language sql stable parallel safe
return coalesce((
  select type from nas
  where source <<= nasname::inet or named <<= nasname::inet
    or shortname = identifier and nasname::inet = host(nasname::inet)::inet
  order by coalesce(source <<= nasname::inet, false) desc, coalesce(named <<= nasname::inet, false) desc,
    masklen(nasname::inet) desc
  limit 1), 'other');

-- A value of a reply template with its placeholders filled in; null if one has no value. A part in square brackets is
-- left out instead.
create function fill_reply(template text, given jsonb) returns text
language plpgsql immutable strict parallel safe as $$
declare
  part text;
  name text;
  filled text := '';
begin
  for part in select m[1] from regexp_matches(template, '\[[^][]*\]|[^][]+', 'g') as m loop
    for name in select m[1] from regexp_matches(part, '\{\{(\w+)\}\}', 'g') as m loop
      if given ->> name is not null then
        part := replace(part, '{{' || name || '}}', given ->> name);
      elsif part like '[%' then
        part := '';
        exit;
      else
        return null;
      end if;
    end loop;
    filled := filled || case when part like '[%' then substr(part, 2, length(part) - 2) else part end;
  end loop;
  return filled;
end
$$;

-- The attributes of a vendor's template for a line with this offering, profile and traffic exit. Restricted lines get the
-- speed and the pool of the walled garden, which shows the customer the reason.
create function reply_of(of_vendor text, offering text, own_profile text, traffic_exit text, served boolean)
returns table ("position" bigint, attribute text, value text)
language sql stable security definer set search_path from current as $$
  select line.number, split_part(line.text, ' = ', 1), filled.value
  from (
    select case when served then body else restricted_body end as body from reply_template
    where vendor = of_vendor and (offering_code is null or offering_code = offering)
    order by offering_code nulls last limit 1) template
  -- A line without a readable profile is slow, never unlimited.
  left join bandwidth_profile p on p.code = case when served then own_profile else 'walled-garden' end
  left join bandwidth_profile own on own.code = own_profile
  cross join lateral (
    select coalesce(p.down_kbps, 512)::bigint as down, coalesce(p.up_kbps, 512)::bigint as up,
      case when served and p.burst_percent > 100 then p.burst_percent end as burst) rate
  cross join lateral jsonb_build_object(
    'downKbps', rate.down, 'upKbps', rate.up,
    -- Many devices hold a rate in a signed 32-bit field.
    'downBps', least(rate.down * 1000, 2147483647), 'upBps', least(rate.up * 1000, 2147483647),
    'downBurstKbps', rate.down * rate.burst / 100, 'upBurstKbps', rate.up * rate.burst / 100,
    'downBurstBps', case when rate.burst is not null then least(rate.down * rate.burst * 10, 2147483647) end,
    'upBurstBps', case when rate.burst is not null then least(rate.up * rate.burst * 10, 2147483647) end,
    'downThresholdKbps', rate.down * 3 / 4, 'upThresholdKbps', rate.up * 3 / 4,
    'profile', coalesce(p.code, 'walled-garden'), 'pool', coalesce(p.pool, case when not served then 'walled-garden' end),
    'ownPool', own.pool, 'exit', traffic_exit, 'offering', offering) given
  cross join lateral regexp_split_to_table(template.body, '\s*\n\s*') with ordinality line (text, number)
  cross join lateral (
    select fill_reply(substr(line.text, strpos(line.text, ' = ') + 3), given) as value) filled
  where filled.value <> ''
$$;
revoke execute on function reply_of(text, text, text, text, boolean) from public;

-- What an accepted line gets from an access server of each vendor. Active and paid: the purchased profile.
create view line_reply as
select a.customer_code, a.product_code, a.account, a.served, t.vendor, r.position, r.attribute, r.value
from (
  select *, status = 'on' and (expires_at is null or expires_at > now()) as served from network_authorization
  where status <> 'off' and retired_at is null
) a
left join product p on p.customer_code = a.customer_code and p.code = a.product_code
join reply_template t on t.offering_code is null
cross join lateral (
  select * from reply_of(t.vendor, p.offering_code, a.profile, a.traffic_exit, a.served) template
  -- A line with an address of its own needs none from a pool.
  where template.attribute <> 'Framed-Pool' or not a.served
    or not exists (select from line_address f where f.line_code = a.product_code and f.kind = 'ipv4')
  union all
  select 1000, case f.kind when 'ipv4' then 'Framed-IP-Address' when 'ipv6-prefix' then 'Framed-IPv6-Prefix'
      else 'Delegated-IPv6-Prefix' end,
    abbrev(f.address)
  from line_address f where a.served and f.line_code = a.product_code
  union all
  select 1001, 'Acct-Interim-Interval', '300'
  union all
  select 1002, 'Session-Timeout', least(ceil(extract(epoch from a.expires_at - now())), 2147483647)::bigint::text
  where a.served and a.expires_at is not null
) r;
comment on view line_reply is 'What an accepted line gets, by account and vendor of the access server.';

create view radreply as
select position as id, account as username, vendor, attribute, '+='::text as op, radius_value(value) as value
from line_reply;
comment on view radreply is 'What an accepted caller gets, by account and vendor, as FreeRADIUS must be given it.';

-- A line bound to one device learns the device from its first accepted sign-in. FreeRADIUS writes the reply, but the
-- line's table is ours, so this runs with the owner's rights and updates only that account.
create function learn_device() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update network_authorization
  set mac_bind = upper(regexp_replace(regexp_replace(new.callingstationid, '[^0-9A-Fa-f]', '', 'g'), '(..)(?=.)', '\1-', 'g'))
  where account = new.username and retired_at is null and binds_device and mac_bind is null
    and regexp_replace(new.callingstationid, '[^0-9A-Fa-f]', '', 'g') ~* '^[0-9a-f][02468ace][0-9a-f]{10}$'
    and new.callingstationid ~ '[1-9A-Fa-f]';
  return null;
end
$$;
revoke execute on function learn_device() from public;
create trigger device_learned after insert on radpostauth for each row
  when (new.reply = 'Access-Accept' and new.callingstationid is not null) execute function learn_device();

-- Groups are not used; the views exist only for servers that query them.
create view radusergroup as
  select 0 as id, ''::text as username, ''::text as groupname, 0 as priority where false;
create view radgroupcheck as
  select 0 as id, ''::text as groupname, ''::text as attribute, ''::text as op, ''::text as value where false;
create view radgroupreply as
  select 0 as id, ''::text as groupname, ''::text as attribute, ''::text as op, ''::text as value where false;
