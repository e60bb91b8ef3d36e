import type { Words } from '#platform/words.ts'

const en = {
  openCustomers: 'Open customers',
  recentCustomers: 'Recent customers',
  welcome: (name: string) => `Hello, ${name}`,
  yourFunctions: 'Your functions',
  cashInHand: 'Cash in hand',
  cashLimit: (amount: string) => `Limit ${amount}`,
  cashRequested: (amount: string) => `${amount} awaiting confirmation`,
  handIn: 'Hand in',
  urgentTasks: 'Most urgent tasks',
  allTasks: 'All tasks',
  noTasks: 'No open tasks',
  dueAt: (instant: string) => `due ${instant}`,
}

const zh = {
  openCustomers: '已打开的客户',
  recentCustomers: '最近的客户',
  welcome: (name: string) => `您好，${name}`,
  yourFunctions: '您的功能',
  cashInHand: '在手现金',
  cashLimit: (amount: string) => `限额 ${amount}`,
  cashRequested: (amount: string) => `${amount} 待确认`,
  handIn: '交账',
  urgentTasks: '最紧急的工单',
  allTasks: '全部工单',
  noTasks: '没有待办工单',
  dueAt: (instant: string) => `截止 ${instant}`,
} satisfies Words<typeof en>

export const words = { en, zh }
