import { statfsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import { type Migration, readMigrations } from '#platform/migrations.ts'
import { requireOwnSchema } from '#platform/schema-state.ts'
import { compareVersions } from '#platform/version.ts'
import { type Connected, connectedProcesses } from './connected.ts'
import type { DataMigration } from './data-migration.ts'
import { type DataProgress, dataProgress } from './data-migrations.ts'
import { type Estimate, estimate } from './estimate.ts'
import { obstacleTo } from './obstacles.ts'
import { commandLine } from '#platform/command.ts'

/** A migration that has not been applied. `obstacle` states why a contract migration cannot run yet. */
export type Pending = Migration & { estimate: Estimate; obstacle?: string | undefined }

/** What an upgrade would do. */
export type Plan = {
  /** The newest version that has changed the schema. */
  databaseVersion: string
  pending: Pending[]
  dataMigrations: DataProgress[]
  connected: Connected[]
  /** Disk space in bytes: for new indexes, for the backup, and free below DATA_DIR. */
  disk: { indexes: number; backup: number; free: number }
  lastBackup: Date | undefined
}

/** The order in which migrations run. */
const phases = { baseline: 0, expand: 1, index: 2, contract: 3 } as const

/** A conservative estimate: a backup is compressed and contains no indexes. */
const backupShare = 0.25

type Planning = {
  dataDir: string
  dataMigrations: ReadonlyMap<string, DataMigration>
  /** When the last backup ended, if known. */
  lastBackup?: Date | undefined
}

/**
 * Plans an upgrade without changing anything. Throws an error if this version cannot upgrade the database: it is empty,
 * or was created by a newer or a different version.
 */
export async function planUpgrade(
  db: Database,
  { dataDir, dataMigrations, lastBackup }: Planning,
  known: readonly Migration[] = readMigrations(),
): Promise<Plan> {
  await requireOwnSchema(db, known)
  const applied = await appliedTo(db)
  if (applied.length === 0)
    throw new Error(`The database is empty: ${commandLine('first-admin')} creates its schema and the operator.`)
  const names = new Set(applied.map(({ name }) => name))
  const pending: Pending[] = []
  const missing = known.filter(({ name }) => !names.has(name)).toSorted((a, b) => phases[a.phase] - phases[b.phase])
  for (const migration of missing) {
    const isContract = migration.phase === 'contract'
    const obstacle = isContract ? await obstacleTo(db, migration, { finish: true, dataMigrations }) : undefined
    pending.push({ ...migration, estimate: await estimate(db, migration), obstacle })
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const indexes = pending.reduce((sum, one) => sum + one.estimate.bytes, 0)
  return {
    databaseVersion:
      applied
        .map(({ version }) => version)
        .toSorted(compareVersions)
        .at(-1) ?? '',
    pending,
    dataMigrations: await dataProgress(db),
    connected: await connectedProcesses(db),
    disk: { indexes, backup: Math.round((await heapSize(db)) * backupShare), free: bavail * bsize },
    lastBackup,
  }
}

async function appliedTo(db: Database): Promise<{ name: string; version: string }[]> {
  const { rows } = await sql<{ recorded: boolean }>`
    select to_regclass('public.applied_migration') is not null as recorded`.execute(db)
  return rows[0]?.recorded ? db.selectFrom('applied_migration').select(['name', 'version']).execute() : []
}

/** Returns the size of all tables without their indexes, in bytes. */
async function heapSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0)::int8 as bytes from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Returns why an upgrade with this plan is refused; undefined if it may run. `embedded`: the database is on the same disk. */
export function refusalOf(
  { disk }: Plan,
  { embedded, backup }: { embedded: boolean; backup: boolean },
): string | undefined {
  const needed = (embedded ? disk.indexes : 0) + (backup ? disk.backup : 0)
  if (needed <= disk.free) return undefined
  return `Not enough disk space: the upgrade needs about ${megabytes(needed)}, and ${megabytes(disk.free)} is free.`
}

/** Returns bytes as text: `1,204 MB`. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`
