import type { Sentences } from '#platform/act-types.ts'

/** Why the slice care says no: `{name}` is filled in by the call that refuses. */
export const refusals = {
  'follow-up-done': {
    en: 'A record that is done needs no day to speak again. Empty the day or choose another progress',
    zh: '已办结的记录无需再次联系日期，请清空日期或更改办结情况',
  },
} as const satisfies Sentences
