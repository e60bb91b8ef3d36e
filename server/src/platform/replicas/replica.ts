import { type Database, onLost, poolUse, queueDelay } from '#platform/database.ts'
import { feelPulse, type Pulse } from '#platform/watch/pulse.ts'
import { type Position, replayedBy } from './position.ts'
import type { Primary } from './primary.ts'

/** The minimum interval between position queries to a replica that is behind. */
const again_ms = 20
/** A replica that lags more than this serves no reads, even for sessions that have written nothing. */
const mostBehind_ms = 60_000

/** `wrong-server`: the server is not a standby, for example after a failover. */
export type ReplicaState = 'ok' | 'behind' | 'unreachable' | 'wrong-server'

export type Replica = {
  /** `replica-1`, in the order of DATABASE_READ_URL; the address is not shown, because `/health` is public. */
  name: string
  db: Database
  /** Whether it can serve a read that must see everything up to a position. Asks it if it was behind. */
  serves: (position: Position) => Promise<boolean>
  state: () => Promise<ReplicaState>
  /** How far it is behind the primary, in ms; NaN if unknown. */
  lag_ms: () => number
  /** How many reads it is serving or has queued. */
  load: () => number
  /** Begins to watch it. */
  watch: () => void
  stop: () => Promise<void>
}

/** Creates the state of a replica. It serves no read while calls have waited `queue_ms` for one of its connections. */
export function replicaOf(
  name: string,
  { db, primary, queue_ms }: { db: Database; primary: Primary; queue_ms: number },
): Replica {
  let pulse: Pulse | undefined
  let replayed: Position | undefined
  let isStandby = true
  let reached = false
  let asked_at = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  // A restarted server first replays again what it had already replayed, so its last position no longer holds.
  let connected = 0
  const forget = () => {
    connected += 1
    replayed = undefined
    reached = false
  }
  onLost(db, forget)

  const ask = async (through: Database) => {
    const since = connected
    const position = await replayedBy(through)
    if (since !== connected) return
    isStandby = position !== undefined
    replayed = position
    reached = true
  }
  const askOnce = async () => {
    if (performance.now() - asked_at < again_ms) return
    asking ??= ask(db)
      .catch(forget)
      .finally(() => {
        asked_at = performance.now()
        asking = undefined
      })
    await asking
  }
  const lag_ms = () => (replayed === undefined ? Number.NaN : primary.lagOf(replayed))
  const has = (position: Position) => replayed !== undefined && replayed >= position && lag_ms() <= mostBehind_ms
  return {
    name,
    db,
    lag_ms,
    serves: async (position) => {
      if (pulse?.gone() || queueDelay(db) > queue_ms) return false
      if (!has(position)) await askOnce()
      return has(position)
    },
    state: async () => {
      if (!reached && !pulse?.gone()) await askOnce()
      if (!reached || pulse?.gone()) return 'unreachable'
      if (!isStandby) return 'wrong-server'
      return has(0) ? 'ok' : 'behind'
    },
    load: () => {
      const { busy, waiting } = poolUse(db)
      return busy + waiting
    },
    watch: () => {
      pulse ??= feelPulse([db], async (heart) => {
        onLost(heart, forget)
        await ask(heart)
      })
    },
    stop: async () => {
      await pulse?.stop()
      await db.destroy()
    },
  }
}
