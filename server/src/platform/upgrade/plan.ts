import { statSync, statfsSync } from 'node:fs'
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

/** Disk space in bytes: needed for new indexes and for the backup, and free on the disks that hold them. */
type Disk = {
  indexes: number
  backup: number
  /** The disk of the database; undefined if it is on another machine. */
  database: Free | undefined
  backups: Free
}
/** `device` is equal for two folders on one disk. */
type Free = { device: number; bytes: number }

/** What an upgrade would do. */
export type Plan = {
  /** The newest version that has changed the schema. */
  databaseVersion: string
  pending: Pending[]
  dataMigrations: DataProgress[]
  connected: Connected[]
  disk: Disk
  lastBackup: Date | undefined
}

/** Existing folders on the disk of the backups, and on that of the database if it is on this machine. */
type Folders = { backups: string; database?: string | undefined }

/** The order in which migrations run. */
const phases = { baseline: 0, expand: 1, index: 2, contract: 3 } as const

/** A conservative estimate: a backup is compressed and contains no indexes. */
const backupShare = 0.25

type Planning = {
  folders: Folders
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
  { folders, dataMigrations, lastBackup }: Planning,
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
    disk: {
      indexes,
      backup: Math.round((await heapSize(db)) * backupShare),
      database: folders.database === undefined ? undefined : freeIn(folders.database),
      backups: freeIn(folders.backups),
    },
    lastBackup,
  }
}

function freeIn(folder: string): Free {
  const { bavail, bsize } = statfsSync(folder)
  return { device: statSync(folder).dev, bytes: bavail * bsize }
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

/** Returns why an upgrade with this plan is refused; undefined if it may run. */
export function refusalOf({ disk }: Pick<Plan, 'disk'>, { backup }: { backup: boolean }): string | undefined {
  const { database, backups } = disk
  const forBackup = backup ? disk.backup : 0
  const forIndexes = database ? disk.indexes : 0
  if (database?.device === backups.device) return tooFull('', forIndexes + forBackup, backups)
  return (
    (database && tooFull(' of the database', forIndexes, database)) ?? tooFull(' of the backups', forBackup, backups)
  )
}

const tooFull = (which: string, needed: number, { bytes }: Free): string | undefined =>
  needed <= bytes
    ? undefined
    : `Not enough space on the disk${which}: the upgrade needs about ${megabytes(needed)}, and ${megabytes(bytes)} is free.`

/** Returns bytes as text: `1,204 MB`. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`
