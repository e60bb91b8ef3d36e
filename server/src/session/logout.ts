import type { session } from '@lastmile/contract/session/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Ends the actor's session. Succeeds even if it has already ended. */
export const logout: Handler<typeof session.logout> = async ({ db, actor, now }) => {
  await db
    .updateTable('employee_session')
    .set({ ended_at: now, ended_reason: 'logout' })
    .where('token_hash', '=', actor.tokenHash)
    .where('ended_at', 'is', null)
    .execute()
  return {}
}
