import type { Database } from '#platform/database.ts'
import type { Pulse } from '#platform/watch/pulse.ts'
import { type Position, positionOf, sentBy } from './position.ts'

/** How long positions of the primary are remembered, to compute by how much a replica lags. */
const memory_ms = 120_000

/** The state of the primary, as seen by this process. */
export type Primary = {
  db: Database
  /** Whether the primary is unreachable, as far as is known. */
  gone: () => boolean
  /** Follows the pulse of the primary, whose pings call `sample`. */
  watch: (pulse: Pulse) => void
  /** Pings the primary and remembers its position. */
  sample: (heart: Database) => Promise<void>
  /** The lag of a replica that has replayed up to `position`, in ms. */
  lagOf: (position: Position) => number
  /** The position that every read of this process must see: replicas may still lack the schema of this version. */
  start: () => Promise<Position>
}

/** Creates the state of the primary. `db` is its pool for reads. */
export function primaryOf(db: Database): Primary {
  let pulse: Pulse | undefined
  let samples: { position: Position; at: number }[] = []
  let start: Promise<Position> | undefined
  const gone = () => pulse?.gone() ?? false
  return {
    db,
    gone,
    watch: (other) => (pulse = other),
    sample: async (heart) => {
      const at = performance.now()
      const position = await sentBy(heart)
      samples = [...samples.filter((sample) => at - sample.at < memory_ms), { position, at }]
    },
    lagOf: (position) => {
      const missing = samples.find((sample) => sample.position > position)
      if (!missing) return 0
      // While the primary is away, nothing new happens that a replica could miss.
      const now = gone() ? samples.at(-1)?.at : undefined
      return (now ?? performance.now()) - missing.at
    },
    start: async () => {
      if (gone() && !start) return 0
      start ??= positionOf(db).catch((error: unknown) => {
        start = undefined
        throw error
      })
      return start
    },
  }
}
