import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the notifications slice; the refusing call fills in `{name}`. */
export const refusals = {
  'not-failed': { en: 'Only failed messages can be resent', zh: '只能重发发送失败的通知' },
} as const satisfies Sentences
