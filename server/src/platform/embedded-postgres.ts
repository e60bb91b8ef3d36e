import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { totalmem } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type Binaries,
  findBinaries,
  postgresUser,
  requireSameMajor,
  runAs,
  type SystemUser,
} from './postgres-binaries.ts'
import { memoryFor } from './postgres-memory.ts'
import { makePrivateFolder } from './private-folder.ts'

/** An embedded PostgreSQL. `exited` resolves when it ends, whether or not that was requested. */
export type Postgres = { url: string; port: number; stop: () => Promise<void>; exited: Promise<void> }

export type PostgresOptions = {
  /** The data folder, created if missing. The log is next to it, as `<dataDir>.log`. */
  dataDir: string
  /** A free port is chosen if none is given. */
  port?: number
  /** False for tests: fast, not safe against power loss, without a password, and removed when stopped. */
  durable: boolean
  /** The folder with initdb and postgres; the embedded PostgreSQL by default. */
  binaries?: string
  /** PostgreSQL settings that differ from the defaults. */
  settings?: Record<string, string>
}

const database = 'lastmile'
const run = promisify(execFile)

/** Planner settings chosen by measuring lists and searches on a machine with 2 cores and 24 GiB of memory. */
const settings = {
  listen_addresses: '127.0.0.1',
  // During an upgrade two versions run, with over 40 connections each, besides the 32 of FreeRADIUS.
  max_connections: '200',
  random_page_cost: '1.1',
  default_statistics_target: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const durably = {
  ...memoryFor(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
}
const fleetingly = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Starting two more processes for a statement over all tables of a small office costs more than running it.
  max_parallel_workers_per_gather: '0',
}

/**
 * Starts PostgreSQL on `dataDir` with a database `lastmile`, listening only on 127.0.0.1 and on a socket in that
 * folder. First stops a PostgreSQL left running there by a killed process. Works as root (through an unprivileged user)
 * and as anyone else. Throws a one-sentence error, with PostgreSQL's own reason, if it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const log = `${dataDir}.log`
  const binaries = findBinaries(options.binaries)
  requireSameMajor(dataDir, binaries)
  const user = postgresUser(dataDir)
  if (options.durable) makePrivateFolder(dirname(dataDir))
  else await removeOrphans(dirname(dataDir))
  await stopLeftOver(dataDir)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise({ ...options, dataDir }, binaries, user)
  const port = options.port ?? (await freePort())
  const own = { port: String(port), unix_socket_directories: socketFolder(dataDir) ?? '' }
  const flags = { ...settings, ...(options.durable ? durably : fleetingly), ...own, ...options.settings }
  const args = ['-D', dataDir, ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const command = runAs(user, { file: join(binaries.folder, 'postgres'), args }, [binaries.folder, dataDir])
  const output = openSync(log, 'a', 0o600)
  fchmodSync(output, 0o600)
  // A separate process group, because a Ctrl+C in the terminal must reach only our parent, which stops PostgreSQL last.
  const { file, args: words, ...as } = command
  const child = spawn(file, words, { ...as, cwd: dirname(dataDir), stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  child.unref()
  await ready(child, dataDir, log)
  const url = urlOf(dataDir, port)
  await createDatabase(url)
  const stop = async () => {
    child.ref()
    await stopLeftOver(dataDir)
    await exited
    if (!options.durable) removeData(dataDir)
  }
  return { url, port, stop, exited }
}

/** Returns a folder in memory if 4 GB are free, because a database has 1,300 files; otherwise `.lastmile/test`. */
function throwAwayFolder(): string {
  const memory = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(memory)) return join('.lastmile', 'test')
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? join(memory, `lastmile-${process.getuid?.()}`) : join('.lastmile', 'test')
}

/**
 * Starts a throwaway PostgreSQL for tests in its own folder, in memory if there is room. Stops and removes any that a
 * killed test run left behind.
 */
export const startTestPostgres = (binaries?: string): Promise<Postgres> =>
  startPostgres({
    dataDir: join(throwAwayFolder(), `${process.pid}-${randomBytes(3).toString('hex')}`),
    durable: false,
    ...(binaries && { binaries }),
  })

/** Returns the address of the PostgreSQL running on `dataDir`; undefined if none runs. */
export function runningPostgres(dataDir: string): string | undefined {
  const postmaster = readPostmaster(resolve(dataDir))
  return postmaster?.ready && isPostgres(postmaster.pid) ? urlOf(resolve(dataDir), postmaster.port) : undefined
}

/** Returns a free port of 127.0.0.1. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

const passwordFile = (dataDir: string) => join(dataDir, 'lastmile.password')

/**
 * Returns the folder of the local socket, which is a third faster than TCP; undefined if its path is unusable: longer
 * than 103 characters, or with a comma or quote, which would denote another folder.
 */
