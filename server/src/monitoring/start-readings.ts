import type { Events } from '@lastmile/contract/events.ts'
import type { monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { sql } from 'kysely'
import { beginReading } from '#inventory'
import type { Context, Handler } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { hourOf } from '#platform/schedule.ts'
import type { JobContext } from '#platform/serve.ts'
import { settingsOf } from './settings.ts'

/** A reading begins this much before its interval has passed, because the schedule is checked every five minutes. */
const early_s = 60

type Due = { oltCode: string; ponPorts: string }

/**
 * Starts a reading of each OLT that is due: included in scheduled readings, of a vendor with a template, and not read
 * within the interval. An OLT that is being read is left out.
 */
export const startReadings = (job: JobContext): Promise<void> =>
  eachDue<Due>(job, { next: dueReadings, act: (ctx, olt) => beginReading(ctx, olt), page: 200 })

async function dueReadings(ctx: Context, after: Due | undefined, limit: number): Promise<Due[]> {
  const { everyMinutes, fromHour, toHour } = await settingsOf(ctx)
  const hour = hourOf(ctx.now, ctx.operator.timeZone)
  if (everyMinutes === 0 || hour < fromHour || hour >= toHour) return []
  const { rows } = await sql<Due>`
    select o.code as "oltCode", o.pon_ports as "ponPorts" from olt o left join olt_monitoring m on m.olt_code = o.code
    where o.code > ${after?.oltCode ?? ''} and coalesce(m.scheduled, true)
      and exists (select from command_template t where t.vendor = o.vendor and t.action = 'inventory-onts' and t.active)
      and not exists (select from ont_reading r where r.olt_code = o.code
        and r.begun_at > ${ctx.now}::timestamptz - make_interval(mins => ${everyMinutes}, secs => ${-early_s}))
    order by o.code limit ${limit}`.execute(ctx.db)
  return rows
}

/** Requests that a complete reading be evaluated, after those before it. Reports once that an OLT can be read again. */
export async function onOltRead(ctx: Context, { oltCode, readingId }: Events['olt.read']): Promise<void> {
  const { rows } = await sql`update olt_monitoring set failing_since = null
    where olt_code = ${oltCode} and failing_since is not null returning olt_code`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('olt.answering', { oltCode })
  const [key, queue] = [`monitoring.evaluate:${readingId}`, `monitoring.evaluate:${oltCode}`]
  await ctx.later('monitoring.evaluate', { readingId }, { key, queue })
}

/** Reports once that scheduled readings of an OLT fail. A reading that an employee requested shows its result itself. */
export async function onOltUnread(ctx: Context, { oltCode, readingId }: Events['olt.unread']): Promise<void> {
  const { rows } = await sql`
    insert into olt_monitoring as m (olt_code, failing_since)
    select ${oltCode}, ${ctx.now} from ont_reading where id = ${readingId} and begun_by = 'system'
    on conflict (olt_code) do update set failing_since = excluded.failing_since where m.failing_since is null
    returning olt_code`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('olt.failing', { oltCode })
}

/** Includes an OLT in scheduled readings, or excludes it. Refuses not-found. */
export const scheduleOlt: Handler<typeof monitoring.schedule> = async (ctx, { oltCode, isScheduled }) => {
  const { rows } = await sql`insert into olt_monitoring (olt_code, scheduled)
    select code, ${isScheduled} from olt where code = ${oltCode}
    on conflict (olt_code) do update set scheduled = excluded.scheduled returning olt_code`.execute(ctx.db)
  return rows.length === 0 ? ctx.refuse('not-found', { what: 'olt', field: 'oltCode' }) : {}
}
