import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import type { Database } from './database.ts'
import { type Migration, readMigrations, type Released, statementsOf } from './migrations.ts'
import { requireOwnSchema } from './schema-state.ts'
import type { DataMigration } from './upgrade/data-migration.ts'
import { restartIfBehind } from './upgrade/data-migrations.ts'
import { obstacleTo } from './upgrade/obstacles.ts'
import { version } from './version.ts'

type Options = {
  /** Applies only these migrations, to create the schema of an older version. Default: all. */
  only?: readonly string[]
  /**
   * Also applies the contract migrations of this version, and throws if one cannot run yet. Default: only those of
   * earlier versions, as soon as they can run.
   */
  finish?: boolean
  known?: readonly Migration[]
  released?: Released
  /** The data migrations that contract migrations depend on. */
  dataMigrations?: ReadonlyMap<string, DataMigration>
  /** Called before each migration. */
  onStart?: (migration: Migration) => void
}

/** Serializes the migrations of processes that start at the same time. */
const lock = [7_209, 1] as const
/** Lock timeout: kept short, because later queries queue behind a waiting `alter table`. */
const longestWait_ms = 1_000
const tries = 30
const longestLock_ms = 3_600_000

/**
 * Migrates the database to the newest schema: runs each migration once, records its checksum, phase and this version,
 * and runs the job queue's own migrations. Baseline and expand migrations run in one transaction, indexes are built
 * after it without blocking writes, contract migrations run last in their own transaction. An empty database is
 * migrated in one step. Throws a one-sentence error if the database was created by a newer or a different version. If a
 * migration fails, throws the database's error prefixed with the file name, and rolls back its transaction; indexes
 * already built remain.
 */
export async function migrate(db: Database, url: string, options: Options = {}): Promise<void> {
  const { only, known = readMigrations(), onStart = () => undefined } = options
  await requireOwnSchema(db, known)
  const client = new pg.Client({ connectionString: url, application_name: 'lastmile migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await acquireLock(client)
    const done = await appliedNames(client)
    const pending = known.filter(({ name }) => !done.has(name) && (only?.includes(name) ?? true))
    const of = (...phases: Migration['phase'][]) => pending.filter(({ phase }) => phases.includes(phase))
    await runTogether(client, of('baseline', 'expand'), onStart)
    for (const migration of of('index')) {
      onStart(migration)
      await buildIndexes(client, migration)
    }
    const isNew = done.size === 0
    const contracts = isNew ? of('contract') : await runnableContracts(db, of('contract'), options)
    await runTogether(client, contracts, onStart)
    if (isNew && !only) await skipDataMigrations(client, contracts)
  } finally {
    await client.end()
  }
  await migrateJobs({ connectionString: url })
}

/** Returns the contract migrations that can run now. Throws if `finish` is set and one cannot. */
async function runnableContracts(
  db: Database,
  contracts: readonly Migration[],
  { finish = false, ...context }: Options,
): Promise<Migration[]> {
  const { dataMigrations = new Map<string, DataMigration>(), known } = context
  if (finish) await restartIfBehind(db, dataMigrations, known)
  const runnable: Migration[] = []
  for (const migration of contracts) {
    const obstacle = await obstacleTo(db, migration, { ...context, finish })
    if (obstacle === undefined) runnable.push(migration)
    else if (finish) throw new Error(obstacle)
  }
  return runnable
}

/** Marks the data migrations of an empty database as finished, because there are no rows to migrate. */
async function skipDataMigrations(client: pg.Client, contracts: readonly Migration[]): Promise<void> {
  const names = contracts.flatMap(({ after }) => after ?? [])
  await client.query(
    `insert into data_migration (name, total, finished_at) select name, 0, now() from unnest($1::text[]) name
     on conflict do nothing`,
    [names],
  )
}

/** Waits for other migrations to finish. Polls, because a statement blocked inside PostgreSQL delays index builds. */
async function acquireLock(client: pg.Client): Promise<void> {
  const until = performance.now() + longestLock_ms
  while (performance.now() < until) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [...lock])
    if (rows[0]?.mine) return
    await pause(200)
  }
  throw new Error('Another process has been migrating this database for an hour. Start again when it has finished.')
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ recorded: boolean }>(
    `select to_regclass('public.applied_migration') is not null as recorded`,
  )
  if (!rows[0]?.recorded) return new Set()
  const applied = await client.query<{ name: string }>('select name from applied_migration')
  return new Set(applied.rows.map(({ name }) => name))
}

/**
 * Runs migrations in one transaction. Retries up to 30 times while another transaction holds a lock on their tables.
 */
async function runTogether(
  client: pg.Client,
  migrations: readonly Migration[],
  onStart: (migration: Migration) => void,
): Promise<void> {
  if (migrations.length === 0) return
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${longestWait_ms}`)
      for (const migration of migrations) {
        onStart(migration)
        await withFileName(migration, () => runOne(client, migration))
      }
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!heldByOthers(error) || attempt === tries) throw error
      await pause(longestWait_ms)
    }
  }
}

const heldByOthers = (error: unknown): boolean =>
  ((error as Error).cause as { code?: string } | undefined)?.code === '55P03'

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.text)
  await record(client, migration)
}

/** Builds the indexes of a migration one at a time. Rebuilds an invalid index left by an interrupted attempt. */
async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  await withFileName(migration, async () => {
    for (const statement of statementsOf(migration.text)) {
      const name = /^create (?:unique )?index concurrently if not exists (\w+)/.exec(statement)?.[1]
      if (name !== undefined && (await isInvalid(client, name))) await client.query(`drop index concurrently ${name}`)
      await client.query(statement)
    }
    await record(client, migration)
  })
}

async function isInvalid(client: pg.Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  )
  return rowCount === 1
}

const record = (client: pg.Client, { name, checksum, phase }: Migration) =>
  client.query('insert into applied_migration (name, checksum, version, phase) values ($1, $2, $3, $4)', [
    name,
    checksum,
    version,
    phase,
  ])

async function withFileName<T>({ name }: Migration, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new Error(`${name}: ${(cause as Error).message}`, { cause })
  }
}
