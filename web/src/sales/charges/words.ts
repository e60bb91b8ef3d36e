import type { Words } from '#platform/words.ts'

const en = {
  title: 'Other charge',
  noTypes: 'No charge types available',
  charged: (orderCode: string) => `Order ${orderCode} paid`,
  about: 'Related product',
  aboutNone: 'No product',
  why: 'Reason',
  upTo: (amount: string) => `up to ${amount}`,
  submit: 'Create charge',
  ask: (amount: string) => `Charge ${amount}? If it isn’t paid today, it is cancelled`,
}

const zh = {
  title: '其他收费',
  noTypes: '没有可选的收费类型',
  charged: (orderCode: string) => `订单 ${orderCode} 已缴费`,
  about: '相关产品',
  aboutNone: '不涉及产品',
  why: '收费说明',
  upTo: (amount: string) => `上限 ${amount}`,
  submit: '提交收费',
  ask: (amount: string) => `收取 ${amount}？须当日缴费，否则自动撤单`,
} satisfies Words<typeof en>

export const words = { en, zh }
