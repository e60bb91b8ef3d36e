import type { session } from '@lastmile/contract/session/calls.ts'
import { type Credentials, expirePasswords } from '#employees'
import { unitHasEnded } from '#organizations'
import { type Context, type Handler, Refused } from '#platform/context.ts'
import { lookUp } from './actor.ts'
import { countFailure, requireFewFailures } from './locks/addresses.ts'
import { checkPassword } from './locks/credentials.ts'
import { endSessions, liveSessions, openSession } from './live.ts'
import { describe } from './me.ts'
import { rememberFirstVersion } from './release-notes/seen.ts'
import { requireOneTimeCode } from './second-factor.ts'
import { anywhere, attemptSources, rememberDevice } from './locks/attempt-sources.ts'

/**
 * Signs in an employee. If they already have as many live sessions as permitted, refuses logged-in-elsewhere or, with
 * `force`, ends the oldest. Attempts on one account are serialized, so that two attempts at the limit cannot both
 * succeed.
 */
export const login: Handler<typeof session.login> = async (ctx, given) => {
  const { deviceToken, force, oneTimeCode } = given
  const employee = await admit(ctx, given)
  await requireOneTimeCode(ctx, { employeeCode: employee.code, code: oneTimeCode })
  const surplus = await surplusOf(ctx, employee)
  if (surplus.length > 0 && !force) ctx.refuse('logged-in-elsewhere', {}, { keep: true })
  await endSessions(ctx, surplus, 'replaced')
  await expirePasswords(ctx, employee.code)
  const token = await openSession(ctx, employee.code)
  await rememberFirstVersion(ctx.db, employee.code)
  const actor = { ...(await lookUp(ctx.db, employee.code, ctx)), tokenHash: '' }
  return {
    ...(await describe({ ...ctx, actor })),
    token,
    deviceToken: await rememberDevice(ctx, employee.code, deviceToken),
  }
}

/** Reports whether signing in would end another session. Checks the password first. */
export const isAlreadyOnlined: Handler<typeof session.isAlreadyOnlined> = async (ctx, given) => {
  const surplus = await surplusOf(ctx, await admit(ctx, given))
  return { alreadyOnline: surplus.length > 0 }
}

type Refusing = Context<'wrong-credentials' | 'account-locked' | 'address-locked' | 'account-expired'>

type Given = { account: string; password: string; deviceToken?: string | undefined }

async function admit(ctx: Refusing, { account, password, deviceToken }: Given): Promise<Credentials> {
  const places = await attemptSources(ctx, account.toLowerCase(), deviceToken)
  if (places.includes(anywhere)) await requireFewFailures(ctx)
  const employee = await checkPassword(ctx, { account, password, places, wrong: 'wrong-credentials' }).catch(
    async (error: unknown) => {
      if (error instanceof Refused && error.code === 'wrong-credentials') await countFailure(ctx)
      throw error
    },
  )
  // Reveals that the account has expired only to someone who knows the password.
  if (employee.endTime && employee.endTime <= ctx.now)
    ctx.refuse('account-expired', { field: 'account' }, { keep: true })
  if (await unitHasEnded(ctx.db, employee.unitCode, ctx.today))
    ctx.refuse('account-expired', { field: 'account' }, { keep: true })
  return employee
}

/** Returns the oldest live sessions that would have to end for another one. */
async function surplusOf(ctx: Refusing, { code, maxOnlineCount }: Credentials): Promise<number[]> {
  const live = await liveSessions(ctx, code)
  return live.slice(0, Math.max(0, live.length - maxOnlineCount + 1)).map(({ id }) => id)
}
