import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { OltTestResult } from '@lastmile/contract/network/resources.ts'
import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { beginOltTest, endOltTest, type Olt, oltAt } from '#network'
import type { Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { storable } from '#platform/storable.ts'
import type { OltDriver } from './driver.ts'
import { oltDevice } from './olt-driver.ts'
import { SignInError } from './sign-in-error.ts'

/** Enqueues a test of a line terminal in its queue. Refuses not-found. */
export const testOlt: Handler<typeof provisioning.testOlt> = async (ctx, { oltCode }) => {
  if (!(await beginOltTest(ctx, oltCode))) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  const how = { key: `provisioning.test-olt:${oltCode}`, queue: oltDevice(oltCode) }
  await ctx.later('provisioning.test-olt', { oltCode }, how)
  return { oltCode }
}

/** Signs in to a line terminal, changes nothing there, and stores the result. */
export const runOltTestBy =
  (driverOf: (job: JobContext) => OltDriver) =>
  async (job: JobContext, { oltCode }: Jobs['provisioning.test-olt']): Promise<void> => {
    const olt = await job.transaction((ctx) => oltAt(ctx, oltCode))
    if (!olt) return
    const outcome = await signsIn(driverOf(job), olt)
    await job.transaction((ctx) => endOltTest(ctx, olt, outcome))
  }

async function signsIn(driver: OltDriver, olt: Olt): Promise<{ result: OltTestResult; answer: string | null }> {
  try {
    const session = await driver.session(olt)
    await session.close()
    return { result: 'test-signed-in', answer: storable(session.prompt) }
  } catch (error) {
    return { result: error instanceof SignInError ? `test-${error.why}` : 'test-silent', answer: null }
  }
}
