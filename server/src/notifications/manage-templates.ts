import { messageTemplates } from '@lastmile/contract/notifications/templates.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** Serves the templates of messages to customers, in both languages. */
export const templateRoutes = serve(
  'messageTemplates',
  messageTemplates,
  maintain(messageTemplates, {
    table: 'message_template',
    what: 'message-template',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      channel: 'channel',
      subject: 'subject',
      zhSubject: 'zh_subject',
      englishBody: 'body',
      chineseBody: 'zh_body',
    },
    search: ['name', 'zh_name'],
    filters: { channel: (channel) => sql`t.channel = ${channel}` },
  }),
)
