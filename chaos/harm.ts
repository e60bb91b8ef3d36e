import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signalPostgres } from '#server/platform/testing/signals.ts'
import type { Part, Product } from './product.ts'

/** One way in which a day goes bad. `strike` ends when things may get well again. */
export type Harm = { name: string; strike: (product: Product) => Promise<void> }

const pause_ms = 10_000

const kill = (name: string, part: Part): Harm => ({
  name,
  strike: async (product) => {
    const pid = product.part(part)
    if (pid === undefined) throw new Error(`${part} is not running`)
    process.kill(pid, 'SIGKILL')
  },
})

export const killApi = kill('API killed', 'main.ts')
export const killWorker = kill('worker killed', 'worker.ts')

/** The postmaster alone: its children are left to find out, as in life. */
export const killPostgres = kill('PostgreSQL killed', 'postgres')

const killSupervisor: Harm = { name: 'supervisor killed', strike: (product) => product.killAll() }

const killBoth: Harm = {
  name: 'API and PostgreSQL killed',
  strike: async (product) => {
    await killPostgres.strike(product)
    await killApi.strike(product)
  },
}

const cutConnections: Harm = {
  name: 'connections cut',
  strike: async ({ databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl() })
    await client.connect()
    for (let again = 0; again < 5; again++) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
      )
      await sleep(200)
    }
    await client.end()
  },
}

const pausePostgres: Harm = {
  name: `PostgreSQL paused ${pause_ms / 1000} s`,
  strike: async ({ dataDir }) => {
    const postgres = join(dataDir, 'postgres')
    signalPostgres(postgres, 'SIGSTOP')
    await sleep(pause_ms)
    signalPostgres(postgres, 'SIGCONT')
  },
}

const noFiles_ms = 3_000

/** A disk for the files that takes nothing: a small full one or a read-only one where we may mount, else none at all. */
const badDisk = (name: string, mountOptions: string): Harm => ({
  name,
  strike: async ({ dataDir }) => {
    const folder = join(dataDir, 'files')
    mkdirSync(folder, { recursive: true })
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', mountOptions, 'tmpfs', folder]).status === 0
    if (!mounted) renameSync(folder, `${folder}.away`)
    try {
      if (!mounted) writeFileSync(folder, '')
      else if (!mountOptions.startsWith('ro')) fill(folder)
      await sleep(noFiles_ms)
    } finally {
      if (mounted) spawnSync('umount', ['--lazy', folder])
      else {
        rmSync(folder, { force: true })
        renameSync(`${folder}.away`, folder)
      }
    }
  },
})

function fill(folder: string): void {
  try {
    writeFileSync(join(folder, 'full'), Buffer.alloc(1024 * 1024))
  } catch {
    // That is the point.
  }
}

const fullDisk = badDisk('disk for files full', 'size=64k')
const readOnlyDisk = badDisk('disk for files read-only', 'ro')

/** What happens in the rounds, in turn. */
export const harms: readonly Harm[] = [
  killApi,
  killPostgres,
  killWorker,
  cutConnections,
  pausePostgres,
  fullDisk,
  killSupervisor,
  readOnlyDisk,
  killBoth,
]
