import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { SessionToEnd, Result } from '#provisioning/radius/end-sessions.ts'

/** A line terminal as a resource that jobs take turns to use. */
export const oltDevice = (oltCode: string): string => `olt:${oltCode}`

/** The access servers of these sessions, in one queue; undefined if no session is open. */
export function nasDevice(sessions: readonly SessionToEnd[]): string | undefined {
  const addresses = [...new Set(sessions.map(({ nasIp }) => nasIp))].sort()
  return addresses.length === 0 ? undefined : `nas:${addresses.join('+')}`
}

/**
 * How long commands skip a silent device, so that its queue moves on instead of waiting for every command to time out.
 * Shorter than the first pause after a failure.
 */
const pause_s = 8

/**
 * A device not contacted for this long may have recovered in the meantime, so its silence is measured from the start
 * again.
 */
const stillSilent = ({ now }: Context) => sql<Date>`case when unreachable_device.until
  < ${now}::timestamptz - interval '30 minutes' then excluded.since else unreachable_device.since end`

const isSilence = ({ next, errorCause }: Result) =>
  next === 'again' && (errorCause === 'timeout' || errorCause === 'unreachable')

/** Records whether a device responded. */
export async function recordReachability(ctx: Context, device: string, result: Result): Promise<void> {
  if (!isSilence(result)) {
    await ctx.db.deleteFrom('unreachable_device').where('device', '=', device).execute()
    return
  }
  const until = new Date(ctx.now.getTime() + pause_s * 1_000)
  await ctx.db
    .insertInto('unreachable_device')
    .values({ device, since: ctx.now, until })
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ until, since: stillSilent(ctx) }))
    .execute()
}

/** When a device fell silent; undefined if it should be contacted. */
export async function silence(ctx: Context, device: string): Promise<Date | undefined> {
  const silent = await ctx.db
    .selectFrom('unreachable_device')
    .select('since')
    .where('device', '=', device)
    .where('until', '>', ctx.now)
    .executeTakeFirst()
  return silent?.since
}
