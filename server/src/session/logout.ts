import type { session } from '@lastmile/contract/session/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Ends my session. Succeeds if it is over already. */
export const logout: Handler<typeof session.logout> = async ({ db, actor, now }) => {
  await db
    .updateTable('employee_session')
    .set({ ended_at: now, ended_reason: 'logout' })
    .where('token_hash', '=', actor.tokenHash)
    .where('ended_at', 'is', null)
    .execute()
  return {}
}
