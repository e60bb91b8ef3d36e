import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { hashOf } from '#platform/token-hash.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'request'>
/** Why a session ended early. */
export type EndReason = 'logout' | 'forced' | 'replaced' | 'password' | 'reset'

/** Returns the live sessions of an employee, oldest first. */
export const liveSessions = ({ db, now, config }: Ctx, employeeCode: string) =>
  db
    .selectFrom('employee_session')
    .select(['id', 'token_hash as tokenHash'])
    .where('employee_code', '=', employeeCode)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince({ now, config }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns the time before which a session, if not used since, has timed out. */
export const idleSince = ({ now, config }: Pick<Ctx, 'now' | 'config'>): Date =>
  new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)

/**
 * Ends sessions by their ids; sessions that have already ended stay unchanged. Returns the number of sessions ended.
 */
export async function endSessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly number[],
  reason: EndReason,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('employee_session')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession({ db, now, config, request }: Ctx, employeeCode: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + config.SESSION_HOURS * 3_600_000)
  await db
    .insertInto('employee_session')
    .values({
      token_hash: hashOf(token),
      employee_code: employeeCode,
      created_at: now,
      last_seen_at: now,
      expires_at,
      ip: request.ip,
      user_agent: request.userAgent,
    })
    .execute()
  return token
}
