import type { Words } from '#platform/words.ts'

const en = {
  which: 'Which product',
  search: 'Account, address, device or state',
  found: (count: number, all: number) => `${count} of ${all}`,
  toProducts: 'Show the products',
  paidThrough: (day: string) => `paid through ${day}`,
  chooseFirst: 'Choose a product to see what happens',
  nextPay: 'Next step: take payment',
  toOrder: 'Show the order',
  toCustomer: 'Back to the customer',
  another: 'Another product',
  networkFollows: 'The network follows within moments; the Authorizations page shows it',
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
