import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the configuration slice; the refusing call fills in `{name}`. */
export const refusals = {
  'setting-fixed': {
    en: '{setting} can’t be changed once the operator is in business',
    zh: '“{setting}”在开始营业后固定，不能修改',
  },
  'last-of-list': {
    en: 'This is the last available entry in its list. Make another entry available first',
    zh: '这是该列表中最后一个可选用的条目，请先启用其他条目',
  },
  'charge-of-product': {
    en: '{name} is charged for lost devices and returned cheques, so it must remain available',
    zh: '设备丢失或退票时须按“{name}”收费，该类型须保留为可用的收费类型',
  },
  'setting-limits': { en: '{setting} must be between {min} and {max}', zh: '“{setting}”必须在 {min} 至 {max} 之间' },
} as const satisfies Sentences
