import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import pg from 'pg'

/** Describes the machine and its load just before the run: above 1, other programs make the results worse. */
export const machineOf = (): Record<string, string> => ({
  processor: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
  system: `${platform()} ${release()}`,
  'load before the run': loadavg()[0]?.toFixed(1) ?? 'unknown',
})

/**
 * Starts watching the share of CPU time that the machine's host gives to others. Returns a function that reads the
 * share since then, from 0 to 1; undefined if the system does not report it. Only Linux does (steal in proc_stat(5)).
 */
export function watchStolen(): () => number | undefined {
  const before = processorTicks()
  return () => {
    const after = processorTicks()
    return before && after && (after.stolen - before.stolen) / Math.max(1, after.all - before.all)
  }
}

function processorTicks(): { stolen: number; all: number } | undefined {
  if (!existsSync('/proc/stat')) return undefined
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [, ...ticks] = first.split(/\s+/)
  // The first eight fields are user, nice, system, idle, iowait, irq, softirq and steal, which already include the
  // others.
  const own = ticks.slice(0, 8).map(Number)
  return { stolen: own[7] ?? 0, all: own.reduce((sum, each) => sum + each, 0) }
}

/** Returns the versions of the measured software and PostgreSQL's settings. */
export async function versionsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_version') as postgresql, current_setting('shared_buffers') as shared_buffers,
       current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`,
  )
  await client.end()
  const said = (file: string, words: string[]) => execFileSync(file, words, { encoding: 'utf8' }).trim()
  return {
    lastmile: said('git', ['describe', '--always', '--dirty']),
    node: process.versions.node,
    ...rows[0],
  }
}
