import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the organizations slice; the refusing call fills in `{name}`. */
export const refusals = {
  'goods-there': {
    en: 'This unit holds {what} ({count}). Move them to another unit before changing the type',
    zh: '该机构存有{what}（{count}），请先移至其他机构再更改类型',
  },
  'unit-merged': {
    en: 'This unit was merged into another one and can no longer be changed',
    zh: '该机构已并入其他机构，不能再变更',
  },
} as const satisfies Sentences
