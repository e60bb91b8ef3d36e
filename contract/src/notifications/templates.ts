import { z } from 'zod'
import { maintained, type Rule } from '#platform/maintained.ts'
import { Code, optionalText, text } from '#platform/values.ts'
import { hasKnownPlaceholders } from './notice-text.ts'

/** How a message reaches a customer. */
export const NoticeChannel = z.enum(['sms', 'email'])

/** Requires that a text contains only known placeholders: any other braces would reach the customer as typed. */
const filled = (field: string): Rule => ({
  keeps: ({ [field]: typed }) => typeof typed !== 'string' || hasKnownPlaceholders(typed),
  field,
  says: 'notice-places',
})

/** Requires a subject in both languages for an e-mail. */
const headed = (field: string): Rule => ({
  keeps: (values) => values.channel !== 'email' || Boolean(values[field]),
  field,
  says: 'required',
})

/** Templates of the messages to customers, in both languages (page MessageTemplates). */
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
  rules: [
    headed('subject'),
    headed('zhSubject'),
    ...['subject', 'zhSubject', 'englishBody', 'chineseBody'].map((field) => filled(field)),
  ],
  filters: { channel: NoticeChannel.optional() },
})
