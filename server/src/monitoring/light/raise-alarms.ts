import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#monitoring/reading.ts'
import { linesWithLight } from '#monitoring/lines-read.ts'
import { settingsOf } from '#monitoring/settings.ts'
import { isDeactivated } from '#vlans'

/** How many days the usual light level of a line is the median of, and how many of them must have a reading. */
const usual_days = 14
const usualAtLeast_days = 3

type Raised = { ponPort: string; ontId: number; rxPower: number }

/**
 * Raises an alarm for each line whose light level is out of range, unless its PON port lost most of its ONTs. A line has
 * one alarm at a time, which follows its level. It ends once the level is 1 dB within the limits,
 * the line has ended, or its ONT is deactivated.
 * Reports new alarms, and those that became too weak, together.
 */
export async function raiseAlarms(ctx: Context, reading: Reading): Promise<void> {
  const raised = await judgeLevels(ctx, reading)
  await sql`update light_alarm l set closed_at = ${reading.at}
    where l.olt_code = ${reading.oltCode} and l.closed_at is null and (${isDeactivated('l.product_code')} or not exists (
      select from network_authorization a where a.customer_code = l.customer_code
        and a.product_code = l.product_code and a.retired_at is null))`.execute(ctx.db)
  const [worst] = raised.toSorted((one, other) => one.rxPower - other.rxPower)
  if (worst) await ctx.announce('light.alarmed', { oltCode: reading.oltCode, count: raised.length, ...worst })
}

/** Opens, updates and closes alarms. Returns those opened, and those that became too weak. */
async function judgeLevels(ctx: Context, reading: Reading): Promise<Raised[]> {
  const { lowDbm, weakDbm, strongDbm, dropDb } = await settingsOf(ctx)
  const { oltCode, at } = reading
  // An open alarm ends 1 dB within the limit.
  const margin = (kind: string) => sql`case when alarm.kind = ${kind} then 1 else 0 end`
  // A drop that has lasted as long as the median looks back is the usual level of the line.
  const usual = sql`case when alarm.opened_at > ${at}::timestamptz - make_interval(days => ${usual_days})
    then coalesce(alarm.usual_dbm, usual.median) else coalesce(usual.median, alarm.usual_dbm) end`
  const { rows } = await sql<Raised>`
    with judged as (
      select m.*, alarm.id as alarm_id, alarm.kind as alarm_kind, ${usual} as usual,
        case when m.rx < ${weakDbm} + ${margin('light-weak')} then 'light-weak'
          when m.rx > ${strongDbm} - ${margin('light-strong')} then 'light-strong'
          when ${usual} - m.rx > ${dropDb} - ${margin('light-dropped')} then 'light-dropped'
          when m.rx < ${lowDbm} + case when alarm.id is null then 0 else 1 end then 'light-low' end as kind
      from (${linesWithLight(reading)}) m
      left join light_alarm alarm on alarm.product_code = m.product_code and alarm.closed_at is null
      left join lateral (
        select percentile_cont(0.5) within group (order by l.total / l.readings) as median from light_level l
        where l.customer_code = m.customer_code and l.product_code = m.product_code
          and l.day between ${ctx.today}::date - ${usual_days}::int and ${ctx.today}::date - 1
        having count(*) >= ${usualAtLeast_days}) usual on true),
    followed as (
      update light_alarm a set kind = coalesce(j.kind, a.kind), rx_dbm = j.rx, usual_dbm = j.usual, last_at = ${at}, olt_code = ${oltCode},
        pon_port = j.pon_port, ont_id = j.ont_id, closed_at = case when j.kind is null then ${at}::timestamptz end
      from judged j where a.id = j.alarm_id),
    raised as (
      insert into light_alarm (customer_code, product_code, olt_code, pon_port, ont_id, kind, rx_dbm, usual_dbm, opened_at, last_at)
      select customer_code, product_code, ${oltCode}, pon_port, ont_id, kind, rx, usual, ${at}, ${at} from judged j
      where j.kind is not null and j.alarm_id is null and not exists (
        select from mass_loss l where l.olt_code = ${oltCode} and l.ended_at is null and j.pon_port = any(l.pon_ports))
      returning pon_port, ont_id, rx_dbm)
    select pon_port as "ponPort", ont_id as "ontId", rx_dbm as "rxPower" from raised
    union all select pon_port, ont_id, rx from judged where kind = 'light-weak' and alarm_kind <> 'light-weak'`.execute(
    ctx.db,
  )
  return rows
}
