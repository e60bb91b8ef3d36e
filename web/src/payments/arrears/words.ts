import type { Words } from '#platform/words.ts'

const en = {
  title: 'Batch payment',
  bills: 'Unpaid bills',
  nothing: 'Nothing is owed',
  nothingAdvice: 'All bills of this customer are paid. Money in advance goes to the common balance by a recharge',
  recharge: 'Recharge',
  all: (count: number) => `All ${count}`,
  none: 'None',
  due: (day: string) => `due ${day}`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  owed: (amount: string) => `owed ${amount}`,
  amountOf: (bill: string) => `Amount for bill ${bill}`,
  chooseFirst: 'Choose a bill to pay',
  tooMuch: 'An amount is larger than what is owed on its bill, or missing',
  toPay: 'Payment',
  another: 'Add another customer',
  customerCode: 'Customer code',
  add: 'Add',
  unknown: (code: string) => `${code} is no customer you can see`,
  again: 'Back to the bills',
  toBalance: (amount: string) => `${amount} went to the common balance`,
}

const zh = {
  title: '批量缴费',
  bills: '选择账单',
  nothing: '没有欠费',
  nothingAdvice: '该客户的账单均已缴清，预存款请办理充值',
  recharge: '充值',
  all: (count: number) => `全选 ${count} 张`,
  none: '全不选',
  due: (day: string) => `应缴日期 ${day}`,
  late: (days: number) => `逾期 ${days} 天`,
  owed: (amount: string) => `欠 ${amount}`,
  amountOf: (bill: string) => `账单 ${bill} 的缴费金额`,
  chooseFirst: '请选择要缴的账单',
  tooMuch: '有金额大于账单欠费，或未填写',
  toPay: '收款',
  another: '同时为其他客户缴费',
  customerCode: '客户编号',
  add: '添加',
  unknown: (code: string) => `${code} 不是您可见的客户`,
  again: '返回账单',
  toBalance: (amount: string) => `${amount} 转入通用余额`,
} satisfies Words<typeof en>

export const words = { en, zh }
