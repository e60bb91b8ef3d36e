import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the care slice; the refusing call fills in `{name}`. */
export const refusals = {
  'follow-up-done': {
    en: 'A completed record can’t have a follow-up date. Clear the date or choose another status',
    zh: '已办结的记录无需再次联系日期，请清空日期或更改办结情况',
  },
} as const satisfies Sentences
