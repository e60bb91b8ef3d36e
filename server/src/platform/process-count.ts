import { availableParallelism } from 'node:os'
import type { Config } from '#platform/config.ts'

/** How many API processes `auto` starts at most. */
const most = 4

/** Returns the number of API processes: for `auto` one per core, up to 4. */
export const processCount = ({ API_PROCESSES }: Pick<Config, 'API_PROCESSES'>): number =>
  API_PROCESSES === 'auto' ? Math.min(availableParallelism(), most) : API_PROCESSES

/** Returns this process's share of a limit that applies to the whole API, at least 1. */
export const shareOf = (limit: number, config: Pick<Config, 'API_PROCESSES'>): number =>
  Math.max(1, Math.floor(limit / processCount(config)))
