import { backups } from '@lastmile/contract/backups/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { backupStatus, listBackups, rehearseBackup, startBackup } from './calls.ts'
import { backupGauges } from './gauges.ts'
import { makeQueuedBackup, makeQueuedRehearsal, reportBackup, reportRehearsal } from './jobs.ts'
import { keepBackupList } from './restored.ts'
import { checkBackups } from './schedule.ts'

/** Backups of all data: scheduled, recorded, deleted after their retention, and rehearsed. */
export const backupsSlice: Slice = {
  name: 'backups',
  routes: serve('backups', backups, {
    list: listBackups,
    status: backupStatus,
    start: startBackup,
    rehearse: rehearseBackup,
  }),
  jobs: {
    'backups.check': checkBackups,
    'backups.make': makeQueuedBackup,
    'backups.ended': reportBackup,
    'backups.rehearse': makeQueuedRehearsal,
    'backups.rehearsed': reportRehearsal,
  },
  // These jobs take minutes to an hour, so they must not hold up others.
  waitsOutside: ['backups.make', 'backups.rehearse'],
  cron: { 'backups.check': '* * * * *' },
  gauges: backupGauges,
  restored: keepBackupList,
}
