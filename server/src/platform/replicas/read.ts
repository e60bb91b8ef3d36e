import { type Actor, Refused } from '#platform/context.ts'
import { collided, type Database, databaseGone } from '#platform/database.ts'
import type { App } from '#platform/serve.ts'
import { hashOf } from '#platform/token-hash.ts'
import type { Arrived } from '#platform/work.ts'
import { type Position, positionOf, unknownPosition } from './position.ts'

/**
 * Runs a read on a replica that has everything the caller has written or been notified of, otherwise on the primary. A
 * read that fails because its replica is gone, or because the replica had to cancel it, is repeated on the next one.
 * Refuses database-unavailable at once if the primary is gone and no replica can serve the read.
 */
export async function readRecent<T>(app: App, arrived: Arrived, read: (db: Database) => Promise<T>): Promise<T> {
  const { all, primary, served } = app.replicas
  if (all.length === 0) return read(app.read)
  const found = await onReplica(app, await neededBy(app, arrived), read)
  if (found) return found.answer
  if (primary.gone()) throw new Refused('database-unavailable')
  served.set('primary', (served.get('primary') ?? 0) + 1)
  return read(app.read)
}

/**
 * Returns the actor of a token as `app.actorOf` does. A call that only reads is also served while the primary is gone:
 * its session is then looked up on a replica. A session that is missing there may be a new one, so it is refused
 * database-unavailable and not session-expired, which would sign the caller out.
 */
export async function readersActor(app: App, token: string | undefined): Promise<Actor | null> {
  const { all, primary, sessions } = app.replicas
  try {
    if (all.length === 0 || !primary.gone()) return await app.actorOf(app, token)
  } catch (error) {
    if (all.length === 0 || !databaseGone(error)) throw error
  }
  if (!token) return null
  const position = sessions.get(hashOf(token)) ?? 0
  const found = await onReplica(app, position, (db) => app.actorOf(app, token, db))
  if (!found?.answer) throw new Refused('database-unavailable')
  return found.answer
}

/** Refuses database-unavailable at once if the primary is known to be gone, instead of waiting for it. */
export function requirePrimary({ replicas: { primary } }: App): void {
  if (primary.gone()) throw new Refused('database-unavailable')
}

/**
 * Records that the caller's session has committed a write, at a position or, if that could not be read, at an unknown
 * one: its later reads see the write.
 */
export function recordWrite(app: App, { actor, tellPosition }: Arrived, position: Position | undefined): void {
  const { all, sessions } = app.replicas
  if (all.length === 0) return
  tellPosition(position ?? unknownPosition)
  if (!actor?.tokenHash) return
  if (position === undefined) sessions.forget(actor.tokenHash)
  else sessions.advance(actor.tokenHash, position)
}

/** Records a write whose position is not known: at the latest, it is the current one. */
export async function recordEarlierWrite(app: App, arrived: Arrived): Promise<void> {
  if (app.replicas.all.length === 0) return
  recordWrite(app, arrived, await positionOf(app.write).catch(() => undefined))
}

/** Runs a read on the least busy replica that has replayed `position`; undefined if none can serve it. */
async function onReplica<T>(
  { replicas: { all, served } }: App,
  position: Position,
  read: (db: Database) => Promise<T>,
): Promise<{ answer: T } | undefined> {
  for (const replica of all.toSorted((one, other) => one.load() - other.load())) {
    if (!(await replica.serves(position))) continue
    try {
      const answer = await read(replica.db)
      served.set(replica.name, (served.get(replica.name) ?? 0) + 1)
      return { answer }
    } catch (error) {
      if (!databaseGone(error) && !collided(error)) throw error
    }
  }
  return undefined
}

/**
 * Returns the position up to which a read must see the log: what the caller's session has written through this process,
 * and what the client reports of other processes. For a session of which neither is known, that is the current position
 * of the primary; while the primary is gone, it is what this process knows.
 */
async function neededBy(app: App, { actor, position: sent, tellPosition }: Arrived): Promise<Position> {
  const { primary, sessions } = app.replicas
  const tokenHash = actor?.tokenHash ?? ''
  const own = tokenHash === '' ? 0 : sessions.get(tokenHash)
  const reported = typeof sent === 'number' ? sent : undefined
  try {
    const start = await primary.start()
    if (sent !== unknownPosition && (own ?? reported) !== undefined) return Math.max(start, own ?? 0, reported ?? 0)
    if (!primary.gone()) {
      const current = await positionOf(app.read)
      if (tokenHash !== '') sessions.advance(tokenHash, current)
      if (sent === unknownPosition) tellPosition(current)
      return Math.max(current, reported ?? 0)
    }
  } catch (error) {
    if (!databaseGone(error)) throw error
  }
  return Math.max(own ?? 0, reported ?? 0)
}
