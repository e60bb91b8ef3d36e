import { rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { BackupFailure, BackupKind } from '@lastmile/contract/backups/calls.ts'
import { sql } from 'kysely'
import { backupTimeOf, type Config } from '#platform/config.ts'
import type { Db } from '#platform/database.ts'
import { backUp } from '#platform/backup/dump.ts'
import { storeToBackUp } from '#platform/files/open.ts'
import { withLock } from '#platform/backup/lock.ts'
import { version } from '#platform/version.ts'
import { failureOf } from './failure.ts'
import { backupName, folderOf, pathOf, prepareFolder, recordedAs, thisHost } from './place.ts'
import type { Host } from './host.ts'
import { reportLater } from './report.ts'
import { deleteOld } from './retention.ts'

/**
 * A queued backup by its number, or the kind of a new one and, if it is written outside the backup folder, its path.
 */
type Wanted = { id: number } | { kind: BackupKind; path?: string | undefined }

export type Made = {
  id: number
  file: string
  failure: BackupFailure | null
  /** Set if the backup failed. */
  error?: Error
  /** Zero if the backup failed, like the counts below. */
  size: number
  rows: number
  tables: number
  files: number
}

/**
 * Makes a backup, and records and reports its result. Deletes expired backups before it, so that a full disk recovers,
 * and after it. A request for a new backup makes a queued one instead if there is one, because it would be the same;
 * for example, one started on the page while no worker was running. Returns undefined if another process is making a
 * backup, or if the queued one has already been handled or is reserved for another machine. Never throws because of the
 * file or its disk.
 */
export const makeBackup = (host: Host, wanted: Wanted): Promise<Made | undefined> =>
  withLock(host.url, 'backup', async () => {
    await endInterruptedBackups(host)
    const begun = await host.transaction((at) => begin(at, host.config, wanted))
    if (!begun) return undefined
    const { id, file, path } = begun
    const { BACKUP_PASSPHRASE: passphrase } = host.config
    try {
      if (dirname(path) === folderOf(host.config)) {
        await prepareFolder(host.config, begun.used)
        await deleteOld(host)
      }
      const { tables, files } = await backUp({ url: host.url, files: storeToBackUp(host.config), passphrase }, path)
      const counts = Object.values(tables)
      const rows = counts.reduce((sum, table) => sum + table.rows, 0)
      const { size } = await stat(path)
      await host.transaction(async ({ db, now }) => {
        await sql`update backup_run set state = 'backup-done', ended_at = ${now}, size_bytes = ${size},
          row_count = ${rows} where id = ${id}`.execute(db)
        await reportLater(db, 'backups.ended', { backupId: id })
      })
      await deleteOld(host)
      return { id, file, failure: null, size, rows, tables: counts.length, files: Object.keys(files).length }
    } catch (error) {
      const { failure, detail, fault } = failureOf(error)
      await host.transaction(async ({ db, now }) => {
        await sql`update backup_run set state = 'backup-failed', ended_at = ${now}, failure = ${failure},
          detail = ${detail} where id = ${id} and ended_at is null`.execute(db)
        await reportLater(db, 'backups.ended', { backupId: id })
      })
      return { id, file, failure, error: fault, size: 0, rows: 0, tables: 0, files: 0 }
    }
  })

/** A backup in progress; `used` is whether backups in the folder are recorded. */
type Begun = { id: number; file: string; path: string; used: boolean }

async function begin(at: { db: Db; now: Date }, config: Config, wanted: Wanted): Promise<Begun | undefined> {
  const { db, now } = at
  const id =
    'id' in wanted ? await claim(db, { id: wanted.id, now, config }) : await queueOrTakeOver(at, config, wanted)
  if (id === undefined) return undefined
  const path = 'path' in wanted && wanted.path ? resolve(wanted.path) : pathOf(config, backupName(now, id))
  const file = recordedAs(config, path)
  const folder = folderOf(config)
  // The machine that queued the backup may have other settings.
  await sql`update backup_run set state = 'backup-running', host = ${thisHost}, folder = ${folder}, file = ${file},
    without_passwords = ${config.BACKUP_PASSPHRASE === undefined}, started_at = ${now} where id = ${id}`.execute(db)
  return { id, file, path, used: await isUsed(db, folder) }
}

async function queueOrTakeOver(
  at: { db: Db; now: Date },
  config: Config,
  { kind, path }: Exclude<Wanted, { id: number }>,
) {
  const inFolder = !path || dirname(resolve(path)) === folderOf(config)
  return (
    (await queueBackup(at.db, { now: at.now, config, kind, startedBy: null })) ?? takeOver(at.db, { kind, inFolder })
  )
}

async function isUsed(db: Db, folder: string): Promise<boolean> {
  const { rows } = await sql`select from backup_run where state in ('backup-done', 'backup-deleted')
    and host = ${thisHost} and folder = ${folder} and file !~ '[/\\\\]' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Locks a queued backup and returns its number; undefined if it has already started. A machine without scheduled
 * backups waits ten minutes before it makes a backup that another machine queued.
 */
async function claim(db: Db, { id, now, config }: { id: number; now: Date; config: Config }) {
  const { rows } = await sql<{ id: number }>`select id from backup_run where id = ${id} and state = 'backup-queued'
    and (host = ${thisHost} or ${backupTimeOf(config) !== 'off'}
      or started_at < ${now}::timestamptz - interval '10 minutes') for update`.execute(db)
  return rows[0]?.id
}

/**
 * Returns the number of the queued backup, which this process then makes instead of the worker. A scheduled one stays
 * scheduled if it is written to the backup folder, so that the schedule does not start another. Call it only while
 * holding the lock.
 */
async function takeOver(db: Db, { kind, inFolder }: { kind: BackupKind; inFolder: boolean }) {
  const { rows } = await sql<{ id: number }>`
    update backup_run set product_version = ${version},
      kind = case when kind = 'backup-scheduled' and ${inFolder} then kind else ${kind} end
    where state = 'backup-queued' returning id`.execute(db)
  return rows[0]?.id
}

type Queued = { now: Date; config: Config; kind: BackupKind; startedBy: string | null }

/** Queues a backup. Returns its number, or undefined if another one is queued or running. */
export async function queueBackup(db: Db, { now, config, kind, startedBy }: Queued): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backup_run (host, kind, state, started_by, started_at, product_version, without_passwords)
    values (${thisHost}, ${kind}, 'backup-queued', ${startedBy}, ${now}, ${version},
      ${config.BACKUP_PASSPHRASE === undefined})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/**
 * Marks a backup whose process was killed as failed, reports it, and removes its partial file if that is on this
 * machine. Call it only while holding the lock.
 */
export async function endInterruptedBackups({ config, transaction }: Host): Promise<void> {
  const left = await transaction(async ({ db, now }) => {
    const { rows } = await sql<{ id: number; host: string; file: string }>`
      update backup_run set state = 'backup-failed', ended_at = ${now}, failure = 'interrupted'
      where state = 'backup-running' returning id, host, file`.execute(db)
    for (const { id } of rows) await reportLater(db, 'backups.ended', { backupId: id })
    return rows
  })
  for (const { host, file } of left)
    if (host === thisHost) await rm(`${pathOf(config, file)}.part`, { force: true }).catch(() => undefined)
}
