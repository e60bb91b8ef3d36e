import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  openCustomers: '已打开的客户',
  workspace: '客户',
  information: '信息',
  transactions: '业务',
  noCustomer: '没有打开的客户',
  noCustomerAdvice: '请在业务受理中查找客户，其工作台将在此打开',
  toDesk: '前往业务受理',
  closeCustomer: (name: string) => `关闭${name}`,
  customerGone: '无法显示该客户',
} satisfies Words<typeof en>
