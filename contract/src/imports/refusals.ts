import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the imports slice; the refusing call fills in `{name}`. */
export const refusals = {
  'import-built-on': {
    en: 'Customer {customer} has business or changes after the import, so the import can’t be undone',
    zh: '客户{customer}在导入后已有业务或变更，不能撤销该导入',
  },
} as const satisfies Sentences
