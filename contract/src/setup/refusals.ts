import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the setup slice; the refusing call fills in `{name}`. */
export const refusals = {
  'setup-exists': {
    en: '{what} have been added already, so a template can’t create them. Reload the page: it leaves them out',
    zh: '已录入{what}，模板不能再创建。请刷新页面，模板将不再包含这部分',
  },
} as const satisfies Sentences
