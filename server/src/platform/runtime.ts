import { areaLabels } from '@lastmile/contract/areas/levels.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { labelWith } from '@lastmile/contract/platform/labels.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { auditAll } from './audit.ts'
import { type Actor, type Context, nobody, type Note, Refused, type Upload } from './context.ts'
import { addressOf, databaseGone, type Db } from './database.ts'
import { dayOf, type Operator } from './operator.ts'
import { isReplica } from './replicas/replicas.ts'
import type { App, JobContext } from './serve.ts'
import { transact } from './transaction.ts'
import { needsColleague } from './way-out.ts'
import { written } from '#platform/written.ts'

type LookUp<T> = (db: Db) => Promise<T>

/**
 * Caches a look-up under a name until the epoch changes, but at most for a minute, in case no session reports the new
 * epoch. Until the result is cached, each caller does the look-up itself, so that no caller waits for another's
 * transaction or fails with it. What a replica reports is used only while the primary is unreachable, and not cached,
 * because the replica may not have received the change that advanced the epoch.
 */
async function keep<T>(app: App, db: Db, { name, lookUp }: { name: string; lookUp: LookUp<T> }): Promise<T> {
  const { kept, clock } = app
  const now = clock().getTime()
  const { epoch } = kept
  const known = kept.things.get(name)
  if (known?.epoch === epoch && now < known.until) return known.value as T
  const found = await onPrimary(app, db, lookUp)
  if (!found) return lookUp(db)
  kept.things.set(name, { epoch, until: now + 60_000, value: found.value })
  return found.value
}

/** Looks something up on the primary for a caller that reads from `db`; undefined if only a replica is reachable. */
async function onPrimary<T>({ replicas, read }: App, db: Db, lookUp: LookUp<T>): Promise<{ value: T } | undefined> {
  if (!isReplica(replicas, db)) return { value: await lookUp(db) }
  if (replicas.primary.gone()) return undefined
  try {
    return { value: await lookUp(read) }
  } catch (error) {
    if (databaseGone(error)) return undefined
    throw error
  }
}

const readEpoch = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select number from epoch`.execute(db)
  return rows[0]?.number ?? 0
}

/** Reads the epoch for jobs and callers without a session. A signed-in caller's session look-up reports it anyway. */
async function noticeEpoch(app: App, db: Db): Promise<void> {
  const { kept, replicas, write } = app
  const found = await onPrimary(app, db, () => readEpoch(isReplica(replicas, db) ? app.read : write))
  kept.epoch = found ? Math.max(kept.epoch, found.value) : await readEpoch(db)
}

/** The circumstances of one call or job run. */
export type Occasion = {
  actor: Actor
  language: Language
  channel: string
  request: { id: string; ip: string; userAgent: string }
  key?: string | undefined
  file?: Upload | undefined
  noted?: Note
}

/** Refuses the call. If the actor may use none of the ways out in the message, the message also names who may. */
export const refuserOf =
  (actor: Actor): Context<RefusalCode>['refuse'] =>
  (code, params, options) => {
    throw new Refused(code, needsColleague(actor, code) ? { ...params, needsColleague: 1 } : params, options)
  }

let labeled: Operator | undefined

/** Uses the operator's names of the levels of areas from now on. A process serves a single operator. */
function useLabelsOf(operator: Operator): void {
  if (operator !== labeled) labelWith(areaLabels(operator))
  labeled = operator
}

/** Creates the context of a handler for one transaction or one read. */
export async function contextOf(app: App, db: Db, occasion: Occasion): Promise<Context<RefusalCode>> {
  const now = app.clock()
  if (!occasion.actor.tokenHash) await noticeEpoch(app, db)
  const operator = await keep(app, db, { name: 'operator', lookUp: app.operatorOf })
  useLabelsOf(operator)
  const ctx: Context<RefusalCode> = {
    ...occasion,
    db,
    key: occasion.key,
    now,
    today: dayOf(now, operator.timeZone),
    operator,
    files: app.files,
    file: occasion.file,
    config: app.config,
    noted: occasion.noted ?? {},
    refuse: refuserOf(occasion.actor),
    money: written(operator, occasion.language).money,
    keep: (name, lookUp) => keep(app, db, { name, lookUp }),
    announce: async (what, payload) => {
      for (const slice of app.slices) {
        const listener = slice.listeners?.[what]
        if (listener) await listener(ctx, payload as never)
      }
    },
    later: async (job, payload, options = {}) => {
      // The queue uses the database's clock and the application its own, so the job is scheduled by delay rather than
      // by time.
      const { at = null, key = null, queue = null } = options
      await sql`select graphile_worker.add_job(${job}, payload => ${JSON.stringify(payload)}::json,
        run_at => now() + (${at}::timestamptz - ${now}::timestamptz), job_key => ${key}::text,
        queue_name => ${queue}::text, max_attempts => 25)`.execute(db)
    },
  }
  return ctx
}

/** The actor of jobs: the system itself. */
export const system: Actor = { ...nobody, employeeCode: 'system', name: 'system' }

/** Creates the context of a job handler; each of its transactions gets a context of its own. */
export const jobContext = (app: App, id: string): JobContext => ({
  config: app.config,
  files: app.files,
  transaction: (work) =>
    transact(app.write, async (db) => {
      const request = { id, ip: '', userAgent: 'job' }
      return work(await contextOf(app, db, { actor: system, language: 'en-US', channel: 'job', request }))
    }),
  audit: () => auditAll(addressOf(app.write), app.slices),
  url: addressOf(app.write),
  slices: app.slices,
})

/** A job as passed by the queue. */
export type DueJob = { name: keyof Jobs; payload: unknown; id: string }

/** Runs a job by name. Throws for an unknown name. */
export async function runJob(app: App, { name, payload, id }: DueJob): Promise<void> {
  const handler = app.slices.map((slice) => slice.jobs?.[name]).find((found) => found !== undefined)
  if (!handler) throw new Error(`no handler for job ${name}`)
  await handler(jobContext(app, id), payload as never)
}
