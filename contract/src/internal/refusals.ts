import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the internal slice; the refusing call fills in `{name}`. */
export const refusals = {
  'collection-under-way': {
    en: '{customer} already has a collection visit: order {order}',
    zh: '{customer} 已有上门收款工单 {order}',
  },
} as const satisfies Sentences
