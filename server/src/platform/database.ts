import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { type Dialect, type Driver, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.gen.ts'
import type { Pooler } from './config.ts'
import { timed } from './watch/statements.ts'

export type Tables = DB
export type Database = Kysely<Tables>
export type Db = Kysely<Tables> | Transaction<Tables>

/**
 * Parses bigint as a number. Amounts and counters stay far below 2^53; anything beyond is an error that should stop the
 * process.
 */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`)
  return value
}

const asDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => unknown

/**
 * Parses an instant. PostgreSQL has microseconds, Date milliseconds, so the text of the instant keeps the microseconds: a
 * page of a list begins exactly after the last row of the page before it. As a parameter, a Date has only milliseconds:
 * positions must be passed as text.
 */
function instant(text: string): unknown {
  const at = asDate(text)
  const micros = /\.\d{3}(\d{1,3})(?!\d)/.exec(text)?.[1]
  if (!(at instanceof Date) || micros === undefined) return at
  const precise = at.toISOString().replace('Z', `${micros.padEnd(3, '0')}Z`)
  return Object.defineProperty(at, 'toISOString', { value: () => precise })
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, instant],
])
type ParserOf = typeof pg.types.getTypeParser
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as unknown)) as ParserOf,
}

/** Statement names by text, so that PostgreSQL plans each statement once. Capped, because texts could be unbounded. */
const names = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= 500) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Marks a statement that must be planned with its values: searches whose best plan depends on the searched text. */
export const unprepared = '/* plan with values */'

type ClientOptions = pg.ClientConfig & { named?: boolean }

/** A client that names statements with values, unless `named` is false. One without values may be a migration: many statements in one text. */
class NamedClient extends pg.Client {
  private line = { freeSince: 0 }
  private readonly named: boolean

  constructor(config: ClientOptions = {}) {
    super(config)
    this.named = config.named ?? true
  }

  override query(...given: unknown[]): never {
    this.gather()
    const [text, values, ...more] = given
    const run = (...all: unknown[]) => super.query<never>(...(all as [never]))
    if (typeof text !== 'string' || !Array.isArray(values) || more.length > 0) return run(...given)
    if (values.length === 0 && text.includes(';')) return run(text)
    const name = this.named && !text.includes(unprepared) ? nameOf(text) : undefined
    return timed(this.line, { text, values }, name ? run({ name, text, values }) : run(text, values))
  }

  /** Statements issued in the same event-loop turn are sent in one packet. */
  private gather(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  private counted_bytes = 0

  /** Whether anything has arrived from the server since the last call. */
  hasReceived(): boolean {
    const { bytesRead } = this.connection.stream as Socket
    const more = bytesRead > this.counted_bytes
    this.counted_bytes = bytesRead
    return more
  }

  /** Drops the connection at once; pending statements fail. */
  cut(): void {
    this.connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
  }
}

/** PostgreSQL cancels a statement that runs longer. */
export const statementLimit_seconds = 20

/**
 * A connection unused for this long is closed. Opening one takes PostgreSQL 60 to 100 ms of CPU; with pg's default of
 * 10 s, the browser stories opened two a second.
 */
const idleLimit_ms = 60_000

/**
 * Opens a pool. With `readOnly` it refuses to write. Waiting for a connection times out after `wait_ms` and a statement
 * after 20 s, so that an unavailable database is reported quickly. PostgreSQL shows the connections under `name`. JIT
 * is off: no statement runs long enough to benefit.
 *
 * With `pooler`, the pool connects to it instead of `url`. A pooler refuses settings of a connection, because its
 * connections serve many clients: it sets JIT and the limit of a statement itself (see `requirePooler`), and
 * `readOnly` has no effect. Nothing that such a connection executes may depend on an earlier transaction of it.
 */
export function openDatabase(
  url: string,
  options: { max: number; readOnly?: boolean; name?: string; wait_ms?: number; pooler?: Pooler | undefined },
): Database {
  const { pooler } = options
  const settings = {
    statement_timeout: statementLimit_seconds * 1_000,
    options: `-c jit=off${options.readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  }
  const pool = new pg.Pool({
    connectionString: pooler?.url ?? url,
    ...(pooler ? { named: pooler.prepares } : settings),
    max: options.max,
    Client: NamedClient,
    types,
    pipeline: true,
    connectionTimeoutMillis: options.wait_ms ?? 4_000,
    idleTimeoutMillis: idleLimit_ms,
    keepAlive: true,
    application_name: options.name ?? 'lastmile',
  })
  const clients = new Set<NamedClient>()
  const waiting = inLine(pool)
  const lost = new Set<() => void>()
  const broken = () => {
    for (const notify of lost) notify()
  }
  pool.on('error', broken) // a broken idle connection is replaced by the pool
  pool.on('connect', (client) => {
    // A connection that breaks while in use fails its statement; without a listener the event would also end the
    // process.
    client.on('error', broken)
    if (client instanceof NamedClient) clients.add(client)
  })
  pool.on('remove', (client) => {
    if (client instanceof NamedClient) clients.delete(client)
  })
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Tables>({ dialect })
  behind.set(db, {
    url,
    pooler,
    pool,
    clients,
    waiting,
    lost,
    max: options.max,
    dialect,
    driver: dialect.createDriver(),
  })
  return db
}

