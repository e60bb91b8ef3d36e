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
  'tax-code-standard': {
    en: 'The standard rate must remain available: offerings and charge types use it by default',
    zh: '标准税率须保持可选用，套餐和收费类型默认使用它',
  },
  'tax-code-in-use': {
    en: 'Still used by {uses}. Choose another tax code there first',
    zh: '{uses}仍在使用，请先为其选择其他税码',
  },
  'tax-percent-charged': {
    en: 'Orders or lines already use this rate, and a change would also affect past days. Add a dated rate on Tax rates instead',
    zh: '已有订单或线路按此税率计算，修改会影响已过去的日期。请改在“税率”页添加指定执行日期的税率',
  },
  'tax-rate-begun': {
    en: 'A new rate can’t start before {day}. Charges up to today keep their rate',
    zh: '税率最早可从 {day} 起执行，截至今日的收费按原税率不变',
  },
  'tax-rate-started': {
    en: 'This rate has already started and can’t be deleted',
    zh: '该税率已开始执行，不能删除',
  },
  'tax-rate-used': {
    en: 'This rate is in use and can’t be changed. Add a dated rate to change it from a later day',
    zh: '该税率已在使用，不能修改。如需变更，请添加从以后某日起执行的税率',
  },
  'tax-rate-exists': {
    en: 'A rate already begins on this day. Delete it first, or choose another day',
    zh: '该日已有税率开始执行，请先删除该税率或另选日期',
  },
  'tax-rate-same': {
    en: 'The rate on this day is already {percent}%. Enter another rate',
    zh: '该日税率已为 {percent}%，请填写其他税率',
  },
} as const satisfies Sentences
