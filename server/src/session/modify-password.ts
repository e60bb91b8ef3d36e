import type { session } from '@lastmile/contract/session/calls.ts'
import { setPassword } from '#employees'
import type { Handler } from '#platform/context.ts'
import { checkPassword } from './locks/credentials.ts'
import { endSessions, liveSessions } from './live.ts'

/**
 * Changes my password; a wrong old one counts like a failed sign-in, so that an open screen is no way to guess it.
 * Whoever else is signed in as me has to sign in anew.
 */
export const modifyPassword: Handler<typeof session.modifyPassword> = async (ctx, { oldPassword, newPassword }) => {
  const { employeeCode, name, tokenHash } = ctx.actor
  const places = [`session ${tokenHash}`]
  await checkPassword(ctx, {
    account: name,
    password: oldPassword,
    places,
    wrong: 'wrong-old-password',
    field: 'oldPassword',
  })
  if (oldPassword === newPassword) ctx.refuse('password-unchanged', { field: 'newPassword' })
  await setPassword(ctx.db, employeeCode, { password: newPassword, expired: false })
  const others = (await liveSessions(ctx, employeeCode)).filter((other) => other.tokenHash !== tokenHash)
  await endSessions(
    ctx,
    others.map(({ id }) => id),
    'password',
  )
  return {}
}
