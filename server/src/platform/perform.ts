import { check, faultsOf } from '@lastmile/contract/platform/faults.ts'
import type { Transaction } from 'kysely'
import { type Actor, nobody, Refused } from './context.ts'
import { collided, type Database, databaseGone, type Tables } from './database.ts'
import { claimKey, conclude, firstAnswer, releaseKey, writeLog } from './record.ts'
import { actingBy } from './scope.ts'
import { requireDaysWithinHorizon } from './day-limits.ts'
import { requireStorable } from './received.ts'
import { contextOf } from './runtime.ts'
import type { App, Served } from './serve.ts'
import { sortedPage } from './sorting.ts'
import type { Arrived, Work } from './work.ts'
import { transact } from './transaction.ts'

/**
 * Makes one call: permission, input, handler, output, in this order. A POST is one transaction in which its
 * submission key and its log row are written too, and a refused one leaves only its log row; a GET reads without one, and
 * is in the function log only where its call says so: then nothing is given out before the row is written.
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
    return await again(() => inTransaction(app, asked), 3)
  } catch (error) {
    if ((method === 'POST' || logged) && error instanceof Refused && !error.keep && arrived.actor)
      await writeLog(app, app.write, { ...work, outcome: error.code })
    throw error
  }
}

/** Asks the outside system that the call needs, before a connection is taken. Only for a session that was looked up. */
async function askOutside(app: App, work: Work): Promise<Work> {
  const { ask } = work.served.handler
  if (!ask) return work
  if (work.arrived.confirm) throw new Unconfirmed()
  const { config, clock } = app
  const { key } = work.arrived
  return { ...work, asked: await ask({ config, now: clock(), actor: work.actor, key }, work.input) }
}

/** Answers a GET. One that is logged is answered only with its row in the function log. */
async function read(app: App, work: Work): Promise<unknown> {
  const { takesNumber, logged } = work.served.call
  const answer = await answerOf(app, work, takesNumber ? app.write : app.read)
  if (logged) await writeLog(app, app.write, { ...work, outcome: 'ok' })
  return answer
}

/** Thrown where the actor was remembered and nothing was done, because that does not hold any more, or is not known to. */
export class Unconfirmed extends Error {}

/** Checks permission and input. What a remembered actor would be refused is not said before they were looked up. */
function admitted(work: Work): Work {
  try {
    return admit(work)
  } catch (error) {
    throw work.arrived.confirm ? new Unconfirmed() : error
  }
}

/** Checks permission and input. Refuses where either is wanting. */
function admit(work: Work): Work {
  const { call } = work.served
  const { functionCode, actor } = permit(work.arrived.actor, work.served)
  const parsed = check(call.input, work.arrived.input)
  if (parsed.success) {
    requireStorable(parsed.data)
    return { ...work, actor, functionCode, input: parsed.data }
  }
  throw new Refused('invalid-input', {}, { fields: (language) => faultsOf(parsed.error, language) })
}

/**
 * Returns the function code that permits the actor to make the call, and the actor with that function's scope. Refuses
 * if there is none, and refuses every call that does not help to lift the actor's restriction.
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

/** Runs the handler with everything that belongs to a POST. A refusal with `keep` commits what it wrote, then refuses. */
async function inTransaction(app: App, work: Work): Promise<unknown> {
  try {
    const kept = await committed(app, (db) => withRecord(app, db, work))
    if ('refused' in kept) throw kept.refused
    return kept.answer
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    return firstAnswer(app, work)
  }
}

type Kept = { answer: unknown } | { refused: Refused }

/** Thrown where a call has been answered before: what it wrote this time is undone. */
class Repeated extends Error {}

/**
 * The handler begins while its key is being claimed, one round trip less for every call. Where the key turns out to be
 * used, whatever came of it is undone. An upload waits, because a file that is stored is not undone. In the same way
 * the session of a remembered actor is looked up beside both.
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

/** A transaction whose commit got no answer may have happened: that nothing was changed must not be said then. */
async function committed<T>(app: App, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  let done = false
  try {
    return await transact(app.write, async (db) => {
      const result = await work(db)
      done = true
      return result
    })
  } catch (error) {
    if (done && databaseGone(error)) throw new Refused('outcome-unknown', {}, { keep: true, cause: error })
    throw error
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
