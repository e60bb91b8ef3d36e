import type { Words } from '#platform/words.ts'

const en = {
  which: 'Select product',
  search: 'Account, address, device or status',
  found: (count: number, all: number) => `${count} of ${all}`,
  toProducts: 'View products',
  paidThrough: (day: string) => `paid through ${day}`,
  chooseFirst: 'Select a product to see the summary',
  nextPay: 'Next step: take payment',
  toOrder: 'View order',
  toCustomer: 'Back to the customer',
  another: 'Process another product',
  networkFollows: 'The network updates shortly. Check the Authorizations page',
}

const zh = {
  which: '选择产品',
  search: '账号、地址、设备或状态',
  found: (count: number, all: number) => `${count} / ${all}`,
  toProducts: '查看产品',
  paidThrough: (day: string) => `已缴至 ${day}`,
  chooseFirst: '选择产品后，此处显示办理结果',
  nextPay: '下一步：收款',
  toOrder: '查看订单',
  toCustomer: '返回客户',
  another: '办理其他产品',
  networkFollows: '网络随即生效，可在授权信息中查看',
} satisfies Words<typeof en>

export const words = { en, zh }
