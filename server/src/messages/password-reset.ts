import type { Events } from '@lastmile/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { nameOf } from './listeners.ts'
import { sendMessage } from './write-message.ts'

/** Notifies an employee of who reset their password, and whether the one-time codes were reset too. */
export async function onPasswordReset(
  ctx: Context,
  { employeeCode, newOneTimeCodes }: Events['password.reset'],
): Promise<void> {
  await sendMessage(ctx, {
    to: [employeeCode],
    kind: newOneTimeCodes ? 'password.reset-with-codes' : 'password.reset',
    about: `password-reset:${employeeCode}`,
    params: { who: await nameOf(ctx, ctx.actor.employeeCode), at: { instant: ctx.now.toISOString() } },
  })
}
