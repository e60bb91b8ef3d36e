import type { backups } from '@lastmile/contract/backups/calls.ts'
import { backupFlow } from '@lastmile/contract/backups/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { queueBackup } from './make.ts'
import { folderOf } from './place.ts'
import { queueRehearsal } from './rehearse.ts'
import { lastGood, scheduledAt } from './schedule.ts'

type Listed = z.input<(typeof backups.list)['output']>['rows'][number]
type Times = 'startedAt' | 'endedAt' | 'rehearsedAt'
type Row = Omit<Listed, Times> & { startedAt: Date; endedAt: Date | null; rehearsedAt: Date | null }

/** Lists the operator's backups, newest first. */
export const listBackups: Handler<typeof backups.list> = async ({ db, language }, { after, limit }) => {
  const [below] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<Row>`
    select b.id::text as "backupId", b.file as "backupFile", b.kind as "backupKind", b.state as "backupState",
      b.failure as "backupFailure", b.detail as "failureDetail",
      coalesce(${sql.ref(language === 'zh-CN' ? 'e.zh_name' : 'e.true_name')}, b.started_by) as "startedByName",
      b.started_at as "startedAt", b.ended_at as "endedAt", b.size_bytes as "sizeBytes", b.row_count as "backupRows",
      b.product_version as "productVersion", b.without_passwords as "withoutPasswords", r.state as "rehearsalState",
      coalesce(r.ended_at, r.started_at) as "rehearsedAt", r.failure as "rehearsalFailure"
    from backup_run b left join employee e on e.code = b.started_by
    left join lateral (select * from backup_rehearsal where backup_id = b.id order by id desc limit 1) r on true
    where b.id < ${below}::bigint order by b.id desc limit ${oneMore(limit)}`.execute(db)
  const written = rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    rehearsedAt: row.rehearsedAt?.toISOString() ?? null,
  }))
  return pageOf(written, limit, ({ backupId }) => [Number(backupId)])
}

type Summary = z.input<(typeof backups.status)['output']>

/** Returns the last backup, rehearsal and audit, and the backup schedule. */
export const backupStatus: Handler<typeof backups.status> = async ({ db, now, config }) => {
  const backupAt = scheduledAt(config)
  const { rows } = await sql<
    Pick<Summary, 'backupRunning' | 'lastBackup' | 'failedBackup' | 'lastRehearsal' | 'lastAudit'>
  >`
    select exists (select from backup_run where ended_at is null) as "backupRunning",
      (select json_build_object('endedAt', ${iso('ended_at')}, 'sizeBytes', size_bytes) from backup_run
        where state in ('backup-done', 'backup-deleted') order by ended_at desc, id desc limit 1) as "lastBackup",
      (select json_build_object('endedAt', ${iso('ended_at')}, 'backupFailure', failure) from (
        select * from backup_run where ended_at is not null order by ended_at desc, id desc limit 1) last
        where state = 'backup-failed') as "failedBackup",
      (select json_build_object('endedAt', ${iso('ended_at')}, 'backupFailure', failure) from backup_rehearsal
        where ended_at is not null order by ended_at desc, id desc limit 1) as "lastRehearsal",
      (select json_build_object('endedAt', ${iso('audited_at')}, 'violationCount', violation_count) from backup_watch
        where audited_at is not null) as "lastAudit"`.execute(db)
  const { overdue } = await lastGood(db, now)
  const none = { backupRunning: false, lastBackup: null, failedBackup: null, lastRehearsal: null, lastAudit: null }
  return {
    ...(rows[0] ?? none),
    backupAt,
    backupFolder: folderOf(config),
    keepDays: config.BACKUP_KEEP,
    encrypted: config.BACKUP_PASSPHRASE !== undefined,
    backupOverdue: backupAt !== null && overdue,
  }
}

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Queues a backup. Refuses backup-in-progress. */
export const startBackup: Handler<typeof backups.start> = async (ctx) => {
  const { db, now, config, actor } = ctx
  const kind = 'backup-manual'
  const backupId = await queueBackup(db, { now, config, kind, startedBy: actor.employeeCode })
  if (backupId === undefined) return ctx.refuse('backup-in-progress')
  await ctx.later('backups.make', { backupId })
  return { backupId: String(backupId) }
}

/** Queues a rehearsal of a completed backup. Refuses not-found, wrong-state, rehearsal-in-progress. */
export const rehearseBackup: Handler<typeof backups.rehearse> = async (ctx, { backupId }) => {
  const { rows } = await sql<{ file: string; state: (typeof backupFlow.states)[number] }>`
    select file, state from backup_run where id = ${backupId}::bigint`.execute(ctx.db)
  const [found] = rows
  if (!found) return ctx.refuse('not-found', { what: 'backup', field: 'backupId' })
  const { file, state } = found
  if (!backupFlow.can(state, 'forget')) return ctx.refuse('wrong-state', { state, field: 'backupId' })
  const startedBy = ctx.actor.employeeCode
  const rehearsalId = await queueRehearsal(ctx.db, { now: ctx.now, file, startedBy })
  if (rehearsalId === undefined) return ctx.refuse('rehearsal-in-progress', { field: 'backupId' })
  await ctx.later('backups.rehearse', { rehearsalId })
  return {}
}
