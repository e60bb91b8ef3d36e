import { availableParallelism } from 'node:os'
import type { Config } from '#platform/config.ts'

/** How many API processes `auto` starts at most. */
const most = 4

/**
 * Returns the number of API processes: for `auto` one for every two cores, from 1 to 4, because PostgreSQL and the worker
 * need cores as well.
 */
export const processCount = (
  { API_PROCESSES }: Pick<Config, 'API_PROCESSES'>,
  cores: number = availableParallelism(),
): number => (API_PROCESSES === 'auto' ? Math.min(Math.max(1, Math.floor(cores / 2)), most) : API_PROCESSES)

/** Returns this process's share of a limit that applies to the whole API, at least 1. */
export const shareOf = (limit: number, config: Pick<Config, 'API_PROCESSES'>): number =>
  Math.max(1, Math.floor(limit / processCount(config)))
