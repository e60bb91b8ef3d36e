import type { Config } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import type { Pulse } from '#platform/watch/pulse.ts'
import { type Primary, primaryOf } from './primary.ts'
import { type Replica, replicaOf } from './replica.ts'
import { type SessionPositions, sessionPositions } from './sessions.ts'

/** The databases from which calls read: the primary, and its replicas if there are any. */
export type Replicas = {
  primary: Primary
  all: readonly Replica[]
  sessions: SessionPositions
  /** How many reads each database has served, by its name. */
  served: Map<string, number>
  /** Begins to watch the replicas; `pulse` is that of the primary. */
  watch: (pulse: Pulse) => void
  stop: () => Promise<void>
}

/** Opens a pool for each replica in DATABASE_READ_URL. `read` is the pool for reads of the primary. */
export function openReplicas(config: Config, { read, name }: { read: Database; name: string }): Replicas {
  const primary = primaryOf(read)
  const all = (config.DATABASE_READ_URL ?? []).map((url, at) => {
    const pool = { name, wait_ms: config.DATABASE_WAIT_MS, max: config.DATABASE_READ_POOL, readOnly: true }
    const db = openDatabase(url, pool)
    return replicaOf(`replica-${at + 1}`, { db, primary, queue_ms: config.MAX_QUEUE_MS })
  })
  return {
    primary,
    all,
    sessions: sessionPositions(),
    served: new Map(),
    watch: (pulse) => {
      primary.watch(pulse)
      for (const replica of all) replica.watch()
    },
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}

/** Whether a database is one of the replicas. */
export const isReplica = ({ all }: Replicas, db: unknown): boolean => all.some((replica) => replica.db === db)
