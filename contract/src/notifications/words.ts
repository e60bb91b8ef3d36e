import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the notifications slice: labels of fields, states and entities. */
export const words = {
  fields: {
    templateCode: { en: 'Message template', zh: '通知模板' },
    channel: { en: 'Channel', zh: '发送方式' },
    subject: { en: 'Subject', zh: '主题' },
    zhSubject: { en: 'Chinese subject', zh: '中文主题' },
    englishBody: { en: 'English text', zh: '英文内容' },
    chineseBody: { en: 'Chinese text', zh: '中文内容' },
    messageId: { en: 'Message', zh: '通知编号' },
    sendState: { en: 'Delivery', zh: '发送状态' },
    gateway: { en: 'Gateway', zh: '网关' },
    recipient: { en: 'Recipient', zh: '收件人' },
    failure: { en: 'Error', zh: '失败原因' },
    sendAfter: { en: 'Send after', zh: '最早发送' },
    sentAt: { en: 'Sent', zh: '发送时间' },
  },
  terms: {
    waiting: { en: 'Waiting', zh: '待发送' },
    unwanted: { en: 'Opted out', zh: '客户不接收' },
    sms: { en: 'SMS', zh: '短信' },
    email: { en: 'E-mail', zh: '电子邮件' },
    'message-template': thing('The message template', '通知模板'),
    'outgoing-message': thing('The message', '通知'),
  },
} as const satisfies SliceWords
