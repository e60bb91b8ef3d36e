import type { Words } from '#platform/words.ts'

const en = {
  openCustomers: 'Open customers',
  workspace: 'Customers',
  information: 'Information',
  transactions: 'Transactions',
  noCustomer: 'No customer is open',
  noCustomerAdvice: 'Find a customer at the service desk; their workspace opens here',
  toDesk: 'Go to the service desk',
  closeCustomer: (name: string) => `Close ${name}`,
  customerGone: 'This customer cannot be shown',
  customerGoneAdvice: 'There is no such customer, or your units do not see it.',
  renew: 'Renew',
  take: 'Pay arrears',
  pay: 'Recharge',
  fault: 'Report fault',
  note: 'Note',
}

const zh = {
  openCustomers: '已打开的客户',
  workspace: '客户',
  information: '信息',
  transactions: '业务',
  noCustomer: '没有打开的客户',
  noCustomerAdvice: '请在业务受理中查找客户，其工作台将在此打开',
  toDesk: '前往业务受理',
  closeCustomer: (name: string) => `关闭${name}`,
  customerGone: '无法显示该客户',
  customerGoneAdvice: '没有该客户，或您的单位无权查看。',
  renew: '续费',
  take: '缴欠费',
  pay: '充值',
  fault: '报障',
  note: '记录',
} satisfies Words<typeof en>

export const words = { en, zh }
