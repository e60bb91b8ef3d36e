import { check } from '@lastmile/contract/platform/faults.ts'
import type { Transaction } from 'kysely'
import { type Actor, nobody, Refused } from './context.ts'
import { collided, type Database, databaseGone, type Tables } from './database.ts'
import { claimKey, conclude, firstAnswer, releaseKey, writeLog } from './record.ts'
import { actingBy } from './scope.ts'
import { requireDaysWithinHorizon } from './day-limits.ts'
import { checkNew } from './printed.ts'
import { refusedFields, requireStorable, unknownIn } from './received.ts'
import type { Position } from './replicas/position.ts'
import { readRecent, recordEarlierWrite, recordWrite, requirePrimary } from './replicas/read.ts'
import { contextOf, refuserOf } from './runtime.ts'
import type { App, Served } from './serve.ts'
import { sortedPage } from './sorting.ts'
import type { Arrived, Work } from './work.ts'
import { transact } from './transaction.ts'

/**
 * Performs one call: checks the permission and the input, runs the handler, checks the output. A POST is one
 * transaction that also writes its submission key and its log row; a refused POST leaves only its log row. A GET reads
 * without a transaction. If its call must be logged, the log row is written before anything is returned.
 */
export async function perform(app: App, served: Served, arrived: Arrived): Promise<unknown> {
  const actor = arrived.actor ?? nobody
  const work: Work = {
    served,
    arrived,
    actor,
    input: arrived.input,
    functionCode: null,
    started: performance.now(),
    noted: {},
  }
  const { method, logged } = served.call
  try {
    const permitted = admitted(work)
    if (method === 'GET') return await read(app, permitted)
    const asked = await askOutside(app, permitted)
    return await again(() => inTransaction(app, asked), 3).catch((error: unknown) => undone(app, asked, error))
  } catch (error) {
    if ((method === 'POST' || logged) && error instanceof Refused && !error.keep && arrived.actor)
      await logApart(app, { ...work, outcome: error.code })
    throw error
  }
}

/**
 * Calls the external system, if the call needs one, before a connection is taken, and only for a session that was
 * looked up.
 */
async function askOutside(app: App, work: Work): Promise<Work> {
  const { ask } = work.served.handler
  if (!ask) return work
  if (work.arrived.confirm) throw new Unconfirmed()
  const { config, clock, files } = app
  const { key, file } = work.arrived
  const asking = { config, now: clock(), actor: work.actor, key, file, files, refuse: refuserOf(work.actor) }
  return { ...work, asked: await ask(asking, work.input) }
}

/**
 * Undoes the work that preceded a transaction that was rolled back, and throws its error. If undoing fails, a job does it
 * later.
 */
async function undone(app: App, { served, asked }: Work, error: unknown): Promise<never> {
  const isRolledBack = !(error instanceof Refused && error.keep)
  if (isRolledBack) await served.handler.undo?.(app.files, asked).catch(() => undefined)
  throw error
}

/** Responds to a GET. If its call is logged, responds only once its row is in the function log. */
async function read(app: App, work: Work): Promise<unknown> {
  const { takesNumber, logged } = work.served.call
  if (takesNumber || logged) requirePrimary(app)
  const answer = takesNumber
    ? await answerOf(app, work, app.write)
    : await readRecent(app, work.arrived, (db) => answerOf(app, work, db))
  if (takesNumber) await recordEarlierWrite(app, work.arrived)
  if (logged) await logApart(app, { ...work, outcome: 'ok' })
  return answer
}

/** Writes a call into the function log, apart from its transaction. */
async function logApart(app: App, work: Work & { outcome: string }): Promise<void> {
  await writeLog(app, app.write, work)
  await recordEarlierWrite(app, work.arrived)
}

/** Thrown before anything is done if the cached actor is stale or cannot be confirmed. */
export class Unconfirmed extends Error {}

/** Checks permission and input. Throws {@link Unconfirmed} instead of a refusal if the actor came from the cache. */
function admitted(work: Work): Work {
  try {
    return admit(work)
  } catch (error) {
    throw work.arrived.confirm ? new Unconfirmed() : error
  }
}

/** Checks permission and input. Refuses if either fails. */
function admit(work: Work): Work {
  const { call } = work.served
  const { functionCode, actor } = permit(work.arrived.actor, work.served)
  const parsed = (call.changesTexts ? check : checkNew)(call.input, work.arrived.input)
  const unknown = unknownIn(call.input, work.arrived.input)
  if (!parsed.success) throw refusedFields([...parsed.error.issues, ...unknown])
  if (unknown.length > 0) throw refusedFields(unknown)
  requireStorable(parsed.data)
  return { ...work, actor, functionCode, input: parsed.data }
}

