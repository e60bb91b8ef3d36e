import type { Words } from '#platform/words.ts'

const en = {
  renew: 'Renew',
  none: 'This customer has no renewable products',
  which: 'Select product',
  chooseFirst: 'Select a line first',
  package: 'Package',
  submit: 'Renew',
  ask: (name: string, day: string, amount: string) => `Renew ${name} through ${day} for ${amount}?`,
  renewed: (order: string) => `Renewed. Order ${order}`,
  paidTime: 'Paid period',
  before: (day: string) => `Currently paid through ${day}`,
  startsOn: (day: string) => `New period starts on ${day}`,
  after: (day: string) => `Paid through ${day} after renewal`,
  worksAgain: 'The line is restored as soon as you take payment',
}

const zh = {
  renew: '续费',
  none: '该客户没有可续费的产品',
  which: '选择产品',
  chooseFirst: '请先选择线路',
  package: '资费',
  submit: '续费',
  ask: (name: string, day: string, amount: string) => `${name} 续费至 ${day}，金额 ${amount}？`,
  renewed: (order: string) => `续费成功，订单 ${order}`,
  paidTime: '缴费期',
  before: (day: string) => `目前已缴至 ${day}`,
  startsOn: (day: string) => `新周期自 ${day} 起`,
  after: (day: string) => `续费后已缴至 ${day}`,
  worksAgain: '缴费后线路立即恢复',
} satisfies Words<typeof en>

export const words = { en, zh }
