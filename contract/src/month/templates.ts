import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, optionalText, text } from '#platform/values.ts'

/** How a message reaches a customer. */
export const NoticeChannel = z.enum(['sms', 'email'])

/** The messages to customers, in both languages (page MessageTemplates). */
export const messageTemplates = maintained({
  path: 'message-templates',
  key: 'templateCode',
  names: ['message template', 'message templates'],
  read: ['MessageTemplates', 'CollectionStages'],
  write: 'MessageTemplates',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    channel: NoticeChannel,
    subject: optionalText(120),
    zhSubject: optionalText(120),
    englishBody: text(600),
    chineseBody: text(600),
  },
  filters: { channel: NoticeChannel.optional() },
})
