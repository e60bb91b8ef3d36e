import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  findAnything: '客户、订单、任务或功能',
  customers: '客户',
  orders: '订单',
  tasks: '任务',
  functions: '功能',
  due: (instant: string) => `截止 ${instant}`,
  looking: '正在查找…',
  nothing: '没有找到',
  found: (count: number) => `找到 ${count} 项`,
} satisfies Words<typeof en>
