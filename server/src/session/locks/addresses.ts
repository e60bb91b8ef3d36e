import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { clientNetwork } from '#platform/client-network.ts'

/** The period in which failed sign-ins of one address are counted. */
const window_minutes = 15

/**
 * Refuses address-locked after SIGN_IN_FAILURES failed sign-ins from the caller's address within 15 minutes, for any
 * account. Account locks alone do not stop a caller who tries one password on all accounts.
 */
export async function requireFewFailures(ctx: Context<'address-locked'>): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    select since + make_interval(mins => ${window_minutes}) as until from address_failure
    where ip = ${clientNetwork(ctx.request.ip)} and failures >= ${ctx.config.SIGN_IN_FAILURES}
      and since > ${ctx.now}::timestamptz - make_interval(mins => ${window_minutes})`.execute(ctx.db)
  const until = rows[0]?.until.toLocaleTimeString('en-GB', { timeZone: ctx.operator.timeZone })
  if (until) ctx.refuse('address-locked', { until })
}

/** Counts a failed sign-in from the caller's address. */
export async function countFailure({ db, now, request }: Pick<Context, 'db' | 'now' | 'request'>): Promise<void> {
  await sql`insert into address_failure as f (ip, failures, since) values (${clientNetwork(request.ip)}, 1, ${now})
    on conflict (ip) do update set
      failures = case when f.since > excluded.since - make_interval(mins => ${window_minutes}) then f.failures + 1 else 1 end,
      since = case when f.since > excluded.since - make_interval(mins => ${window_minutes}) then f.since else excluded.since end`.execute(
    db,
  )
}
