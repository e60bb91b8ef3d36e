import type { Words } from '#platform/words.ts'

const en = {
  findAnything: 'Customer, order, task or function',
  customers: 'Customers',
  orders: 'Orders',
  tasks: 'Tasks',
  functions: 'Functions',
  due: (instant: string) => `due ${instant}`,
  looking: 'Looking…',
  nothing: 'Nothing found',
  found: (count: number) => `${count} found`,
}

const zh = {
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

export const words = { en, zh }
