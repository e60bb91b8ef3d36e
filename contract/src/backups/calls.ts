import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Done, Instant, page, paged } from '#platform/values.ts'

/** The states of a backup. */
export const backupFlow = flow({
  'backup-queued': { begin: 'backup-running', fail: 'backup-failed' },
  'backup-running': { finish: 'backup-done', fail: 'backup-failed' },
  'backup-done': { forget: 'backup-deleted' },
  'backup-failed': {},
  'backup-deleted': {},
})

/** The states of a test restore into a scratch database. */
export const rehearsalFlow = flow({
  'rehearsal-queued': { begin: 'rehearsal-running', fail: 'rehearsal-failed' },
  'rehearsal-running': { pass: 'rehearsal-passed', fail: 'rehearsal-failed' },
  'rehearsal-passed': {},
  'rehearsal-failed': {},
})

export const BackupKind = z.enum(['backup-scheduled', 'backup-manual', 'backup-before-upgrade'])
export type BackupKind = z.output<typeof BackupKind>

/** Why a backup or a rehearsal failed. The detail of an `unknown-failure` is the error message. */
export const BackupFailure = z.enum([
  'disk-full',
  'not-enough-space',
  'disk-read-only',
  'no-write-permission',
  'no-such-folder',
  'folder-not-mounted',
  'interrupted',
  'backup-damaged',
  'passphrase-missing',
  'invariants-violated',
  'unknown-failure',
])
export type BackupFailure = z.output<typeof BackupFailure>

const BackupId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** A backup, made or attempted, and its last rehearsal. */
export const Backup = z.object({
  backupId: z.string(),
  /** The file name in the backup folder, or the full path of a file elsewhere. */
  backupFile: z.string(),
  backupKind: BackupKind,
  backupState: z.enum(backupFlow.states),
  backupFailure: BackupFailure.nullable(),
  failureDetail: z.string().nullable(),
  /** The employee who started it. */
  startedByName: z.string().nullable(),
  startedAt: Instant,
  /** Null while it is running. */
  endedAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
  backupRows: z.int().nullable(),
  productVersion: z.string(),
  withoutPasswords: z.boolean(),
  rehearsalState: z.enum(rehearsalFlow.states).nullable(),
  rehearsedAt: Instant.nullable(),
  rehearsalFailure: BackupFailure.nullable(),
})

const Ended = z.object({ endedAt: Instant, backupFailure: BackupFailure.nullable() })

/** Whether the operator's data is safe: the last backup, rehearsal and audit. */
export const BackupStatus = z.object({
  /** The time of day of the daily backup in the operator's time zone; null if no backup is scheduled. */
  backupAt: z.string().nullable(),
  backupFolder: z.string(),
  keepDays: z.int(),
  /** Whether backups are encrypted. Unencrypted backups omit line passwords. */
  encrypted: z.boolean(),
  /** Whether a backup is queued or running. */
  backupRunning: z.boolean(),
  lastBackup: z.object({ endedAt: Instant, sizeBytes: z.int() }).nullable(),
  /** Whether backups are scheduled and the last good one is older than 36 hours. */
  backupOverdue: z.boolean(),
  /** The last backup, if it failed; otherwise null. */
  failedBackup: Ended.nullable(),
  lastRehearsal: Ended.nullable(),
  lastAudit: z.object({ endedAt: Instant, violationCount: z.int() }).nullable(),
})

const permission = 'Backups'

/** Backups of all data, and rehearsals of restoring them (page Backups). */
export const backups = {
  list: call({
    method: 'GET',
    path: 'backups',
    permission,
    summary: 'List backups, newest first, each with its last rehearsal',
    input: z.object({ ...paged }),
    output: page(Backup),
    refuses: [],
  }),
  status: call({
    method: 'GET',
    path: 'backups/status',
    permission,
    summary: 'Get the last backup, rehearsal and audit, and the backup schedule',
    input: z.object({}),
    output: BackupStatus,
    refuses: [],
  }),
  start: call({
    method: 'POST',
    path: 'backups',
    action: 'start',
    permission,
    summary: 'Back up all data now, in the background',
    input: z.object({}),
    output: z.object({ backupId: z.string() }),
    refuses: ['backup-in-progress'],
  }),
  rehearse: call({
    method: 'POST',
    path: 'backups',
    action: 'rehearse',
    permission,
    summary: 'Restore a backup into a scratch database, audit it and drop it, in the background',
    input: z.object({ backupId: BackupId }),
    output: Done,
    refuses: ['not-found', 'wrong-state', 'rehearsal-in-progress'],
  }),
}
