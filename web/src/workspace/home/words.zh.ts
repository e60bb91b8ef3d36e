import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  openCustomers: '已打开的客户',
  welcome: (name: string) => `您好，${name}`,
  yourFunctions: '您的功能',
  cashInHand: '手头现金',
  cashLimit: (amount: string) => `上限 ${amount}`,
  cashRequested: (amount: string) => `${amount} 待确认`,
  handIn: '交账',
  urgentTasks: '最紧急的任务',
  allTasks: '全部任务',
  noTasks: '没有待办任务',
  dueAt: (instant: string) => `截止 ${instant}`,
} satisfies Words<typeof en>
