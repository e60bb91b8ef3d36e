import { sql } from 'kysely'
import { backupTimeOf, type Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import type { JobContext } from '#platform/serve.ts'
import { withLock } from '#platform/backup/lock.ts'
import { hostOf } from './host.ts'
import { endInterruptedBackups, queueBackup } from './make.ts'
import { inFolder, thisHost } from './place.ts'
import { endInterruptedRehearsals, queueRehearsal } from './rehearse.ts'

/** How long to wait before retrying a failed scheduled backup. */
const retry_minutes = 60
/** The age of the last good backup at which administrators are notified; one missed night is tolerated. */
const overdue_hours = 36
const month_days = 30
/** The age of the last good rehearsal at which the next does not wait for the night, when the host may be off. */
const overdue_days = 35
/** How late a rehearsal may start; after that it waits for the next night, so as not to slow down the day's work. */
const rehearsal_minutes = 60

/**
 * Runs every minute. Closes the records that killed processes left open, starts the daily backup and the monthly
 * rehearsal when they are due, and reports an overdue backup.
 */
export async function checkBackups(job: JobContext): Promise<void> {
  const host = hostOf(job)
  const open = await job.transaction(({ db }) => openWork(db))
  if (open.backup) await withLock(job.url, 'backup', () => endInterruptedBackups(host))
  if (open.rehearsal) await withLock(job.url, 'rehearsal', () => endInterruptedRehearsals(host))
  await job.transaction(async (ctx) => {
    if (backupTimeOf(ctx.config) !== 'off') await startDueBackup(ctx)
    if (ctx.config.REHEARSE === 'monthly') await startDueRehearsal(ctx)
  })
}

async function openWork(db: Db): Promise<{ backup: boolean; rehearsal: boolean }> {
  const { rows } = await sql<{ backup: boolean; rehearsal: boolean }>`
    select exists (select from backup_run where state = 'backup-running') as backup,
      exists (select from backup_rehearsal where state = 'rehearsal-running') as rehearsal`.execute(db)
  return rows[0] ?? { backup: false, rehearsal: false }
}

async function startDueBackup(ctx: Context): Promise<void> {
  const { db, now, config } = ctx
  await sql`insert into backup_watch (scheduled_since) values (${now})
    on conflict (one) do update set scheduled_since = coalesce(backup_watch.scheduled_since, excluded.scheduled_since)`.execute(
    db,
  )
  if (await isDue(ctx, backupTimeOf(config))) {
    const backupId = await queueBackup(db, { now, config, kind: 'backup-scheduled', startedBy: null })
    if (backupId !== undefined) await ctx.later('backups.make', { backupId })
  }
  const { overdue, lastAt } = await lastGood(db, now)
  if (overdue) await ctx.announce('backup.overdue', { lastAt: lastAt?.toISOString() ?? null })
}

/** SQL: the latest time at which the clock showed `at` in the operator's time zone, as `slot`. */
const lastSlot = ({ now, operator }: Context, at: string) => sql`(
  select case when slot > ${now}::timestamptz then slot - interval '1 day' else slot end as slot from (
    select (date_trunc('day', ${now}::timestamptz at time zone ${operator.timeZone}) + ${at}::time)
      at time zone ${operator.timeZone} as slot) today)`

/**
 * Returns whether this machine has made no scheduled backup since the latest scheduled time, not counting one that
 * failed more than an hour ago.
 */
async function isDue(ctx: Context, at: string): Promise<boolean> {
  const { db, now } = ctx
  const { rows } = await sql<{ due: boolean }>`
    select w.scheduled_since < last.slot and not exists (
      select from backup_run r where r.kind = 'backup-scheduled' and r.host = ${thisHost} and r.started_at >= last.slot
        and (r.state <> 'backup-failed'
          or r.ended_at > ${now}::timestamptz - make_interval(mins => ${retry_minutes}))) as due
    from ${lastSlot(ctx, at)} last, backup_watch w`.execute(db)
  return rows[0]?.due === true
}

/** Returns when the last good backup ended, and whether it is too old: counted from the first schedule if there is none. */
export async function lastGood(db: Db, now: Date): Promise<{ lastAt: Date | null; overdue: boolean }> {
  const { rows } = await sql<{ lastAt: Date | null; overdue: boolean }>`
    with good as (select max(ended_at) as at from backup_run where state in ('backup-done', 'backup-deleted'))
    select good.at as "lastAt", coalesce(greatest(good.at, w.scheduled_since)
      < ${now}::timestamptz - make_interval(hours => ${overdue_hours}), false) as overdue
    from good left join backup_watch w on true`.execute(db)
  return rows[0] ?? { lastAt: null, overdue: false }
}

/** SQL: whether a rehearsal is overdue; if none has ever passed, the time since the first backup counts. */
export const rehearsalOverdue = (now: Date) => sql<boolean>`coalesce((
  select coalesce(max(r.ended_at) filter (where r.state = 'rehearsal-passed'),
      (select min(ended_at) from backup_run where state in ('backup-done', 'backup-deleted')))
    < ${now}::timestamptz - make_interval(days => ${overdue_days}) from backup_rehearsal r), false)`

/**
 * Starts the monthly rehearsal at REHEARSE_AT, of this machine's newest backup in the folder. A failed rehearsal is
 * repeated with a newer backup.
 */
async function startDueRehearsal(ctx: Context): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select file from (select id, file from backup_run where state = 'backup-done' and ${inFolder}
        order by ended_at desc, id desc limit 1) newest, ${lastSlot(ctx, ctx.config.REHEARSE_AT)} last
    where (last.slot > ${ctx.now}::timestamptz - make_interval(mins => ${rehearsal_minutes})
      or ${rehearsalOverdue(ctx.now)}) and not exists (select from backup_rehearsal r where r.ended_at is null
      or r.state = 'rehearsal-passed' and r.ended_at > ${ctx.now}::timestamptz - make_interval(days => ${month_days})
      or r.backup_id = newest.id)`.execute(ctx.db)
  const [newest] = rows
  if (!newest) return
  const rehearsalId = await queueRehearsal(ctx.db, { now: ctx.now, file: newest.file })
  if (rehearsalId !== undefined) await ctx.later('backups.rehearse', { rehearsalId })
}

/** Returns the time of day of the daily backup; null if none is scheduled. */
export const scheduledAt = (config: Config): string | null => {
  const at = backupTimeOf(config)
  return at === 'off' ? null : at
}
