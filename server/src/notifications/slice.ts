import { outgoing } from '@lastmile/contract/notifications/outgoing.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { listOutgoing, sendAgain } from './list.ts'
import { templateRoutes } from './manage-templates.ts'
import { describeGateways, sendMessages } from './send.ts'

/** Messages to customers by SMS and e-mail: their templates, and how they are queued and sent. */
export const notificationsSlice: Slice = {
  name: 'notifications',
  routes: [
    ...templateRoutes,
    ...serve('outgoing', outgoing, { list: listOutgoing, ways: describeGateways, again: sendAgain }),
  ],
  jobs: { 'notifications.send': sendMessages },
  cron: { 'notifications.send': '* * * * *' },
  audits: {
    'a message has a sending time exactly when it was sent': `
      select id, state from outgoing_message where (state = 'sent') <> (sent_at is not null)`,
  },
}
