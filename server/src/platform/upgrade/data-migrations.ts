import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { type Migration, readMigrations } from '#platform/migrations.ts'
import { jobContext } from '#platform/runtime.ts'
import type { App, Slice } from '#platform/serve.ts'
import { yieldToUsers } from '#platform/yield-to-users.ts'
import type { DataMigration } from './data-migration.ts'

/** The progress of a data migration. `error` is why its last batch failed; it is retried every minute. */
export type DataProgress = { name: string; total: number; done: number; finished: boolean; error: string | null }

/** Rows per transaction: fewer while users are active. */
const batchSize = { alone: 1_000, besideUsers: 100 }
const between_ms = 10_000
const afterError_ms = 60_000

/** Returns the data migrations of all slices, by name. */
export const dataMigrationsOf = (slices: readonly Slice[]): ReadonlyMap<string, DataMigration> =>
  new Map(slices.flatMap(({ dataMigrations = {} }) => Object.entries(dataMigrations)))

/** Returns the progress of every data migration that has started. */
export async function dataProgress(db: Db): Promise<DataProgress[]> {
  const rows = await db.selectFrom('data_migration').selectAll().orderBy('name').execute()
  return rows.map(({ finished_at, name, total, done, error }) => ({
    name,
    total,
    done,
    finished: finished_at !== null,
    error,
  }))
}

/**
 * Runs the data migrations of this version in the background, in batches, with pauses while users are active. Any
 * worker may run this: each batch locks the progress row. This is not a queued job, because the previous version's
 * workers would pick it up.
 */
export function runDataMigrations(app: App): { stop: () => Promise<void> } {
  const migrations = dataMigrationsOf(app.slices)
  const stopping = new AbortController()
  const run = async () => {
    await restartIfBehind(app.write, migrations).catch(() => undefined)
    while (!stopping.signal.aborted && migrations.size > 0) {
      let wait_ms = between_ms
      for (const [name, migration] of migrations) {
        try {
          await register(app.write, name, migration)
          await runToEnd(app, { name, migration, signal: stopping.signal })
        } catch (error) {
          wait_ms = afterError_ms
          await recordError(app.write, name, error).catch(() => undefined)
        }
      }
      await sleep(wait_ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  const stop = async () => {
    stopping.abort()
    await running
  }
  return { stop }
}

/** Inserts the progress row of a data migration that has not started. */
async function register(db: Db, name: string, migration: DataMigration): Promise<void> {
  const found = await db.selectFrom('data_migration').select('name').where('name', '=', name).executeTakeFirst()
  if (found) return
  const total = await migration.remaining(db)
  await db
    .insertInto('data_migration')
    .values({ name, total })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Starts another pass of each finished data migration if the previous version has written rows since. Does nothing once
 * a contract migration that depends on it has run, because the old columns are gone.
 */
export async function restartIfBehind(
  db: Db,
  dataMigrations: ReadonlyMap<string, DataMigration>,
  known: readonly Migration[] = readMigrations(),
): Promise<void> {
  for (const [name, migration] of dataMigrations) {
    const contracts = known.filter(({ after }) => after === name).map((one) => one.name)
    await restartOne(db, { name, migration, contracts })
  }
}

type Restarted = { name: string; migration: DataMigration; contracts: readonly string[] }

async function restartOne(db: Db, { name, migration, contracts }: Restarted): Promise<void> {
  const state = await db.selectFrom('data_migration').select('finished_at').where('name', '=', name).executeTakeFirst()
  if (!state?.finished_at) return
  const applied = await db
    .selectFrom('applied_migration')
    .select('name')
    .where('name', 'in', ['', ...contracts])
    .execute()
  if (applied.length > 0) return
  const remaining = await migration.remaining(db)
  if (remaining === 0) return
  await db
    .updateTable('data_migration')
    .set((of) => ({ position: null, finished_at: null, total: of('done', '+', remaining) }))
    .where('name', '=', name)
    .execute()
}

type Run = { name: string; migration: DataMigration; signal: AbortSignal }

const runToEnd = (app: App, { name, migration, signal }: Run) =>
  yieldToUsers(jobContext(app, 'data-migration'), async (ctx, { peopleWork }) => {
    if (signal.aborted) return false
    return runBatch(ctx.db, { name, migration, limit: peopleWork ? batchSize.besideUsers : batchSize.alone })
  })

/** Migrates the next batch and records the progress; returns whether there may be more. */
async function runBatch(
  db: Db,
  { name, migration, limit }: { name: string; migration: DataMigration; limit: number },
): Promise<boolean> {
  const state = await db
    .selectFrom('data_migration')
    .select(['position', 'finished_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state.finished_at) return false
  const batch = await migration.batch(db, { after: state.position, limit })
  const progress = db.updateTable('data_migration').where('name', '=', name)
  if (!batch) {
    await progress.set({ finished_at: sql`now()`, error: null }).execute()
    return false
  }
  const { position, rows } = batch
  await progress.set((of) => ({ position, done: of('done', '+', rows), error: null })).execute()
  return true
}

const recordError = (db: Db, name: string, error: unknown) =>
  db
    .updateTable('data_migration')
    .set({ error: error instanceof Error ? error.message : String(error) })
    .where('name', '=', name)
    .execute()
