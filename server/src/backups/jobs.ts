import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { JobContext } from '#platform/serve.ts'
import { hostOf } from './host.ts'
import { makeBackup } from './make.ts'
import { rehearse } from './rehearse.ts'

/** Makes a queued backup. Records and reports a failure; throws only to be retried while another backup is running. */
export async function makeQueuedBackup(job: JobContext, { backupId }: Jobs['backups.make']): Promise<void> {
  const made = await makeBackup(hostOf(job), { id: backupId })
  if (made) {
    const { file, failure } = made
    await job.transaction((ctx) => ctx.announce('backup.ended', { file, failure }))
  } else await requireDealtWith(job, { table: 'backup_run', id: backupId })
}

/** Runs a queued rehearsal, with failures handled as in {@link makeQueuedBackup}. */
export async function makeQueuedRehearsal(job: JobContext, { rehearsalId }: Jobs['backups.rehearse']): Promise<void> {
  const made = await rehearse({ ...hostOf(job), slices: job.slices }, { id: rehearsalId })
  if (made) {
    const { file, failure } = made
    await job.transaction((ctx) => ctx.announce('rehearsal.ended', { file, failure }))
  } else await requireDealtWith(job, { table: 'backup_rehearsal', id: rehearsalId })
}

async function requireDealtWith({ transaction }: JobContext, { table, id }: { table: string; id: number }) {
  const { rows } = await transaction(({ db }) =>
    sql`select from ${sql.table(table)} where id = ${id} and state like '%-queued'`.execute(db),
  )
  if (rows.length > 0) throw new Error(`${table} ${id}: another process holds the lock`)
}
