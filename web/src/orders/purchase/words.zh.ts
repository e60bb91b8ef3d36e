import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  title: '订购',
  kind: '订购内容',
  line: '新增线路',
  lineNote: '占用单独的端口和账号',
  extra: '增值产品',
  extraNote: '附加在已有线路上',
  extras: '增值产品订购',
  which: '附加到哪条线路',
  noLine: '该客户没有在用线路，增值产品须附加在线路上',
  product: '产品',
  rest: '安装',
  restExtra: '备注',
  atCustomer: (address: string) => `留空则为客户地址：${address}`,
  submit: '提交',
  incomplete: '信息不完整，不能提交',
  sold: (order: string) => `订单 ${order} 已提交`,
  nextPay: '下一步：收款',
  order: '订单',
  toOrder: '查看订单',
  another: '继续订购',
  works: (day: string) => `预计 ${day} 前开通`,
} satisfies Words<typeof en>
