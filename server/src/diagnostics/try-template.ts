import type { diagnostics } from '@lastmile/contract/diagnostics/calls.ts'
import { type RunFault, runFaultText } from '@lastmile/contract/diagnostics/faults.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { faultText } from '@lastmile/contract/provisioning/faults.ts'
import { onlyReads } from '@lastmile/contract/provisioning/templates.ts'
import { sql } from 'kysely'
import { isRefusal, type OltDriver, oltDevice, SignInError, withoutSecrets } from '#devices'
import { type Olt, oltAt } from '#network'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { isPattern } from '#platform/pattern.ts'
import type { JobContext } from '#platform/serve.ts'
import { storable, storableError } from '#platform/storable.ts'
import { bounded } from '#provisioning'
import { isLost } from './list-runs.ts'
import { type Found, type Patterns, type Response, valuesIn } from './patterns.ts'
import { fieldOfFault, filled, oltOf } from './values.ts'

/** The time limit for the session of a run, and the number of its commands. */
const limit_minutes = 4
const mostCommands = 20
/** The longest response to a command that is read. */
const longestResponse = 500_000

/**
 * Matches commands that leave a device as it is: they read, or move to a PON interface or out of it. Only printable ASCII
 * is accepted, since a control character could end a command or complete it.
 */
const reading =
  /^(?:(?:display|show) (?:(?![|<>;&?])[ -~])+|interface x?g?s?-?e?pon[-_]?(?:olt|onu)?[-_ ]?[\d/:]+|quit|exit|end)$/

/** Shows what a template types. Refuses not-found, invalid-input, line-without-ont. */
export const previewTemplate: Handler<typeof diagnostics.previewTemplate> = async (ctx, { body, ...values }) => {
  const rendered = await filled(ctx, body, values)
  return 'fault' in rendered
    ? { commands: [], problem: faultText(rendered.fault, ctx.language) }
    : { commands: rendered.lines, problem: null }
}

/** Shows what the patterns of a template read in a recorded response. Refuses invalid-input. */
export const readResponse: Handler<typeof diagnostics.readResponse> = async (ctx, input) => {
  const { templateAction: action, response, otherLines = null, successPattern } = input
  checkPatterns(ctx, { successPattern, otherLines })
  // The last line of a response is the prompt, which a pasted one may lack.
  const text = `${storable(response).trimEnd()}\n`
  const { found, fault } = valuesIn([{ command: '', text }], { action, successPattern, otherLines })
  return { found, problem: fault && runFaultText(fault, ctx.language) }
}

function checkPatterns(
  ctx: Context<'invalid-input'>,
  patterns: { successPattern: string; otherLines: string | null },
): void {
  for (const [field, pattern] of Object.entries(patterns))
    if (pattern !== null && !isPattern(pattern)) broken(ctx, field, 'setting-pattern')
}

/**
 * Requests that a template be run on a line terminal. An unapproved template could contain any command, so only those that
 * read are accepted. Refuses template-not-tried, not-found, invalid-input, template-of-other-vendor, line-without-ont,
 * line-on-other-olt, not-a-reading, run-in-progress.
 */
export const tryTemplate: Handler<typeof diagnostics.tryTemplate> = async (ctx, input) => {
  const { oltCode, vendor, templateAction, body, successPattern, otherLines = null, ...values } = input
  if (!onlyReads(templateAction)) return ctx.refuse('template-not-tried', { field: 'templateAction' })
  checkPatterns(ctx, { successPattern, otherLines })
  const olt = await oltAt(ctx, oltCode)
  if (!olt) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  if (olt.vendor !== vendor) ctx.refuse('template-of-other-vendor', { vendor, olt: oltCode, field: 'oltCode' })
  const rendered = await filled(ctx, body, values)
  const place = await oltOf(ctx, values)
  if (place !== undefined && place !== oltCode) ctx.refuse('line-on-other-olt', { olt: place, field: 'oltCode' })
  if ('fault' in rendered) {
    const field = fieldOfFault(rendered.fault)
    return broken(ctx, field, field === 'body' ? 'template-places' : 'unreadable')
  }
  if (rendered.lines.length > mostCommands) return broken(ctx, 'body', 'too-large')
  const other = rendered.lines.find((line) => !reading.test(line))
  if (other !== undefined) ctx.refuse('not-a-reading', { command: other, field: 'body' })
  await sql`update olt_run r set state = 'runFailed', fault = '{"code": "run-lost"}', ended_at = ${ctx.now}
    where olt_code = ${oltCode} and state = 'runWaiting' and ${isLost(ctx.now)}`.execute(ctx.db)
  const { rows } = await sql<{ oltRunId: number }>`
    insert into olt_run (olt_code, action, product_code, lines, success_pattern, other_lines, state, begun_by, begun_at)
    values (${oltCode}, ${templateAction}, ${values.productCode ?? null}, ${rendered.lines}, ${successPattern},
      ${otherLines}, 'runWaiting', ${ctx.actor.employeeCode}, ${ctx.now})
    on conflict (olt_code) where state = 'runWaiting' do nothing returning id as "oltRunId"`.execute(ctx.db)
  const run = rows[0] ?? ctx.refuse('run-in-progress', { field: 'oltCode' })
  await ctx.later('diagnostics.run', run, { key: `diagnostics.run:${oltCode}`, queue: oltDevice(oltCode) })
  return run
}