/**
 * Returns the function code that permits the actor to make the call, and the actor with that function's scope. Refuses
 * if no function does, and refuses every call that does not help to lift the actor's restriction.
 */
function permit(actor: Actor | null, { call }: Served): Pick<Work, 'functionCode' | 'actor'> {
  if (call.permission === 'public') return { functionCode: null, actor: actor ?? nobody }
  if (!actor) throw new Refused('session-expired')
  const { restriction } = actor
  if (restriction && !call.answersWhile?.includes(restriction)) throw new Refused(restriction)
  if (call.permission === 'signed-in') return { functionCode: null, actor }
  const accepted = typeof call.permission === 'string' ? [call.permission] : call.permission
  const held = accepted.filter((code) => actor.permissions.has(code))
  const [first] = held
  if (!first) throw new Refused('no-permission')
  return { functionCode: first, actor: actingBy(actor, held) }
}

async function answerOf(
  app: App,
  { served, arrived, actor, input, noted, asked }: Work,
  db: Database | Transaction<Tables>,
) {
  const ctx = await contextOf(app, db, { ...arrived, actor, noted })
  requireDaysWithinHorizon(served.call, input, ctx.today)
  const answer = await (input['orderBy'] === undefined
    ? served.handler(ctx, input, asked)
    : sortedPage(ctx, served, input))
  return served.call.reply === 'blob' ? answer : served.call.output.parse(answer)
}

/** Runs the handler of a POST with its key and log row. A refusal with `keep` first commits its writes. */
async function inTransaction(app: App, work: Work): Promise<unknown> {
  try {
    const kept = await committed(app, work)
    if ('refused' in kept) throw kept.refused
    return kept.answer
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    const answer = await firstAnswer(app, work)
    await recordEarlierWrite(app, work.arrived)
    return answer
  }
}

type Kept = { answer: unknown } | { refused: Refused }

/** Thrown to roll back the writes of a call that was already answered. */
class Repeated extends Error {}

/**
 * Runs the handler while its key is being claimed, which saves every call a round trip. If the key was already used,
 * the writes are rolled back. An upload waits for the key, so that a repeated file is not read again. The session of a
 * cached actor is looked up in parallel in the same way.
 */
async function withRecord(app: App, db: Transaction<Tables>, work: Work): Promise<Kept> {
  const confirming = work.arrived.confirm?.(db) ?? Promise.resolve(true)
  const claim = claimKey(app, db, work).then((free) => {
    if (!free) throw new Repeated()
  })
  if (work.arrived.file) await claim
  const [confirmed, claimed, handled] = await Promise.allSettled([confirming, claim, handle(app, db, work)])
  if (confirmed.status === 'rejected') throw confirmed.reason
  if (!confirmed.value) throw new Unconfirmed()
  if (claimed.status === 'rejected') throw claimed.reason
  if (handled.status === 'rejected') throw handled.reason
  return handled.value
}

async function handle(app: App, db: Transaction<Tables>, work: Work): Promise<Kept> {
  try {
    const answer = await answerOf(app, work, db)
    conclude(app, db, { ...work, answer })
    return { answer }
  } catch (error) {
    if (!(error instanceof Refused && error.keep)) throw error
    await releaseKey(db, work)
    await writeLog(app, db, { ...work, outcome: error.code })
    return { refused: error }
  }
}

/** Runs a call in a transaction. Refuses without stating that nothing was changed if the commit gets no response. */
async function committed(app: App, work: Work): Promise<Kept> {
  let done = false
  const withItsRecord = async (db: Transaction<Tables>) => {
    const result = await withRecord(app, db, work)
    done = true
    return result
  }
  const record = (position: Position | undefined) => recordWrite(app, work.arrived, position)
  try {
    return await transact(app.write, withItsRecord, app.replicas.all.length > 0 ? record : undefined)
  } catch (error) {
    if (!done || !databaseGone(error)) throw error
    record(undefined)
    throw new Refused('outcome-unknown', {}, { keep: true, cause: error })
  }
}

async function again<T>(work: () => Promise<T>, times: number): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (times <= 1 || !collided(error)) throw error
    return again(work, times - 1)
  }
}
