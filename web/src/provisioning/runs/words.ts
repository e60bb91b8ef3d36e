import type { Words } from '#platform/words.ts'

const en = {
  attempts: 'Attempts and transcripts',
  none: 'No transcript. They are kept for 90 days after each attempt.',
  heading: (at: string, device: string) => `${at} · ${device}`,
}

const zh = {
  attempts: '下发记录',
  none: '没有会话记录。每次下发的记录保留 90 天。',
  heading: (at: string, device: string) => `${at} · ${device}`,
} satisfies Words<typeof en>

export const words = { en, zh }
