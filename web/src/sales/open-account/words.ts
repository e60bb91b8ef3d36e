import type { Words } from '#platform/words.ts'

const en = {
  title: 'Open account',
  code: 'New customer code',
  product: 'Product',
  agreement: 'Account',
  verified: 'I have verified the information against the documents',
  submit: 'Submit',
  ask: (name: string, amount: string) => `Open an account for ${name}? ${amount} is due now`,
  incomplete: 'The information is incomplete and can’t be submitted',
  missing: (count: number) => (count === 1 ? '1 required field is empty' : `${count} required fields are empty`),
  complete: 'Ready to submit',
  another: 'Open another account',
  openWorkspace: 'Open workspace',
  done: 'Account opened',
  nextPay: 'Next step: take payment',
  doneWorking: (day: string) => `Expected activation by ${day}`,
  lists: 'Loading options',
}

const zh = {
  title: '客户开户',
  code: '新客户编号',
  product: '产品',
  agreement: '业务信息',
  verified: '我已与证件核对，信息无误',
  submit: '提交',
  ask: (name: string, amount: string) => `为 ${name} 开户？本次应收 ${amount}`,
  incomplete: '信息不完整，不能提交',
  missing: (count: number) => `还有 ${count} 项未填`,
  complete: '已填写完整',
  another: '再开一户',
  openWorkspace: '打开客户工作台',
  done: '开户成功',
  nextPay: '下一步：收款',
  doneWorking: (day: string) => `预计 ${day} 前开通`,
  lists: '正在加载选项',
} satisfies Words<typeof en>

export const words = { en, zh }
