import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the setup slice; the refusing call fills in `{what}`. */
export const refusals = {
  'setup-exists': {
    en: '{what} already exist. Reload the page to continue without them',
    zh: '{what}已存在，请刷新页面后继续，模板将跳过这部分',
  },
  'currency-in-use': {
    en: '{what} has been entered in the current currency, so it can no longer change. To use another currency, create the operator again in an empty database',
    zh: '{what}已按当前币种录入，币种不能再更改；如需使用其他币种，请在空数据库中重新创建运营商',
  },
} as const satisfies Sentences