function socketFolder(dataDir: string): string | undefined {
  const impossible = /[,"]/.test(dataDir) || Buffer.byteLength(join(dataDir, '.s.PGSQL.65535.lock')) > 103
  return process.platform === 'win32' || impossible ? undefined : dataDir
}

/** Returns the TCP address. Its parameter `host` names the folder of the local socket, if there is one. */
function urlOf(dataDir: string, port: number): string {
  const file = passwordFile(dataDir)
  const password = existsSync(file) ? `:${readFileSync(file, 'utf8').trim()}` : ''
  const url = new URL(`postgres://lastmile${password}@127.0.0.1:${port}/${database}`)
  const socket = socketFolder(dataDir)
  if (socket) url.searchParams.set('host', socket)
  return url.href
}

/**
 * Creates the cluster next to its final location and moves it there when complete, so that an interrupted first start
 * can be repeated.
 */
async function initialise(options: PostgresOptions, binaries: Binaries, user: SystemUser | undefined): Promise<void> {
  const half = `${options.dataDir}.new`
  const secret = `${half}.password`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (user) for (const path of [half, secret]) chownSync(path, user.uid, user.gid)
  const access = options.durable ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust', '--no-sync']
  const args = ['-D', half, '--username=lastmile', '--encoding=UTF8', ...localeFlags(binaries.major), ...access]
  const command = runAs(user, { file: join(binaries.folder, 'initdb'), args }, [binaries.folder, half])
  const { file, args: words, ...as } = command
  await run(file, words, { ...as, cwd: dirname(half), env: { ...process.env, LC_ALL: 'C' } }).catch(
    (cause: unknown) => {
      const said = (cause as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(cause)
      throw new Error(`PostgreSQL could not set up its data in ${options.dataDir}: ${said}`, { cause })
    },
  )
  if (options.durable) renameSync(secret, passwordFile(half))
  else rmSync(secret)
  renameSync(half, options.dataDir)
}

/** Returns the initdb flags: text sorts by code point, and character classes, which pg_trgm uses, include Chinese. */
function localeFlags(major: number): string[] {
  const classes = { linux: ['--locale=C.UTF-8'], darwin: ['--locale=C', '--lc-ctype=UTF-8'] }
  const system = classes[process.platform as keyof typeof classes] ?? ['--locale=C']
  return major >= 17 ? [...system, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : system
}

async function ready(child: ChildProcess, dataDir: string, log: string): Promise<void> {
  const patience = Date.now() + 120_000 // recovery after a power failure takes time
  while (Date.now() < patience) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break
    const postmaster = readPostmaster(dataDir)
    if (postmaster?.pid === child.pid && postmaster.ready) return
    await sleep(15)
  }
  const said = readFileSync(log, 'utf8')
    .split('\n')
    .findLast((line) => line.includes('FATAL') || line.includes('setpriv'))
  throw new Error(`PostgreSQL did not start: ${said ?? 'no reason given'} (see ${log})`)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

type Postmaster = { pid: number; port: number; ready: boolean }

/** Reads the pid file of a running (or killed) postmaster. */
function readPostmaster(dataDir: string): Postmaster | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is a PostgreSQL, since process ids are reused. Only Linux can tell; elsewhere true. */
function isPostgres(pid: number): boolean {
  if (!(pid > 1) || !isAlive(pid)) return false
  const words = `/proc/${pid}/cmdline`
  return process.platform !== 'linux' || (existsSync(words) && readFileSync(words, 'utf8').includes('postgres'))
}

async function stopLeftOver(dataDir: string): Promise<void> {
  const pid = readPostmaster(dataDir)?.pid ?? 0
  if (!isPostgres(pid)) return
  if (process.platform === 'win32') {
    await run(join(findBinaries().folder, 'pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast'])
    return
  }
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 5] as const]) {
    process.kill(pid, signal)
    for (const patience = Date.now() + seconds * 1000; Date.now() < patience; ) {
      if (!isPostgres(pid)) return
      await sleep(10)
    }
  }
  throw new Error(`The PostgreSQL left running on ${dataDir} (process ${pid}) does not stop; stop it manually.`)
}

/** Removes the throwaway folders of ended processes, whose ids are part of the folder names. */
async function removeOrphans(parent: string): Promise<void> {
  mkdirSync(parent, { recursive: true })
  for (const entry of readdirSync(parent)) {
    const owner = /^(\d+)-[0-9a-f]+$/.exec(basename(entry))?.[1]
    if (!owner || isAlive(Number(owner))) continue
    await stopLeftOver(join(parent, entry))
    removeData(join(parent, entry))
  }
}

function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(`${dataDir}.log`, { force: true })
}
