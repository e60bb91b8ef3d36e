import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signalPostgres } from '#server/testing/signals.ts'
import type { Part, Product } from './product.ts'
import type { Recorder } from './recorder.ts'

/** The events of a round: calls repeated because their outcome was unknown, and refusals by call and code. */
export type Effect = { repeated: number; refused: readonly string[] }
/**
 * One kind of failure in a busy day. `strike` ends when the system may recover. `felt` returns whether any call was
 * affected: a failure without effect proves nothing.
 */
export type Harm = {
  name: string
  strike: (product: Product, recorder: Recorder) => Promise<void>
  felt: (effect: Effect) => boolean
}

const someRepeated = ({ repeated }: Effect) => repeated > 0

const pause_ms = 10_000

const kill = (name: string, part: Part, felt: Harm['felt'] = someRepeated): Harm => ({
  name,
  felt,
  strike: async (product) => {
    const pid = product.part(part)
    if (pid === undefined) throw new Error(`${part} is not running`)
    process.kill(pid, 'SIGKILL')
  },
})

export const killApi = kill('API killed', 'main.ts')
export const killWorker = kill('worker killed', 'worker.ts', () => true)

/** The postmaster alone: its children notice by themselves, as in reality. */
export const killPostgres = kill('PostgreSQL killed', 'postgres')

const killSupervisor: Harm = {
  name: 'supervisor killed',
  felt: someRepeated,
  strike: (product) => product.killAll(),
}

const killBoth: Harm = {
  name: 'API and PostgreSQL killed',
  felt: someRepeated,
  strike: async (product, recorder) => {
    await killPostgres.strike(product, recorder)
    await killApi.strike(product, recorder)
  },
}

const cutConnections: Harm = {
  name: 'connections cut',
  felt: someRepeated,
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
  felt: someRepeated,
  strike: async ({ dataDir }) => {
    const postgres = join(dataDir, 'postgres')
    signalPostgres(postgres, 'SIGSTOP')
    await sleep(pause_ms)
    signalPostgres(postgres, 'SIGCONT')
  },
}

/** The shortest wait, and the longest while no call has stored a file. */
const noFiles_ms = { least: 3_000, most: 30_000 }
const noFiles = 'workflow.addAttachment files-unavailable'

async function untilMissed({ refused }: Recorder): Promise<void> {
  const [begun, before] = [performance.now(), refused.get(noFiles)]
  await sleep(noFiles_ms.least)
  while (refused.get(noFiles) === before && performance.now() - begun < noFiles_ms.most) await sleep(100)
}

/** A full disk for the files. Needs permission to mount; chmod does not restrict root. */
const badDisk = (name: string, make: (folder: string, aside: string) => void): Harm => ({
  name,
  felt: ({ refused }) => refused.includes(noFiles),
  strike: async ({ dataDir }, recorder) => {
    const folder = join(dataDir, 'files')
    const aside = join(dataDir, 'small-disk')
    for (const place of [folder, aside]) mkdirSync(place, { recursive: true })
    try {
      make(folder, aside)
      await untilMissed(recorder)
    } finally {
      for (const place of [folder, aside]) spawnSync('umount', ['--lazy', place])
    }
  },
})

/** A real file system of 64 kB, completely filled before it replaces the folder: writes fail with ENOSPC. */
const fullDisk = badDisk('disk for files full', (folder, aside) => {
  mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', aside)
  const full = codeOf(() => writeFileSync(join(aside, 'all-of-it'), Buffer.alloc(1024 * 1024)))
  if (full !== 'ENOSPC') throw new Error(`the small disk is not full: ${String(full)}`)
  mount('--bind', aside, folder)
})

/**
 * The folder itself, remounted read-only: existing files stay readable. The mount is made elsewhere and moved, because
 * open files would prevent it here.
 */
const readOnlyDisk = badDisk('disk for files read-only', (folder, aside) => {
  mount('--bind', folder, aside)
  mount('-o', 'remount,bind,ro', aside)
  mount('--bind', aside, folder)
  const readOnly = codeOf(() => writeFileSync(join(folder, 'anything'), ''))
  if (readOnly !== 'EROFS') throw new Error(`the disk is not read-only: ${String(readOnly)}`)
})

function mount(...options: string[]): void {
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${options.join(' ')}: ${stderr}`)
}

function codeOf(attempt: () => void): unknown {
  try {
    attempt()
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

/**
 * A folder in which no folder can be created, for machines without permission to mount. The errors differ, the refusal
 * is the same.
 */
const noDisk: Harm = {
  ...badDisk('disk for files gone', () => undefined),
  strike: async ({ dataDir }, recorder) => {
    const folder = join(dataDir, 'files')
    mkdirSync(folder, { recursive: true })
    renameSync(folder, `${folder}.away`)
    writeFileSync(folder, '')
    await untilMissed(recorder)
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
  },
}

const mayMount = (): boolean => {
  const probe = mkdtempSync(join(tmpdir(), 'lastmile-mount-'))
  const may = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe]).status === 0
  if (may) spawnSync('umount', [probe])
  rmSync(probe, { recursive: true })
  return may
}
const disks = mayMount() ? [fullDisk, readOnlyDisk] : [noDisk]

/** Every client's connection breaks while calls run; clients retry while the first call is still being processed. */
export const callersLost: Harm = {
  name: 'callers lost',
  felt: someRepeated,
  strike: async (_product, { hangUp }) => {
    for (let again = 0; again < 10; again++) {
      hangUp()
      await sleep(150)
    }
  },
}

/** The failures of the rounds, in turn. */
export const harms: readonly Harm[] = [
  killApi,
  killPostgres,
  killWorker,
  cutConnections,
  pausePostgres,
  ...disks,
  killSupervisor,
  callersLost,
  killBoth,
]
