import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { SessionToEnd } from './end-sessions.ts'

/**
 * Closes sessions that their access servers do not know. Their end will never be reported, and until they time out, the
 * customer would be refused as already signed in.
 */
export async function closeGone(ctx: Context, sessions: readonly SessionToEnd[]): Promise<void> {
  for (const { account, sessionId, nasIp } of sessions)
    await sql`update radacct set acctstoptime = now(), acctterminatecause = 'Lost-Service', stopinferred = true
      where username = ${account} and acctsessionid = ${sessionId} and nasipaddress = ${nasIp}::inet
        and acctstoptime is null`.execute(ctx.db)
}
