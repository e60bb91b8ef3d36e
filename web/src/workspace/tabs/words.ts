import type { Words } from '#platform/words.ts'

const en = {
  home: 'Home',
  tabs: 'Open functions',
  closeTab: (name: string) => `Close ${name}`,
  closeThis: 'Close',
  closeOthers: 'Close others',
  closeAll: 'Close all',
  tabMenu: 'Tabs',
  workspace: 'Customers',
  openCustomers: 'Open customers',
  closeCustomer: (name: string) => `Close ${name}`,
}

const zh = {
  home: '首页',
  tabs: '已打开的功能',
  closeTab: (name: string) => `关闭${name}`,
  closeThis: '关闭',
  closeOthers: '关闭其他',
  closeAll: '全部关闭',
  tabMenu: '标签页',
  workspace: '客户',
  openCustomers: '已打开的客户',
  closeCustomer: (name: string) => `关闭${name}`,
} satisfies Words<typeof en>

export const words = { en, zh }
