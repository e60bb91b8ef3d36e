import { signInRefusals } from '@lastmile/contract/network/resources.ts'
import { allowSignIn, checkHostKey, type Olt, recordRefusal } from '#network'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import type { OltDriver } from './driver.ts'
import { overNetwork } from './session.ts'
import { SignInError, type SignInFailure } from './sign-in-error.ts'

const prefix = 'olt:'

/** The queue name of a line terminal, which jobs use one at a time. */
export const oltDevice = (oltCode: string): string => `${prefix}${oltCode}`

/** Lets the next command sign in to a device although its last sign-in failed, if it is a line terminal. */
export async function retrySignIn(ctx: Context, device: string | null): Promise<void> {
  if (device?.startsWith(prefix)) await allowSignIn(ctx, device.slice(prefix.length))
}

/** Returns the driver of line terminals for tests. It stores the first host key of each and accepts no other. */
export const testingDriver = ({ config, transaction }: JobContext): OltDriver =>
  overNetwork(
    config,
    async ({ code, hostKey }, key, isSignedIn) =>
      key === hostKey || transaction((ctx) => checkHostKey(ctx, { code, key, isSignedIn })),
  )

/** Returns why a sign-in failed, if an employee has to remove the reason; a silent line terminal may recover. */
const refusalIn = (error: unknown) =>
  error instanceof SignInError ? signInRefusals.find((one) => one === `test-${error.why}`) : undefined

/**
 * Returns the driver of line terminals for a job. After a sign-in that failed for a reason that an employee has to remove,
 * it does not contact the line terminal again, which would lock the account.
 */
export function oltDriver(job: JobContext): OltDriver {
  const driver = testingDriver(job)
  const session = async (olt: Olt) => {
    const { code, host, version, refusal } = olt
    if (refusal) {
      const why = refusal.replace('test-', '') as SignInFailure
      throw new SignInError(why, `${host} was not contacted, because its last sign-in failed: ${why}`)
    }
    return driver.session(olt).catch(async (error: unknown) => {
      const found = refusalIn(error)
      if (found) await job.transaction((ctx) => recordRefusal(ctx, { code, version }, found))
      throw error
    })
  }
  return { session }
}
