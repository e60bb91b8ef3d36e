import type { Words } from '#platform/words.ts'

const en = {
  workspace: 'Customers',
  information: 'Information',
  transactions: 'Transactions',
  noCustomer: 'No open customer',
  noCustomerAdvice: 'Find a customer at the service desk to open their workspace here',
  toDesk: 'Go to the service desk',
  customerGone: 'This customer can’t be shown',
  customerGoneAdvice: 'The customer doesn’t exist or belongs to other units.',
  renew: 'Renew',
  take: 'Pay bills',
  pay: 'Recharge',
  fault: 'Report fault',
  note: 'Note',
  online: 'Online',
  onlineOf: (online: number, lines: number) => `${online} of ${lines} online`,
  silentSince: (at: string) => `No reports since ${at}`,
  offlineSince: (day: string) => `Offline since ${day}`,
  neverOnline: 'Never online',
}

const zh = {
  workspace: '客户',
  information: '信息',
  transactions: '业务',
  noCustomer: '没有打开的客户',
  noCustomerAdvice: '请在业务受理中查找客户，其工作台将在此打开',
  toDesk: '前往业务受理',
  customerGone: '无法显示该客户',
  customerGoneAdvice: '没有该客户，或您的机构无权查看。',
  renew: '续费',
  take: '缴账单',
  pay: '充值',
  fault: '报障',
  note: '记录',
  online: '在线',
  onlineOf: (online: number, lines: number) => `${lines} 条中 ${online} 条在线`,
  silentSince: (at: string) => `${at} 起无上报`,
  offlineSince: (day: string) => `${day} 起离线`,
  neverOnline: '从未上线',
} satisfies Words<typeof en>

export const words = { en, zh }
