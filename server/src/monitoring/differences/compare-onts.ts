import { sessionKinds } from '@lastmile/contract/monitoring/values.ts'
import { sql } from 'kysely'
import { changedAfter, placeOf } from '#inventory'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#monitoring/reading.ts'
import { isBusy, recordDifferences } from './record-differences.ts'

/** How long a router may need to sign in again before its line is listed as without a session. */
const signIn_minutes = 15

/**
 * SQL: the ONTs of a reading with their lines. The line of an ONT is the one whose removal was ignored, the one of its
 * device, also while an ended customer still has to return it, or the one that it is registered for, because a swapped
 * device is in stock before its ONT has been removed.
 */
const found = ({ readingId, oltCode }: Reading) => sql`
  select o.pon_port, o.ont_id, o.serial, o.is_up, o.vlans, h.left_by, d.product_code as device_product,
    case when h.left_by is null then coalesce(d.product_code, h.product_code) else h.product_code end as product_code,
    ${oltCode} || ' ' || o.pon_port || ':' || o.ont_id as place
  from ont_read o
  left join physical_resource d on d.number = o.serial and d.product_code is not null
  left join ont_registration h on h.olt_code = ${oltCode} and h.pon_port = o.pon_port and h.ont_id = o.ont_id
    and h.terminal_number = o.serial
  where o.reading_id = ${readingId}`

/** SQL: how each ONT of a reading differs; `kind` is null if it does not. */
const compared = (reading: Reading) => sql`
  select f.pon_port, f.ont_id, f.serial, f.left_by, a.customer_code, a.product_code,
    case when a.product_code is null then 'drift-ont-unknown'
      when f.left_by is not null or a.retired_at is not null then 'drift-ont-not-removed'
      when a.terminal_number is distinct from f.serial then null
      when ${placeOf('g')} is distinct from f.place then 'drift-ont-elsewhere'
      when f.vlans = '{}' and bool_or(f.vlans <> '{}') over () then 'drift-no-service-port'
      when f.vlans <> '{}' and commanded.vlan <> all(f.vlans) then 'drift-vlan'
      when f.is_up and a.status = 'on' and a.applied_status = 'on' and coalesce(a.expires_at > ${reading.at}, true)
        and not exists (select from live_session s where s.account = a.account)
        and coalesce(ended.at < ${reading.at}::timestamptz - make_interval(mins => ${signIn_minutes}), true)
        then 'drift-no-session' end as kind,
    case when ${placeOf('g')} is distinct from f.place then ${placeOf('g')} else commanded.vlan::text end as recorded,
    case when ${placeOf('g')} is distinct from f.place then f.place else array_to_string(f.vlans, ', ') end as found,
    ended.at as session_ended_at
  from (${found(reading)}) f
  left join network_authorization a on a.customer_code = split_part(f.product_code, '-', 1)
    and a.product_code = f.product_code
  left join ont_registration g on g.product_code = a.product_code and g.left_by is null
  left join lateral (
    select substring(c.rendered from '(?:^|\\s)vlan (\\d+)')::int as vlan from provisioning_command c
    where c.customer_code = a.customer_code and c.product_code = a.product_code
      and c.action = 'service-port' and c.status = 'acked' order by c.id desc limit 1) commanded on true
  left join lateral (
    select s.acctstoptime as at from radacct s where s.username = a.account and s.acctstoptime is not null
    order by s.acctstarttime desc limit 1) ended on f.is_up and a.retired_at is null`

/** SQL: the ONTs recorded on PON ports that were read, but not read. */
const missing = ({ readingId, oltCode }: Reading) => sql`
  select g.pon_port, g.ont_id, g.terminal_number, null::bigint, a.customer_code, a.product_code, 'drift-ont-missing',
    ${placeOf('g')}, null, null::timestamptz
  from ont_reading r
  join ont_registration g on g.olt_code = ${oltCode} and g.pon_port = any(r.pon_ports) and g.left_by is null
    and g.confirmed
  join network_authorization a on a.customer_code = g.customer_code and a.product_code = g.product_code
    and a.retired_at is null
  where r.id = ${readingId}
    and not exists (select from ont_read o where o.reading_id = r.id and o.serial = g.terminal_number)`

/** Compares the ONTs of a reading with the desired state of the lines, and records the differences with their causes. */
export async function compareOnts(ctx: Context, reading: Reading): Promise<void> {
  const { oltCode, at } = reading
  const seen = sql`
    select s.kind, concat_ws(':', s.kind, ${oltCode}::text, s.serial) as subject, ${oltCode}::text as olt_code,
      s.pon_port, s.ont_id, s.serial as terminal_number, s.customer_code, s.product_code, s.recorded,
      nullif(s.found, '') as found,
      case when s.kind = 'drift-ont-unknown' then 'cause-unknown'
        when s.kind = 'drift-no-session' and s.session_ended_at is null then 'cause-never-signed-in'
        when s.kind = 'drift-no-session' then 'cause-no-sign-in'
        when s.left_by is not null then 'cause-removal-ignored'
        when abnormal.updated_at is not null then 'cause-abnormal'
        when last.status = 'ignored' then 'cause-ignored'
        when last.status = 'doneManually' then 'cause-done-manually'
        when last.status = 'acked' then 'cause-changed-by-hand'
        else 'cause-never-commanded' end as cause,
      case when s.kind = 'drift-no-session' then s.session_ended_at
        else coalesce(removal.updated_at, abnormal.updated_at, last.updated_at) end as cause_at,
      coalesce(removal.handled_by, last.handled_by) as cause_by,
      coalesce(${isBusy} or a.updated_at > ${at} or ${changedAfter('a.product_code', 'r.begun_at')}, false) as unsure
    from (
      select * from (${compared(reading)}) c where c.kind is not null
      union all ${missing(reading)}) s
    join ont_reading r on r.id = ${reading.readingId}
    left join network_authorization a on a.customer_code = s.customer_code and a.product_code = s.product_code
    left join provisioning_command removal on removal.id = s.left_by
    left join lateral (
      select c.updated_at from provisioning_command c where c.customer_code = s.customer_code
        and c.product_code = s.product_code and c.status = 'abnormal' order by c.id limit 1) abnormal on true
    left join lateral (
      select c.status, c.updated_at, c.handled_by from provisioning_command c where c.customer_code = s.customer_code
        and c.product_code = s.product_code and c.target = 'olt' and c.status <> 'superseded'
      order by c.id desc limit 1) last on true`
  const covers = sql`d.olt_code = ${oltCode} and d.kind <> all(${[...sessionKinds]})`
  await recordDifferences(ctx, seen, { at, covers })
}
