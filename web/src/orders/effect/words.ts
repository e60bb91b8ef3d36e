import type { Words } from '#platform/words.ts'

const en = {
  title: 'Summary',
  notYet: 'The amounts appear here when the form is filled in',
  dueNow: 'Due now',
  givenBack: 'Goes back to the customer',
  nothingDue: 'Nothing is due now; it is billed afterwards',
  inclTax: (percent: string, tax: string) => `includes ${tax} tax (${percent} %)`,
  free: 'free',
  monthsOf: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  port: 'Port',
  portAt: (box: string, port: string) => `${box}, port ${port}`,
  balances: 'Balances',
  next: 'What happens next',
  by: (day: string) => `by ${day}`,
  today: 'today',
  refused: 'Cannot be sold',
}

const zh = {
  title: '办理结果预览',
  notYet: '填写后此处显示费用',
  dueNow: '本次应收',
  givenBack: '退还客户',
  nothingDue: '现在无需缴费，之后按账单收取',
  inclTax: (percent: string, tax: string) => `其中税额 ${tax}（${percent}%）`,
  free: '赠送',
  monthsOf: (months: number) => `${months} 个月`,
  port: '端口',
  portAt: (box: string, port: string) => `${box}，端口 ${port}`,
  balances: '余额变化',
  next: '后续步骤',
  by: (day: string) => `${day} 前`,
  today: '今天',
  refused: '按目前的填写无法销售',
} satisfies Words<typeof en>

export const words = { en, zh }
