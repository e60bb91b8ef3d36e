import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice configuration; the call that refuses fills in `{name}`. */
export const refusals = {
  'setting-fixed': {
    en: '{setting} is fixed once the operator has begun and cannot be changed',
    zh: '“{setting}”在开始营业后固定，不能修改',
  },
  'setting-limits': { en: '{setting} must be between {min} and {max}', zh: '“{setting}”必须在 {min} 至 {max} 之间' },
} as const satisfies Sentences