type Run = Patterns & { oltCode: string; lines: string[] }

/** Runs a template on a line terminal outside any transaction, and stores the transcript and the values. */
export const runBy =
  (driverOf: (job: JobContext) => OltDriver) =>
  async (job: JobContext, { oltRunId }: Jobs['diagnostics.run']): Promise<void> => {
    const begun = await job.transaction(async (ctx) => {
      const { rows } = await sql<Run>`update olt_run set started_at = ${ctx.now}
        where id = ${oltRunId} and state = 'runWaiting' returning olt_code as "oltCode", action, lines,
          success_pattern as "successPattern", other_lines as "otherLines"`.execute(ctx.db)
      const olt = rows[0] && (await oltAt(ctx, rows[0].oltCode))
      return olt && rows[0] && { run: rows[0], olt }
    })
    if (!begun) return
    const said: string[] = []
    const { found, fault } = await talk(driverOf(job), begun, (text) => void said.push(text))
    const transcript = bounded(withoutSecrets(said.join('')))
    await job.transaction(async ({ db, now }) => {
      await sql`update olt_run set state = ${fault ? 'runFailed' : 'runDone'}, ended_at = ${now},
        transcript = ${transcript}, found = ${JSON.stringify(found)}::jsonb, fault = ${fault && JSON.stringify(fault)}::jsonb
        where id = ${oltRunId} and state = 'runWaiting'`.execute(db)
    })
  }

type Noted = (text: string) => void

async function talk(driver: OltDriver, { run, olt }: { run: Run; olt: Olt }, record: Noted): Promise<Found> {
  try {
    return valuesIn(await responsesOf(driver, { run, olt }, record), run)
  } catch (error) {
    record(storableError(error))
    return { found: [], fault: faultOf(error, olt.code) }
  }
}

/** Stops a run that takes too long. */
class TooSlow extends Error {}

/** Types the commands, and stops at one that is refused, or when the time is up. */
async function responsesOf(
  driver: OltDriver,
  { run, olt }: { run: Run; olt: Olt },
  record: Noted,
): Promise<Response[]> {
  const session = await driver.session(olt)
  const end = performance.now() + limit_minutes * 60_000
  try {
    record(storable(session.prompt))
    const responses: Response[] = []
    for (const command of run.lines) {
      if (performance.now() > end) throw new TooSlow(`not finished after ${limit_minutes} minutes`)
      record(`${command}\n`)
      // Masked before the patterns are matched, because what they read is stored.
      const text = withoutSecrets(storable(await session.run(command), longestResponse))
      record(bounded(text))
      responses.push({ command: withoutSecrets(command), text })
      if (text.split('\n').some((line) => isRefusal(line))) break
    }
    return responses
  } finally {
    await session.close()
  }
}

/** Returns why there was no session, or how it ended. */
function faultOf(error: unknown, olt: string): RunFault {
  if (error instanceof TooSlow) return { code: 'run-too-slow', params: { olt, minutes: String(limit_minutes) } }
  if (!(error instanceof SignInError)) return { code: 'device-silent', params: { olt } }
  const { why } = error
  if (why === 'silent' || why === 'closed' || why === 'unreachable') return { code: 'device-silent', params: { olt } }
  return { code: why, params: { olt } }
}
