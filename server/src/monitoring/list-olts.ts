import { type ReadingFault, readingFaultText } from '@lastmile/contract/inventory/faults.ts'
import type { MonitoredOlt, monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { settingsOf } from './settings.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = Omit<MonitoredOlt, 'readingAt' | 'failingSince' | 'failure' | 'everyMinutes'> & {
  readingAt: Date | null
  failingSince: Date | null
  fault: ReadingFault | null
}

/** Lists the OLTs with their scheduled readings, and how much the last one showed. */
export const listMonitoredOlts: Handler<typeof monitoring.olts> = async (ctx, { after, limit }) => {
  const [code] = keyAfter(after, ['code']) ?? ['']
  const { everyMinutes } = await settingsOf(ctx)
  const { rows } = await sql<Row>`
    select o.code as "oltCode", o.name as "oltName", o.zh_name as "oltZhName", coalesce(m.scheduled, true) as "isScheduled",
      exists (select from command_template t where t.vendor = o.vendor and t.action = 'inventory-onts' and t.active) as "canBeRead",
      (select max(r.begun_at) from ont_reading r where r.olt_code = o.code and r.state = 'done') as "readingAt",
      m.failing_since as "failingSince", last.fault,
      (select count(*)::int from network_difference d where d.olt_code = o.code and d.gone_at is null
        and d.accepted_at is null) as "differenceCount",
      (select count(*)::int from light_alarm a where a.olt_code = o.code and a.closed_at is null) as "alarmCount",
      (select count(*)::int from mass_loss l where l.olt_code = o.code and l.ended_at is null) as "lossCount"
    from olt o left join olt_monitoring m on m.olt_code = o.code
    left join lateral (select fault from ont_reading r where r.olt_code = o.code order by id desc limit 1) last on true
    where o.code > ${code} order by o.code limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.oltCode])
  return {
    rows: shown.map(({ fault, readingAt, failingSince, ...row }) => ({
      ...row,
      everyMinutes,
      readingAt: readingAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
      failure: fault ? readingFaultText(fault, ctx.language) : null,
    })),
    next,
  }
}
