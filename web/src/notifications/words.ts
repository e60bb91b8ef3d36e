import type { Words } from '#platform/words.ts'

const en = {
  templates: 'Message templates',
  template: ['message template', 'message templates'] as const,
  text: 'Text',
  english: 'In English',
  chinese: 'In Chinese',
  messages: 'Customer messages',
  noMessages: 'No messages yet',
  again: 'Resend',
  willGo: 'The message will be sent within a minute',
}

const zh = {
  templates: '通知模板',
  template: ['通知模板', '通知模板'],
  text: '内容',
  english: '英文',
  chinese: '中文',
  messages: '客户通知',
  noMessages: '暂无通知',
  again: '重新发送',
  willGo: '通知将在一分钟内发出',
} satisfies Words<typeof en>

export const words = { en, zh }
