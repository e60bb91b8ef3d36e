-- The role FreeRADIUS signs in with, and the search path of functions that run with their owner's rights.

-- Without pg_temp at the end, PostgreSQL would search the temporary tables of the role radius first.
do $$
declare
  signature text;
begin
  foreach signature in array array['learn_device()', 'record_restart(inet, text, timestamptz)', 'record_session_report()',
    'reply_of(text, text, text, text, boolean)'] loop
    execute format('alter function %s set search_path = %I, pg_temp', signature, current_schema());
  end loop;
end
$$;

-- It reads only the views, which run with their owner's rights, never the underlying tables.
create function grant_radius_role() returns void
language plpgsql as $$
begin
  execute format('grant usage on schema %I to radius', current_schema());
  grant select on radcheck, radreply, radusergroup, radgroupcheck, radgroupreply, live_session, nas to radius;
  grant insert on session_report, radpostauth to radius;
  grant execute on function reply_of(text, text, text, text, boolean) to radius;
end
$$;
revoke execute on function grant_radius_role() from public;

-- Roles belong to the whole cluster, so another database may have created this one, or may be creating it concurrently.
do $$
begin
  if not exists (select from pg_roles where rolname = 'radius') then
    create role radius login;
  end if;
  perform grant_radius_role();
exception
  when duplicate_object or unique_violation then
    perform grant_radius_role();
  when insufficient_privilege then
    raise warning 'No right to create the role radius. FreeRADIUS cannot sign in until an administrator runs, in this database: create role radius login; select grant_radius_role();';
end
$$;
