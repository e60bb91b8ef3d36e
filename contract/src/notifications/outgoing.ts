import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode, Instant, page, paged } from '#platform/values.ts'
import { NoticeChannel } from './templates.ts'

const MessageId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** Unwanted: a reminder that the customer opted out of. Withdrawn: it no longer applied when it was due to be sent. */
const SendState = z.enum(['waiting', 'sent', 'failed', 'unwanted', 'withdrawn'])

/** Messages to customers, sent or pending (page OutgoingMessages). */
export const outgoing = {
  list: call({
    method: 'GET',
    path: 'outgoing-messages',
    summary: 'List the messages to customers, newest first',
    permission: ['OutgoingMessages', 'CareInfo'],
    input: z.object({
      customerCode: CustomerCode.optional(),
      sendState: SendState.optional(),
      ...paged,
    }),
    output: page(
      z.object({
        messageId: z.string(),
        customerCode: z.string(),
        customerName: z.string(),
        channel: NoticeChannel,
        recipient: z.string(),
        subject: z.string().nullable(),
        body: z.string(),
        sendState: SendState,
        failure: z.string().nullable(),
        createdAt: Instant,
        sendAfter: Instant,
        sentAt: Instant.nullable(),
      }),
    ),
    refuses: [],
  }),
  ways: call({
    method: 'GET',
    path: 'outgoing-messages',
    action: 'ways',
    summary: 'Get the delivery channels of SMS and e-mail: a gateway or a folder',
    permission: 'OutgoingMessages',
    input: z.object({}),
    output: z.array(z.object({ channel: NoticeChannel, gateway: z.string().nullable() })),
    refuses: [],
  }),
  again: call({
    method: 'POST',
    path: 'outgoing-messages',
    action: 'again',
    summary: 'Retry a failed message',
    permission: 'OutgoingMessages',
    input: z.object({ messageId: MessageId }),
    output: z.object({ messageId: z.string() }),
    refuses: ['not-found', 'not-failed'],
  }),
}
