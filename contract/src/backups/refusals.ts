import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the backups slice; the refusing call fills in `{name}`. */
export const refusals = {
  'backup-in-progress': {
    en: 'A backup is already in progress. Wait until it finishes',
    zh: '正在备份，请等待完成',
  },
  'rehearsal-in-progress': {
    en: 'A rehearsal is already in progress. Wait until it finishes',
    zh: '正在演练恢复，请等待完成',
  },
} as const satisfies Sentences
