import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the setup slice; the refusing call fills in `{what}`. */
export const refusals = {
  'setup-exists': {
    en: '{what} already exist. Reload the page to continue without them',
    zh: '{what}已存在，请刷新页面后继续，模板将跳过这部分',
  },
} as const satisfies Sentences
