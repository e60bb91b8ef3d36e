import { sql } from 'kysely'
import { backupTimeOf } from '#platform/config.ts'
import type { Slice } from '#platform/serve.ts'
import { lastGood, rehearsalOverdue } from './schedule.ts'

const help = {
  lastmile_backup_last_success_timestamp_seconds: 'End time of the last good backup, or 0 if there is none',
  lastmile_backup_overdue: '1 if the last good backup is over 36 hours old, or none was made since the schedule began',
  lastmile_backup_last_size_bytes: 'Size of the last good backup in bytes',
  lastmile_backup_failures: 'Failed backups since the last good one',
  lastmile_backup_last_rehearsal_success_timestamp_seconds:
    'End time of the last successful rehearsal, or 0 if there is none',
  lastmile_backup_rehearsal_overdue: '1 if REHEARSE is monthly and no rehearsal has succeeded for 35 days',
  lastmile_backup_rehearsal_failures: 'Failed rehearsals since the last successful one',
}

/** Prometheus gauges for backups. */
export const backupGauges: NonNullable<Slice['gauges']> = {
  help,
  read: async (db, { now, config }) => {
    const { lastAt, overdue } = await lastGood(db, now)
    const isWatched = lastAt !== null || backupTimeOf(config) !== 'off'
    const { rows } = await sql<Record<keyof typeof help, number>>`
      with good as (select ended_at, size_bytes from backup_run where state in ('backup-done', 'backup-deleted')
        order by ended_at desc, id desc limit 1),
      passed as (select max(ended_at) as ended_at from backup_rehearsal where state = 'rehearsal-passed')
      select coalesce((select extract(epoch from ended_at) from good), 0)::float8
          as lastmile_backup_last_success_timestamp_seconds,
        coalesce((select size_bytes from good), 0)::float8 as lastmile_backup_last_size_bytes,
        ${isWatched && overdue ? 1 : 0}::float8 as lastmile_backup_overdue,
        (${config.REHEARSE === 'monthly'} and ${rehearsalOverdue(now)})::int::float8 as lastmile_backup_rehearsal_overdue,
        (select count(*) from backup_run where state = 'backup-failed'
          and ended_at > coalesce((select ended_at from good), '-infinity'))::float8 as lastmile_backup_failures,
        coalesce(extract(epoch from passed.ended_at), 0)::float8
          as lastmile_backup_last_rehearsal_success_timestamp_seconds,
        (select count(*) from backup_rehearsal where state = 'rehearsal-failed'
          and ended_at > coalesce(passed.ended_at, '-infinity'))::float8 as lastmile_backup_rehearsal_failures
      from passed`.execute(db)
    return rows[0] ?? {}
  },
}
