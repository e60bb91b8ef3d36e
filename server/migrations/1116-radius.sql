-- phase: expand
-- The secrets of access servers, encrypted by the product and decrypted by a function that FreeRADIUS calls. The key is
-- in FreeRADIUS's connection, never in a statement (docs/radius.md).

-- The function needs pgcrypto. Without it, secrets stay in clear text.
do $$
begin
  create extension if not exists pgcrypto;
exception
  when insufficient_privilege or feature_not_supported or undefined_file then
    raise warning 'No right to create the extension pgcrypto. The secrets of access servers stay in clear text until an administrator runs, in this database: create extension pgcrypto;';
end
$$;

-- `r1.<key>.<initialization vector, authentication code, content>`. Then `secret` is null.
alter table nas add column sealed_secret text;

alter table nas drop constraint nas_test_result_check, add constraint nas_test_result_check check (test_result in
  ('test-running', 'test-answered', 'test-other-response', 'test-other-secret', 'test-silent', 'test-unreachable',
  'test-secret-unreadable')) not valid;

create table radius_encryption (
  single boolean primary key default true check (single),
  encrypts boolean not null
);
comment on table radius_encryption is 'Whether the secrets of access servers are encrypted: from the start in a new database, and after `lastmile radius-key --encrypt` in an upgraded one.';
-- Phase contract begins to encrypt in a new database.

create table radius_server (
  -- Empty: it connects through a Unix socket. Several servers may have one address, behind NAT or in containers.
  address text not null,
  keys text[] not null,
  seen_at timestamptz not null,
  primary key (address, keys)
);
comment on table radius_server is 'The addresses from which FreeRADIUS has looked up access servers, with each set of keys that its connections had, by ID.';

-- The keys in the connection of the session.
create function radius_session_keys() returns table (id text, key bytea)
language sql stable as $$
  select left(translate(encode(sha256(decode(hex, 'hex')), 'base64'), '+/', '-_'), 8), decode(hex, 'hex')
  from (select distinct trim(part) as hex from string_to_table(current_setting('lastmile.radius_key', true), ',') part) as parts
  where hex ~ '^[0-9a-f]{128}$'
$$;

-- Decrypts a secret: AES-256-CBC with the first half of the key, after its HMAC-SHA-256 with the second half, which
-- binds it to its access server. Null if the session does not have the key, or if the secret was altered or copied.
create function radius_secret_of(shortname text, sealed text) returns text
language plpgsql stable as $$
declare
  key bytea := (select k.key from radius_session_keys() k where k.id = split_part(sealed, '.', 2) limit 1);
  content bytea := decode(split_part(sealed, '.', 3), 'hex');
begin
  if key is null or hmac(convert_to('nas ' || shortname || ' secret', 'utf8') || '\x00' || substr(content, 1, 16)
      || substr(content, 49), substr(key, 33), 'sha256') <> substr(content, 17, 32) then
    return null;
  end if;
  return convert_from(
    decrypt_iv(substr(content, 49), substr(key, 1, 32), substr(content, 1, 16), 'aes-cbc/pad:pkcs'), 'utf8');
end
$$;

-- The name of the access server at an address; null if there is none. Records which keys FreeRADIUS has. It is called in
-- a statement of its own before access_server_secret, whose error would undo the record.
create function access_server_name(address inet) returns text
language plpgsql security definer as $$
declare
  server text := coalesce(host(inet_client_addr()), '');
  present text[] := array(select id from radius_session_keys() order by id);
  found text := (select shortname from nas where id = access_server_at(access_server_name.address));
begin
  -- A read-only replica keeps no records.
  if found is not null and not pg_is_in_recovery() and not exists (select from radius_server s
      where s.address = server and s.keys = present and s.seen_at > now() - interval '1 minute') then
    insert into radius_server values (server, present, now())
    on conflict on constraint radius_server_pkey do update set seen_at = now();
  end if;
  return found;
end
$$;

-- The secret of the access server at an address; null if there is none. Raises an error if it cannot be decrypted, so
-- that FreeRADIUS rejects its packets and logs the reason.
create function access_server_secret(address inet) returns text
language plpgsql stable security definer as $$
declare
  found nas;
  opened text;
begin
  select * into found from nas where id = access_server_at(address);
  if found.id is null then
    return null;
  end if;
  opened := coalesce(found.secret, radius_secret_of(found.shortname, found.sealed_secret));
  if opened is null then
    raise exception 'the secret of access server % cannot be decrypted. Put the output of "lastmile radius-key" into site.conf and restart FreeRADIUS; if the key is lost, enter the secret again', found.shortname;
  end if;
  return opened;
end
$$;

revoke execute on function radius_session_keys(), radius_secret_of(text, text), access_server_name(inet),
  access_server_secret(inet) from public;

-- Without pg_temp at the end, PostgreSQL would search the temporary tables of the role radius first.
do $$
declare
  signature text;
  own text := (select nspname from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pgcrypto');
begin
  foreach signature in array array['radius_session_keys()', 'radius_secret_of(text, text)', 'access_server_name(inet)',
      'access_server_secret(inet)'] loop
    execute format('alter function %s set search_path = %I, %I, pg_temp', signature, current_schema(),
      coalesce(own, current_schema()));
  end loop;
end
$$;

-- The role radius reads every column of `nas` except the encrypted secret.
create or replace function grant_radius_role() returns void
language plpgsql as $$
begin
  execute format('grant usage on schema %I to radius', current_schema());
  grant select on radcheck, radreply, radusergroup, radgroupcheck, radgroupreply, live_session to radius;
  revoke select on nas from radius;
  grant select (id, nasname, shortname, type, ports, secret, server, community, description, coa_port, interim_s, other_addresses)
    on nas to radius;
  grant insert on session_report, radpostauth to radius;
  grant execute on function reply_of(text, text, text, text, boolean) to radius;
  grant execute on function account_of_circuit(text, text) to radius;
  grant execute on function class_of_account(text) to radius;
  grant execute on function account_of_report(text, text, text, text) to radius;
  grant execute on function access_server_name(inet), access_server_secret(inet) to radius;
end
$$;
do $$
begin
  if exists (select from pg_roles where rolname = 'radius') then
    perform grant_radius_role();
  end if;
end
$$;
