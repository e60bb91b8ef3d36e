import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { SessionToEnd, Result } from '#radius'

/** The queue name of the access servers of these sessions; undefined if no session is open. */
export function nasDevice(sessions: readonly SessionToEnd[]): string | undefined {
  const addresses = [...new Set(sessions.map(({ nasIp }) => nasIp))].sort()
  return addresses.length === 0 ? undefined : `nas:${addresses.join('+')}`
}

/**
 * How long commands skip a device that did not respond, so that they do not all wait for their own timeout. Shorter
 * than the first pause after a failure.
 */
const pause_s = 8

/**
 * A device that has not been contacted for this long may have recovered in the meantime, so the start of its silence is
 * reset.
 */
const stillSilent = ({ now }: Context) => sql<Date>`case when unreachable_device.until
  < ${now}::timestamptz - interval '30 minutes' then excluded.since else unreachable_device.since end`

const isSilence = ({ next, errorCause }: Result) =>
  next === 'again' && (errorCause === 'timeout' || errorCause === 'unreachable')

/** Stores whether a device responded. */
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

/** Returns since when a device has not responded; undefined if it should be contacted. */
export async function silence(ctx: Context, device: string): Promise<Date | undefined> {
  const silent = await ctx.db
    .selectFrom('unreachable_device')
    .select('since')
    .where('device', '=', device)
    .where('until', '>', ctx.now)
    .executeTakeFirst()
  return silent?.since
}
