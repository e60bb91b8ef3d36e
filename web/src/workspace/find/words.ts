import type { Words } from '#platform/words.ts'

const en = {
  findAnything: 'Customer, number, action or function',
  operations: 'Actions',
  customers: 'Customers',
  orders: 'Orders',
  tasks: 'Tasks',
  functions: 'Functions',
  due: (instant: string) => `due ${instant}`,
  looking: 'Searching…',
  nothing: 'No results',
  found: (count: number) => `${count} found`,
  hintKeys: { move: '↑ ↓', open: 'Enter', act: 'renew 7304', keys: '?' },
  hints: { move: 'move', open: 'open', act: 'run an action on a customer', keys: 'all shortcuts (on the page)' },
}

const zh = {
  findAnything: '客户、号码、业务或功能',
  operations: '办理业务',
  customers: '客户',
  orders: '订单',
  tasks: '工单',
  functions: '功能',
  due: (instant: string) => `截止 ${instant}`,
  looking: '正在查找…',
  nothing: '没有找到',
  found: (count: number) => `找到 ${count} 项`,
  hintKeys: { move: '↑ ↓', open: 'Enter', act: '续费 7304', keys: '?' },
  hints: { move: '移动', open: '打开', act: '直接办理', keys: '在页面上：全部快捷键' },
} satisfies Words<typeof en>

export const words = { en, zh }
