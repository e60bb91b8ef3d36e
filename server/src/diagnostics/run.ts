import type { RunFault } from '@lastmile/contract/diagnostics/faults.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import {
  isRefusal,
  type OltDriver,
  oltDevice,
  parametersOf,
  render,
  type Rendered,
  SignInError,
  templatesInUse,
  withoutSecrets,
} from '#devices'
import { type Olt, oltAt } from '#network'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { storable, storableError } from '#platform/storable.ts'
import { bounded, registeredOnt } from '#provisioning'
import { isLost, lossOf } from './list-runs.ts'
import { type Found, type Patterns, type Response, valuesIn } from './patterns.ts'

/** The time limit for the session of a run. */
const limit_minutes = 4
/** The longest response to a command that is read. */
const longestResponse = 500_000

/** What a trial of a template is about. */
export const trial = 'trial'

/** Commands to run on a line terminal. `subject` is what they are about: a line terminal runs one for each at a time. */
export type NewRun = {
  oltCode: string
  templateAction: string
  subject: string
  productCode: string | null
  rendered: Rendered
  successPattern: string
  otherLines: string | null
}

/**
 * Requests that commands be run on a line terminal, in its queue. Commands that could not be rendered are recorded as a
 * failed run. Refuses run-in-progress.
 */
export async function startRun(ctx: Context<'run-in-progress'>, run: NewRun): Promise<{ oltRunId: number }> {
  const { oltCode, subject, rendered } = run
  await sql`update olt_run r set state = 'runFailed', fault = ${lossOf}, ended_at = ${ctx.now}
    where olt_code = ${oltCode} and subject = ${subject} and state = 'runWaiting' and ${isLost(ctx.now)}`.execute(
    ctx.db,
  )
  const fault = 'fault' in rendered ? JSON.stringify(rendered.fault) : null
  const { rows } = await sql<{ oltRunId: number }>`
    insert into olt_run (olt_code, action, subject, product_code, lines, success_pattern, other_lines, state, fault,
      begun_by, begun_at, ended_at)
    values (${oltCode}, ${run.templateAction}, ${subject}, ${run.productCode}, ${'fault' in rendered ? [] : rendered.lines},
      ${run.successPattern}, ${run.otherLines}, ${fault === null ? 'runWaiting' : 'runFailed'}, ${fault}::jsonb,
      ${ctx.actor.employeeCode}, ${ctx.now}, ${fault === null ? null : ctx.now})
    on conflict (olt_code, subject) where state = 'runWaiting' do nothing returning id as "oltRunId"`.execute(ctx.db)
  const started =
    rows[0] ?? ctx.refuse('run-in-progress', { field: subject.startsWith('line:') ? 'productCode' : 'oltCode' })
  if (fault === null)
    await ctx.later('diagnostics.run', started, {
      key: `diagnostics.run:${oltCode}:${subject}`,
      queue: oltDevice(oltCode),
    })
  return started
}

type Run = Patterns & { oltCode: string; subject: string; productCode: string | null; lines: string[] }

/**
 * Runs a template on a line terminal outside any transaction, and stores the transcript and the values. A run whose
 * process was killed is not repeated, since it may have restarted an ONT; the page reports it as lost. Nor is one that
 * has waited too long, or whose line has another ONT by now.
 */
export const runBy =
  (driverOf: (job: JobContext) => OltDriver) =>
  async (job: JobContext, { oltRunId }: Jobs['diagnostics.run']): Promise<void> => {
    const begun = await job.transaction((ctx) => begin(ctx, oltRunId))
    if (!begun) return
    const said: string[] = []
    const { found, omitted = 0, fault } = await talk(driverOf(job), begun, (text) => void said.push(text))
    const transcript = bounded(withoutSecrets(said.join('')))
    await job.transaction(async ({ db, now }) => {
      await sql`update olt_run set state = ${fault ? 'runFailed' : 'runDone'}, ended_at = ${now},
        transcript = ${transcript}, found = ${JSON.stringify(found)}::jsonb, omitted = ${omitted}, fault = ${fault && JSON.stringify(fault)}::jsonb
        where id = ${oltRunId} and state = 'runWaiting'`.execute(db)
    })
  }

/** Marks a run as started and returns it with its line terminal; undefined if it must not run. */
async function begin(ctx: Context, oltRunId: number): Promise<{ run: Run; olt: Olt } | undefined> {
  const { rows } = await sql<Run>`update olt_run r set started_at = ${ctx.now}
    where id = ${oltRunId} and state = 'runWaiting' and started_at is null and not ${isLost(ctx.now)}
    returning olt_code as "oltCode", action, subject, product_code as "productCode", lines,
      success_pattern as "successPattern", other_lines as "otherLines"`.execute(ctx.db)
  const [run] = rows
  const olt = run && (await oltAt(ctx, run.oltCode))
  if (!run || !olt) return undefined
  if (run.subject === trial || run.productCode === null) return { run, olt }
  if (await isCurrent(ctx, { ...run, productCode: run.productCode }, olt)) return { run, olt }
  await sql`update olt_run set state = 'runFailed', fault = '{"code": "run-outdated"}', ended_at = ${ctx.now}
    where id = ${oltRunId}`.execute(ctx.db)
  return undefined
}

/** Whether the commands for a line are still those for its ONT: its number may have been given to another line's. */
async function isCurrent(ctx: Context, run: Run & { productCode: string }, olt: Olt): Promise<boolean> {
  const ont = await registeredOnt(ctx, run.productCode)
  const [template] = await templatesInUse(ctx, olt, [run.action])
  if (!ont || ont.oltCode !== olt.code || !template) return false
  const rendered = render(template.body, parametersOf({ ...ont, productCode: run.productCode }))
  return 'lines' in rendered && rendered.lines.join('\n') === run.lines.join('\n')
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
