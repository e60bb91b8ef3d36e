import type { Sentences } from '#platform/act-types.ts'

/** Why the slice bills says no: `{name}` is filled in by the call that refuses. */
export const refusals = {
  'above-bill': {
    en: 'At most {reducible} can be taken from this line: what was charged and used up, less what went back already',
    zh: '该明细最多可减 {reducible}：已收取且已使用的金额，扣除已退部分',
  },
} as const satisfies Sentences
