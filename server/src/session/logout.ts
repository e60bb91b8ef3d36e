import type { session } from '@lastmile/contract/session/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Ends my session. Where it is over already there is nothing to do, and that is no fault. */
export const logout: Handler<typeof session.logout> = async ({ db, actor, now }) => {
  await db
    .updateTable('employee_session')
    .set({ ended_at: now, ended_reason: 'logout' })
    .where('token_hash', '=', actor.tokenHash)
    .where('ended_at', 'is', null)
    .execute()
  return {}
}