/** When each caller that waits for a connection started waiting, in the order in which they are served. */
type Waiting = Map<symbol, number>

/** Records who waits for a connection of a pool and since when. */
function inLine(pool: pg.Pool): Waiting {
  const waiting: Waiting = new Map()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const noted = async () => {
    const who = Symbol('caller')
    waiting.set(who, performance.now())
    try {
      return await connect()
    } finally {
      waiting.delete(who)
    }
  }
  pool.connect = noted as typeof pool.connect
  return waiting
}

/**
 * How long the next caller in line has waited for a connection, in ms, which is about as long as a new one would have
 * to wait. Returns 0 if fewer callers wait than the pool has connections: those wait for connections to open, which can
 * take long on a slow machine.
 */
export function queueDelay(db: Database): number {
  const { waiting, max } = behindOf(db)
  const [since] = waiting.values()
  return since === undefined || waiting.size < max ? 0 : performance.now() - since
}

/** The pool and the connections behind an open database. */
type Behind = {
  url: string
  pooler: Pooler | undefined
  pool: pg.Pool
  clients: Set<NamedClient>
  waiting: Waiting
  lost: Set<() => void>
  max: number
  dialect: Dialect
  driver: Driver
}
const behind = new WeakMap<Database, Behind>()

function behindOf(db: Database): Behind {
  const found = behind.get(db)
  if (!found) throw new Error('this database was not opened here')
  return found
}

/** Returns the pool of an open database, for transactions. */
export const underneath = (db: Database): Pick<Behind, 'pool' | 'dialect' | 'driver'> => behindOf(db)

/** Returns the address of the PostgreSQL of an open database, whether or not its pool connects to a pooler. */
export const addressOf = (db: Database): string => behindOf(db).url

/** Opens another pool that connects as the pool of `db` does. */
export function openBeside(db: Database, options: { max: number; name: string }): Database {
  const { url, pooler } = behindOf(db)
  return openDatabase(url, { ...options, readOnly: true, pooler })
}

/** Drops every connection at once: pending statements fail, and new connections are opened when needed. */
export function cutConnections(db: Database): void {
  for (const client of behindOf(db).clients) client.cut()
}

/** Calls `notify` whenever a connection breaks: its server may have been restarted. */
export const onLost = (db: Database, notify: () => void): void => void behindOf(db).lost.add(notify)

/** Whether anything has arrived on a connection since the last call. */
export const hasReceived = (db: Database): boolean =>
  [...behindOf(db).clients].map((client) => client.hasReceived()).includes(true)

/** Returns how many connections of a pool are busy and idle, its maximum, and how many callers wait for one. */
export function poolUse(db: Database): { busy: number; idle: number; most: number; waiting: number } {
  const { totalCount, idleCount, waitingCount, options } = behindOf(db).pool
  return { busy: totalCount - idleCount, idle: idleCount, most: options.max, waiting: waitingCount }
}

/** Throws if the database does not respond. Used by the health check. */
export const ping = async (db: Database): Promise<void> => {
  await sql`select 1`.execute(db)
}

const gone = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'])
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])

/** Whether an error means that the database could not be reached, rather than that the statement failed. */
export function databaseGone(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string }
  return (
    gone.has(code ?? '') ||
    network.has(code ?? '') ||
    (code === 'ENOENT' && syscall === 'connect') || // the local socket does not exist
    /Connection terminated|timeout expired|Client (has encountered a connection error|was closed)/.test(
      message ?? '',
    ) ||
    waitedInVain(error)
  )
}

/** Whether PostgreSQL cancelled the statement because it ran too long. Its transaction has changed nothing. */
export const ranTooLong = (error: unknown): boolean => (error as { code?: string }).code === '57014'

/** Whether no connection of the pool became free in time. The database may respond and only be overloaded. */
export const waitedInVain = (error: unknown): boolean =>
  (error as { message?: string }).message === 'timeout exceeded when trying to connect'

/** Whether a transaction failed because it conflicted with another one, so that it can be run again. */
export const collided = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Whether a statement failed because it would have violated this unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return code === '23505' && broken === constraint
}
