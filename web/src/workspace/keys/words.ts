import type { Words } from '#platform/words.ts'

const en = {
  title: 'Keyboard shortcuts',
  search: 'Find anything',
  renew: 'Renew (customer workspace)',
  pay: 'Take payment (customer workspace)',
  fault: 'Report fault (customer workspace)',
  note: 'Add care note (customer workspace)',
  all: 'Show all shortcuts',
  find: 'Find a customer, order, printed number, task or function, or run an action such as “renew 7304”',
  help: 'Help for this page',
  submit: 'Submit a form',
  moveOn: 'Go to the next field',
  rows: 'Move between list rows; Enter opens a row',
  close: 'Close a dialog or drawer',
  single: 'Single-letter shortcuts',
}

const zh = {
  title: '键盘快捷键',
  search: '查找',
  renew: '续费（客户工作台）',
  pay: '收款（客户工作台）',
  fault: '报障（客户工作台）',
  note: '写关怀记录（客户工作台）',
  all: '显示全部快捷键',
  find: '查找客户、订单、票据或设备号码、工单、功能，或直接办理：“续费 7304”',
  help: '本页帮助',
  submit: '提交表单',
  moveOn: '转到下一个输入框',
  rows: '在列表行间移动，回车打开',
  close: '关闭对话框或抽屉',
  single: '启用单字母快捷键',
} satisfies Words<typeof en>

export const words = { en, zh }
