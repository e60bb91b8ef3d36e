-- phase: expand
-- A Start that follows an end that was never reported begins another session.
create or replace function is_another_session(known radacct, event text, began timestamptz, lasted bigint) returns boolean
language sql immutable parallel safe
return case
  when known.acctstoptime is null then
    -- A retransmitted Start arrives soon, or reports its delay. A few seconds allow for clock skew.
    case when event = 'start' then began > known.acctupdatetime
        + case when known.acctsessiontime > 60 then interval '5 seconds' else interval '1 minute' end
      else lasted + 60 < known.acctsessiontime and began > known.acctupdatetime - interval '30 seconds' end
  -- Times are in whole seconds: the Start of a session that ended immediately may arrive after its Stop.
  when event = 'start' then began > known.acctstoptime
    or began = known.acctstoptime and (known.stopinferred or coalesce(known.acctsessiontime > 1, false))
  when event = 'stop' and lasted = known.acctsessiontime and not known.stopinferred then false
  when lasted is null then
    event = 'interim' and not known.stopinferred and began > known.acctstoptime + interval '1 minute'
  else began > known.acctstoptime
end;
