import { command, type OltDriver, oltDevice } from '#devices'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import { fieldWorkOf } from '#configuration'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { storableError } from '#platform/storable.ts'
import { completeNetworkStep } from '#processes'
import { enoughLight } from './light.ts'
import { type OntCommand, ontCommand, registeredOnt } from './ont-commands.ts'

type Measured = {
  session: { since: Date; nas_ip: string; framed_ip: string | null } | undefined
  ont: OntCommand | undefined
  /** The limits of the optical power of a working line, in dBm. */
  limits: { min: number; max: number }
}

/** The delays, in seconds, between checks whether a customer's router has signed in. */
const patience_s = [20, 40, 60, 120, 300, 600]

/** Requests a line test, at once or at a given time, in the queue of the line terminal that it queries. */
export async function testLater(ctx: Context, asked: Jobs['provisioning.line-test'], at?: Date): Promise<void> {
  const ont = await registeredOnt(ctx, asked.productCode)
  await ctx.later('provisioning.line-test', asked, {
    key: `provisioning.line-test:${asked.processInstanceId}`,
    queue: ont && oltDevice(ont.oltCode),
    ...(at && { at }),
  })
}

/**
 * Tests whether the customer's router is signed in and whether the ONT receives enough light. Reports the result to the
 * process; if something is missing, the step fails and a technician measures on site. A router that has not signed in
 * is checked a few more times, because many take a minute. A late sign-in is reported too, and ends the technician's
 * task.
 */
export const lineTestBy =
  (driverOf: (job: JobContext) => OltDriver) =>
  async (job: JobContext, asked: Jobs['provisioning.line-test']): Promise<void> => {
    const before = await job.transaction((ctx) => look(ctx, asked))
    const light = before.ont && !('fault' in before.ont) ? await readLight(driverOf(job), before.ont) : undefined
    await job.transaction((ctx) => report(ctx, asked, detailsOf(before, light)))
  }

async function report(ctx: Context, asked: Jobs['provisioning.line-test'], details: ReturnType<typeof detailsOf>) {
  const { processInstanceId, attempt } = asked
  await holdCustomer(ctx, asked.customerCode)
  const outcome = details.reason === undefined ? 'ok' : 'failed'
  if (outcome === 'ok' || attempt === 1)
    await completeNetworkStep(ctx, { processInstanceId, step: 'line-test', outcome, details })
  const wait_s = details.reason === 'no-session' ? patience_s[attempt - 1] : undefined
  if (wait_s !== undefined)
    await testLater(ctx, { ...asked, attempt: attempt + 1 }, new Date(ctx.now.getTime() + wait_s * 1_000))
}

async function look(ctx: Context, line: Jobs['provisioning.line-test']): Promise<Measured> {
  const { customerCode, productCode } = line
  const { rows } = await sql<NonNullable<Measured['session']>>`
    select s.started_at as since, host(s.nas_ip) as nas_ip, host(s.framed_ip) as framed_ip
    from network_authorization a join live_session s on s.account = a.account
    where a.customer_code = ${customerCode} and a.product_code = ${productCode} and not s.silent
    order by s.started_at desc limit 1`.execute(ctx.db)
  const ont = await registeredOnt(ctx, productCode)
  const { opticalPower: limits } = await fieldWorkOf(ctx)
  return { session: rows[0], limits, ont: ont && (await ontCommand(ctx, line, { action: 'optical-info', ont })) }
}

/** Returns the optical power at the ONT in dBm, or the line terminal's error. */
async function readLight(driver: OltDriver, ont: Exclude<OntCommand, { fault: unknown }>): Promise<number | string> {
  try {
    const { ok, text, found } = await command(driver, ont.olt, ont)
    const light = Number(found.rx)
    return ok && Number.isFinite(light) ? light : text
  } catch (error) {
    return storableError(error)
  }
}

type Details = Record<string, string | number> & { reason?: string }

/** Returns the variables for the process, with a `reason` only if the line did not pass. */
function detailsOf({ session, ont, limits }: Measured, light: number | string | undefined): Details {
  const measured = {
    ...(typeof light === 'number' && { opticalPower: light }),
    ...(session && { sessionSince: session.since.toISOString(), nasAddress: session.nas_ip }),
    ...(session?.framed_ip && { address: session.framed_ip }),
  }
  return { ...measured, ...(failureOf(ont, light, limits) ?? (session ? {} : { reason: 'no-session' })) }
}

function failureOf(ont: OntCommand | undefined, light: number | string | undefined, limits: Measured['limits']) {
  if (ont && 'fault' in ont) return { reason: 'no-answer', answer: ont.fault.code }
  if (typeof light === 'string') return { reason: 'no-answer', answer: light }
  return typeof light === 'number' && !enoughLight(limits, light) ? { reason: 'optical-power-out-of-range' } : undefined
}
