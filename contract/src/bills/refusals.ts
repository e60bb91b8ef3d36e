import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice bills; the call that refuses fills in `{name}`. */
export const refusals = {
  'above-bill': {
    en: 'At most {reducible} can be taken from this line: what was charged and used up, less what went back already',
    zh: '该明细最多可减 {reducible}：已收取且已使用的金额，扣除已退部分',
  },
} as const satisfies Sentences
