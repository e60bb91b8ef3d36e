import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** How many days the light levels of the demo go back. */
const days = 45

/**
 * Generates what scheduled readings would have shown: light levels by day, of which some lines lose light, the alarms of
 * those, differences, and a feeder that was cut and repaired. The simulated OLTs do not have these ONTs.
 */
export async function seedMonitoring(db: Database): Promise<void> {
  await sql`
    with line as (
      select *, abs(hashtext(product_code)) % 1000 as n from ont_registration where left_by is null and confirmed),
    level as (
      select l.*, d.ago, -18 - (n % 55) / 10.0 - case when n % 23 = 0 then greatest(0, 30 - d.ago) * 0.22 else 0 end
        - abs(hashtext(product_code || d.ago)) % 30 / 100.0 as rx
      from line l cross join generate_series(0, ${days - 1}::int) d (ago))
    insert into light_level (customer_code, product_code, day, readings, lowest, highest, total, last, last_at)
    select customer_code, product_code, current_date - ago, 24, rx - 0.3, rx + 0.2, rx * 24, rx,
      least(now(), (current_date - ago)::timestamptz + interval '23 hours 10 minutes')
    from level order by customer_code, product_code, ago desc`.execute(db)
  await sql`
    insert into light_alarm (customer_code, product_code, olt_code, pon_port, ont_id, kind, rx_dbm, usual_dbm, opened_at, last_at)
    select l.customer_code, l.product_code, r.olt_code, r.pon_port, r.ont_id,
      case when l.last < -27 then 'light-weak' when usual.rx - l.last > 3 then 'light-dropped' else 'light-low' end,
      l.last, usual.rx, now() - interval '4 days', l.last_at
    from light_level l join ont_registration r on r.product_code = l.product_code and r.left_by is null
    cross join lateral (select avg(o.last) as rx from light_level o where o.customer_code = l.customer_code
      and o.product_code = l.product_code and o.day between current_date - 14 and current_date - 1) usual
    where l.day = current_date and (l.last < -25 or usual.rx - l.last > 3)`.execute(db)
  await sql`
    with line as (
      select r.*, row_number() over (order by r.product_code) as n from ont_registration r
      join network_authorization a on a.customer_code = r.customer_code and a.product_code = r.product_code
      where r.left_by is null and r.confirmed and a.status = 'on' order by r.product_code limit 60)
    insert into network_difference (kind, subject, olt_code, pon_port, ont_id, terminal_number, customer_code, product_code,
      recorded, found, cause, cause_at, first_seen_at, last_seen_at)
    select d.kind, d.kind || ':' || olt_code || ':' || terminal_number, olt_code, pon_port, ont_id, terminal_number,
      customer_code, product_code, olt_code || ' ' || pon_port || ':' || ont_id,
      case d.kind when 'drift-ont-elsewhere' then olt_code || ' ' || pon_port || ':' || ont_id + 20
        when 'drift-ont-missing' then null end,
      d.cause, now() - make_interval(days => 20 + n::int), now() - make_interval(days => d.days, hours => 3), now() - interval '40 minutes'
    from line join (values (7, 'drift-ont-missing', 'cause-changed-by-hand', 1), (19, 'drift-ont-elsewhere', 'cause-changed-by-hand', 6),
      (33, 'drift-no-session', 'cause-no-sign-in', 0), (41, 'drift-no-session', 'cause-no-sign-in', 0)) d (at, kind, cause, days)
      on d.at = line.n`.execute(db)
  await sql`
    with port as (
      select olt_code, pon_port, count(*)::int as onts from ont_registration where left_by is null and confirmed
      group by 1, 2 having count(*) >= 3 order by 3 desc, 1, 2 limit 1),
    loss as (
      insert into mass_loss (olt_code, extent, pon_ports, ont_count, up_at, lost_at, ended_at)
      select olt_code, 'loss-port', array[pon_port], onts, t.lost - interval '1 hour', t.lost, t.lost + interval '5 hours'
      from port, (select date_trunc('hour', now()) - interval '52 hours' as lost) t returning id, olt_code, pon_ports, ended_at)
    insert into mass_loss_ont (mass_loss_id, terminal_number, pon_port, ont_id, customer_code, product_code, rx_dbm, back_at)
    select loss.id, r.terminal_number, r.pon_port, r.ont_id, r.customer_code, r.product_code, l.last, loss.ended_at
    from loss join ont_registration r on r.olt_code = loss.olt_code and r.pon_port = any(loss.pon_ports) and r.left_by is null
    left join light_level l on l.customer_code = r.customer_code and l.product_code = r.product_code
      and l.day = current_date - 3`.execute(db)
}
