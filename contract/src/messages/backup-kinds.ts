import type { MessageKindSpec } from './target.ts'

const toBackups = () => ({ code: 'Backups' }) as const

/** Messages to the supervisors of the whole operator about backups. */
export const backupKinds = {
  'backup.failed': {
    urgent: true,
    title: { en: 'Backup failed', zh: '备份失败' },
    text: { en: '{reason}. File: {file}', zh: '{reason}。文件：{file}' },
    target: toBackups,
  },
  'backup.overdue': {
    urgent: true,
    title: { en: 'Backup overdue', zh: '备份逾期' },
    text: {
      en: 'The last good backup was made at {last}. Start one on the Backups page',
      zh: '最近一次成功备份于 {last}，请在“备份”页面立即备份',
    },
    target: toBackups,
  },
  'backup.missing': {
    urgent: true,
    title: { en: 'No backup yet', zh: '尚无备份' },
    text: {
      en: 'There is no good backup. Start one on the Backups page',
      zh: '尚无成功的备份，请在“备份”页面立即备份',
    },
    target: toBackups,
  },
  'rehearsal.failed': {
    urgent: true,
    title: { en: 'Backup rehearsal failed', zh: '恢复演练未通过' },
    text: { en: '{reason}. File: {file}', zh: '{reason}。文件：{file}' },
    target: toBackups,
  },
} as const satisfies Record<string, MessageKindSpec>
