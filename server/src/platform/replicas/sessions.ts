import type { Position } from './position.ts'

/** The number of sessions whose position a process remembers; for others, the primary is queried. */
const most = 10_000

/** The positions of the last writes of sessions, by the hash of their token. */
export type SessionPositions = {
  get: (tokenHash: string) => Position | undefined
  /** Remembers a position if it is later than the one remembered. */
  advance: (tokenHash: string, position: Position) => void
  forget: (tokenHash: string) => void
}

/** Creates an empty memory of positions, which drops the ones that have not changed for longest. */
export function sessionPositions(): SessionPositions {
  const positions = new Map<string, Position>()
  return {
    get: (tokenHash) => positions.get(tokenHash),
    advance: (tokenHash, position) => {
      const later = Math.max(position, positions.get(tokenHash) ?? 0)
      positions.delete(tokenHash)
      positions.set(tokenHash, later)
      const [oldest] = positions.keys()
      if (positions.size > most && oldest !== undefined) positions.delete(oldest)
    },
    forget: (tokenHash) => positions.delete(tokenHash),
  }
}
