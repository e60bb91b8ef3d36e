import type { BackupFailure } from '@lastmile/contract/backups/calls.ts'
import { sql } from 'kysely'
import { rehearseRestore } from '#platform/backup/rehearse.ts'
import { withLock } from '#platform/backup/lock.ts'
import type { Db } from '#platform/database.ts'
import type { Slice, Violation } from '#platform/serve.ts'
import { failureOf } from './failure.ts'
import type { Host } from './host.ts'
import { pathOf, recordedAs, thisHost } from './place.ts'
import { reportLater } from './report.ts'

/** A queued rehearsal by its number, or a new one of the backup at `path`. */
type Wanted = { id: number } | { path: string }

type Rehearsing = Host & {
  slices: readonly Slice[]
  /** Disk space that must remain free. */
  reserve_bytes?: number
}

export type Rehearsed = {
  file: string
  failure: BackupFailure | null
  /** Set if the rehearsal failed with an error. */
  error?: Error
  rows: number
  tables: number
  files: number
  violations: Violation[]
}

/**
 * Restores a backup into a scratch database, audits it, drops it, and records the result. If a rehearsal is queued,
 * runs it before a new one; for example, one started on the page while no worker was running. Returns undefined if
 * another process is rehearsing, or if the queued rehearsal has already been handled or is reserved for ten minutes for
 * the machine that has the file.
 */
export const rehearse = (host: Rehearsing, wanted: Wanted): Promise<Rehearsed | undefined> =>
  withLock(host.url, 'rehearsal', async () => {
    await endInterruptedRehearsals(host)
    if ('id' in wanted) return rehearseQueued(host, wanted.id)
    const file = recordedAs(host.config, wanted.path)
    const queued = await host.transaction(({ db }) => queuedRehearsal(db))
    const done = queued && (await rehearseQueued(host, queued.id))
    if (queued?.file === file) return done
    const id = await host.transaction(({ db, now }) => queueRehearsal(db, { now, file }))
    return id === undefined ? undefined : rehearseQueued(host, id)
  })

async function rehearseQueued(host: Rehearsing, queuedId: number): Promise<Rehearsed | undefined> {
  const begun = await host.transaction(async ({ db, now }) => {
    const { rows } = await sql<{ id: number; file: string }>`update backup_rehearsal
        set state = 'rehearsal-running', started_at = ${now} where id = ${queuedId} and state = 'rehearsal-queued'
          and (started_at < ${now}::timestamptz - interval '10 minutes'
            or not exists (select from backup_run b where b.id = backup_id and b.host <> ${thisHost}))
        returning id, file`.execute(db)
    return rows[0]
  })
  if (!begun) return undefined
  const { id, file } = begun
  const { url, config, slices, reserve_bytes } = host
  try {
    const options = { url, slices, passphrase: config.BACKUP_PASSPHRASE, reserve_bytes }
    const done = await rehearseRestore(pathOf(config, file), options)
    const counts = Object.values(done.tables)
    const rows = counts.reduce((sum, table) => sum + table.rows, 0)
    const { violations } = done
    const failure = violations.length > 0 ? ('invariants-violated' as const) : null
    await host.transaction(async ({ db, now }) => {
      await sql`update backup_rehearsal set state = ${failure ? 'rehearsal-failed' : 'rehearsal-passed'},
        ended_at = ${now}, failure = ${failure}, table_count = ${counts.length}, row_count = ${rows},
        violation_count = ${violations.length} where id = ${id}`.execute(db)
      await reportLater(db, 'backups.rehearsed', { rehearsalId: id })
    })
    return { file, failure, rows, tables: counts.length, files: Object.keys(done.files).length, violations }
  } catch (error) {
    const { failure, detail, fault } = failureOf(error)
    await host.transaction(async ({ db, now }) => {
      await sql`update backup_rehearsal set state = 'rehearsal-failed', ended_at = ${now}, failure = ${failure},
        detail = ${detail} where id = ${id} and ended_at is null`.execute(db)
      await reportLater(db, 'backups.rehearsed', { rehearsalId: id })
    })
    return { file, failure, error: fault, rows: 0, tables: 0, files: 0, violations: [] }
  }
}

async function queuedRehearsal(db: Db): Promise<{ id: number; file: string } | undefined> {
  const { rows } = await sql<{ id: number; file: string }>`
    select id, file from backup_rehearsal where state = 'rehearsal-queued'`.execute(db)
  return rows[0]
}

type Queued = { now: Date; file: string; startedBy?: string }

/** Queues a rehearsal of this file. Returns its number, or undefined if another one is queued or running. */
export async function queueRehearsal(db: Db, { now, file, startedBy }: Queued): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backup_rehearsal (backup_id, file, state, started_by, started_at)
    values ((select max(id) from backup_run where file = ${file} and state = 'backup-done'), ${file}, 'rehearsal-queued',
      ${startedBy ?? null}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Marks a rehearsal whose process was killed as failed. Call it only while holding the lock. */
export const endInterruptedRehearsals = ({ transaction }: Host): Promise<void> =>
  transaction(async ({ db, now }) => {
    const { rows } = await sql<{ id: number }>`
      update backup_rehearsal set state = 'rehearsal-failed', ended_at = ${now}, failure = 'interrupted'
      where state = 'rehearsal-running' returning id`.execute(db)
    for (const { id } of rows) await reportLater(db, 'backups.rehearsed', { rehearsalId: id })
  })
