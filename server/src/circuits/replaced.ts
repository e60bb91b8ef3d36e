import type { Circuit, SignInKind } from '@lastmile/contract/circuits/sign-in.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { addDisconnect, lockLine } from '#provisioning'
import { isFromBefore } from '#radius'
import type { Line } from './derive.ts'

/** Returns how a line is set to sign in. */
export async function currentSignIn({ db }: Context, { productCode }: Line): Promise<Circuit & { signIn: SignInKind }> {
  const found = await db
    .selectFrom('line_circuit')
    .select(['circuit_id as circuitId', 'remote_id as remoteId'])
    .where('line_code', '=', productCode)
    .executeTakeFirst()
  return found ? { signIn: 'by-ipoe', ...found } : { signIn: 'by-pppoe', circuitId: null, remoteId: null }
}

/** Schedules the end of a line's live sessions that used the replaced sign-in method. */
export const endReplaced = (ctx: Context, { customerCode, productCode }: Line, signIn: SignInKind): Promise<void> =>
  ctx.later('circuits.end-sessions', { customerCode, productCode, signIn, changedAt: ctx.now.toISOString() })

/**
 * Ends the sessions of a line that signed in in a way that has been replaced. Those that sign in from now on continue. Does
 * nothing if the line is not online; a session of which only the sign-in is known yet counts as online.
 */
export async function endReplacedSessions(
  { transaction }: JobContext,
  { signIn, changedAt, ...line }: Jobs['circuits.end-sessions'],
): Promise<void> {
  await transaction(async (ctx) => {
    const row = await lockLine(ctx, line)
    // Closing a line has ended all of its sessions.
    if (!row || row.retired_at || row.applied_status === 'off') return
    const replaced = { created_at: new Date(changedAt), sign_in: signIn }
    const { rows } = await sql`
      select from live_session s where s.account = ${row.account} and ${isFromBefore(replaced)}
      union all
      select from radpostauth r where r.username = ${row.account} and r.reply = 'Access-Accept'
        and r.authdate between ${replaced.created_at}::timestamptz - interval '1 minute' and ${replaced.created_at}
      limit 1`.execute(ctx.db)
    if (rows.length > 0) await addDisconnect(ctx, row, replaced)
  })
}

/** Returns how the live sessions of a line signed in; both ways if that is not known. Ignores silent ones. */
export async function onlineBy({ db }: Context, { customerCode, productCode }: Line): Promise<SignInKind[]> {
  const { rows } = await sql<{ signIn: SignInKind }>`
    select kind as "signIn" from unnest(array['by-pppoe', 'by-ipoe']) kind
    where exists (select from network_authorization a join live_session s on s.account = a.account
      where a.customer_code = ${customerCode} and a.product_code = ${productCode} and a.retired_at is null
        and not s.silent and coalesce(s.sign_in = kind, true))`.execute(db)
  return rows.map(({ signIn }) => signIn)
}
