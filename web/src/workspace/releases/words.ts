import type { Words } from '#platform/words.ts'

const en = {
  title: 'Release notes',
  updated: (version: string) => `Updated to Lastmile ${version}`,
  dismiss: 'Dismiss',
}

const zh = {
  title: '更新说明',
  updated: (version: string) => `已更新至 Lastmile ${version}`,
  dismiss: '知道了',
} satisfies Words<typeof en>

export const words = { en, zh }
