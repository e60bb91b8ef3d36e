import type { Words } from '#platform/words.ts'

const en = {
  stages: 'Collection stages',
  stage: ['collection stage', 'collection stages'] as const,
  whenAndWhat: 'When and what',
  templates: 'Message templates',
  template: ['message template', 'message templates'] as const,
  english: 'In English',
  chinese: 'In Chinese',
  cases: 'Collection cases',
  running: 'Running out and owing',
  noCases: 'Nothing runs out and nobody owes',
  noCasesAdvice: 'Products whose paid time ends soon and overdue bills appear here after the next run, within an hour.',
  done: 'What was done',
  promise: 'Promise to pay',
  promiseAdvice:
    'Until this day no further stage is carried out. What is blocked already stays blocked until it is paid.',
  promised: (day: string) => `Nothing further happens until ${day}`,
  messages: 'Messages to customers',
  noMessages: 'No message yet',
  again: 'Send again',
  willGo: 'The message goes out within a minute',
}

const zh = {
  stages: '催缴步骤',
  stage: ['催缴步骤', '催缴步骤'],
  whenAndWhat: '时间与动作',
  templates: '通知模板',
  template: ['通知模板', '通知模板'],
  english: '英文',
  chinese: '中文',
  cases: '催缴名单',
  running: '即将到期与欠费',
  noCases: '目前没有到期产品或欠费客户',
  noCasesAdvice: '即将到期的产品和逾期账单会在下一次运行（一小时内）后显示在这里。',
  done: '处理记录',
  promise: '缴费承诺',
  promiseAdvice: '在此日期之前不再执行后续步骤。已停机的线路须缴费后恢复。',
  promised: (day) => `${day} 之前不再催缴`,
  messages: '客户通知',
  noMessages: '暂无通知',
  again: '重新发送',
  willGo: '通知将在一分钟内发出',
} satisfies Words<typeof en>

export const words = { en, zh }
