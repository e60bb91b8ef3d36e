import type { Jobs } from '@lastmile/contract/news.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { command, type OltDriver } from '#provisioning/olt'
import { completeNetworkStep } from '#workflow'
import { type OntCommand, ontCommand } from './ont-commands.ts'

/** Light that an ONT receives reliably, in dBm (class B+ optics, ITU-T G.984.2). */
export const lightRange = { min: -27, max: -8 }

type Measured = {
  session: { since: Date; nas_ip: string; framed_ip: string | null } | undefined
  ont: OntCommand | undefined
}

/**
 * Measures a line: is the customer's router signed in, and does enough light arrive at the ONT? Tells the process what
 * was found; where something is missing the step has failed and a person measures on site.
 */
export const lineTestBy =
  (driver: OltDriver) =>
  async (job: JobContext, asked: Jobs['provisioning.line-test']): Promise<void> => {
    const before = await job.transaction((ctx) => look(ctx, asked))
    const light = before.ont && !('fault' in before.ont) ? await readLight(driver, before.ont) : undefined
    const details = detailsOf(before, light)
    await job.transaction((ctx) =>
      completeNetworkStep(ctx, {
        processInstanceId: asked.processInstanceId,
        step: 'line-test',
        outcome: details.reason === undefined ? 'ok' : 'failed',
        details,
      }),
    )
  }

async function look(ctx: Context, { customerCode, productCode }: Jobs['provisioning.line-test']): Promise<Measured> {
  const { rows } = await sql<NonNullable<Measured['session']>>`
    select s.started_at as since, host(s.nas_ip) as nas_ip, host(s.framed_ip) as framed_ip
    from network_authorization a join live_session s on s.account = a.account
    where a.customer_code = ${customerCode} and a.product_code = ${productCode} and not s.silent
    order by s.started_at desc limit 1`.execute(ctx.db)
  const known = await ctx.db
    .selectFrom('ont_place')
    .select('ont_id')
    .where('product_code', '=', productCode)
    .executeTakeFirst()
  return { session: rows[0], ont: known && (await ontCommand(ctx, productCode, 'optical-info')) }
}

/** The light at the ONT in dBm, or what the line terminal said instead. */
async function readLight(driver: OltDriver, ont: Exclude<OntCommand, { fault: string }>): Promise<number | string> {
  try {
    const { ok, text, found } = await command(driver, ont.olt, ont)
    const light = Number(found.rx)
    return ok && Number.isFinite(light) ? light : text
  } catch (error) {
    return String(error)
  }
}

/** What the process is told; `reason` only where the line did not pass. */
function detailsOf({ session, ont }: Measured, light: number | string | undefined) {
  const measured = {
    ...(typeof light === 'number' && { opticalPower: light }),
    ...(session && { sessionSince: session.since.toISOString(), nasAddress: session.nas_ip }),
    ...(session?.framed_ip && { address: session.framed_ip }),
  }
  return { ...measured, ...failureOf(session !== undefined, ont, light) }
}

function failureOf(online: boolean, ont: OntCommand | undefined, light: number | string | undefined) {
  if (ont && 'fault' in ont) return { reason: 'no-answer', answer: ont.fault }
  if (typeof light === 'string') return { reason: 'no-answer', answer: light }
  if (typeof light === 'number' && (light < lightRange.min || light > lightRange.max))
    return { reason: 'optical-power-out-of-range' }
  return online ? {} : { reason: 'no-session' }
}
