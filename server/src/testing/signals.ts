import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the child processes of `pid` on Linux. */
export const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`
  const words = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return words === '' ? [] : words.split(' ').map(Number)
}

/** Returns the process ID of the PostgreSQL that runs on a data folder. Throws if none does. */
const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Sends a signal to a PostgreSQL and all its processes, the postmaster first. */
export function signalPostgres(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL' | 'SIGINT'): void {
  const postmaster = postmasterOf(dataDir)
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
