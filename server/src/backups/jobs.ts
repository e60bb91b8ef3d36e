import type { BackupFailure } from '@lastmile/contract/backups/calls.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { JobContext } from '#platform/serve.ts'
import { hostOf } from './host.ts'
import { makeBackup } from './make.ts'
import { rehearse } from './rehearse.ts'

/**
 * Makes a queued backup. A failure is recorded, not thrown; throws only to be retried, while another backup is running
 * or the backup is reserved for another machine.
 */
export async function makeQueuedBackup(job: JobContext, { backupId }: Jobs['backups.make']): Promise<void> {
  const made = await makeBackup(hostOf(job), { id: backupId })
  if (!made) await requireDealtWith(job, { table: 'backup_run', id: backupId })
}

/** Runs a queued rehearsal, with failures handled as in {@link makeQueuedBackup}. */
export async function makeQueuedRehearsal(job: JobContext, { rehearsalId }: Jobs['backups.rehearse']): Promise<void> {
  const made = await rehearse({ ...hostOf(job), slices: job.slices }, { id: rehearsalId })
  if (!made) await requireDealtWith(job, { table: 'backup_rehearsal', id: rehearsalId })
}

/** Announces the result of a backup. */
export const reportBackup = (job: JobContext, { backupId }: Jobs['backups.ended']): Promise<void> =>
  job.transaction(async (ctx) => {
    const ended = await resultOf(ctx.db, 'backup_run', backupId)
    if (ended) await ctx.announce('backup.ended', ended)
  })

/** Announces the result of a rehearsal. */
export const reportRehearsal = (job: JobContext, { rehearsalId }: Jobs['backups.rehearsed']): Promise<void> =>
  job.transaction(async (ctx) => {
    const ended = await resultOf(ctx.db, 'backup_rehearsal', rehearsalId)
    if (ended) await ctx.announce('rehearsal.ended', ended)
  })

type Table = 'backup_run' | 'backup_rehearsal'

/** Returns the result, unless a later one has superseded it. */
async function resultOf(db: Db, table: Table, id: number) {
  const { rows } = await sql<{ file: string; failure: BackupFailure | null }>`
    select file, failure from ${sql.table(table)} where id = ${id} and ended_at is not null
      and not exists (select from ${sql.table(table)} where id > ${id} and ended_at is not null)`.execute(db)
  return rows[0]
}

async function requireDealtWith({ transaction }: JobContext, { table, id }: { table: Table; id: number }) {
  const { rows } = await transaction(({ db }) =>
    sql`select from ${sql.table(table)} where id = ${id} and state like '%-queued'`.execute(db),
  )
  if (rows.length > 0)
    throw new Error(`${table} ${id}: another process holds the lock, or it is left to another machine`)
}
