import type { session } from '@lastmile/contract/session/calls.ts'
import { setPassword, weaknessOf } from '#employees'
import type { Context, Handler } from '#platform/context.ts'
import { checkOwnPassword } from './locks/credentials.ts'
import { endSessions, liveSessions } from './live.ts'

/**
 * Changes the actor's password. A wrong old password counts like a failed sign-in, so that an open screen offers no way
 * to guess it. Refuses a new password that is easily guessed. Ends the actor's other sessions.
 */
export const modifyPassword: Handler<typeof session.modifyPassword> = async (ctx, { oldPassword, newPassword }) => {
  const { employeeCode, name, tokenHash } = ctx.actor
  await checkOwnPassword(ctx, { password: oldPassword, wrong: 'wrong-old-password', field: 'oldPassword' })
  if (oldPassword === newPassword) ctx.refuse('password-unchanged', { field: 'newPassword' })
  const weakness = weaknessOf(newPassword, name, await knownOf(ctx))
  if (weakness) ctx.refuse(weakness, { field: 'newPassword' })
  await setPassword(ctx, employeeCode, { password: newPassword, expired: false })
  const others = (await liveSessions(ctx, employeeCode)).filter((other) => other.tokenHash !== tokenHash)
  await endSessions(
    ctx,
    others.map(({ id }) => id),
    'password',
  )
  return {}
}

/** Returns facts with which someone who knows the employee may guess: names, phone number, the operator's names. */
async function knownOf({ db, actor, operator }: Context): Promise<string[]> {
  const { true_name, zh_name, mobile } = await db
    .selectFrom('employee')
    .select(['true_name', 'zh_name', 'mobile'])
    .where('code', '=', actor.employeeCode)
    .executeTakeFirstOrThrow()
  return [true_name, zh_name, mobile ?? '', operator.name, operator.zhName].filter((text) => text !== '')
}
