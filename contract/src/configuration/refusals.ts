import type { Sentences } from '#platform/act-types.ts'

/** Why the slice configuration says no: `{name}` is filled in by the call that refuses. */
export const refusals = {
  'setting-fixed': {
    en: '{setting} is fixed once the operator has begun and cannot be changed',
    zh: '“{setting}”在开始营业后固定，不能修改',
  },
  'setting-limits': { en: '{setting} must be between {min} and {max}', zh: '“{setting}”必须在 {min} 至 {max} 之间' },
} as const satisfies Sentences
