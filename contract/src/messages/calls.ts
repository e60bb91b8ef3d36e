import { z } from 'zod'
import { call } from '#platform/call.ts'
import { MessageKind } from './kinds.ts'
import { MessageValue } from './target.ts'
import { Done, Instant, page, paged } from '#platform/values.ts'

/** A notification to one employee; its text is built from its kind and parameters. */
export const Message = z.object({
  id: z.int(),
  kind: MessageKind,
  params: z.record(z.string(), MessageValue),
  at: Instant,
  readAt: Instant.nullable(),
})
export type Message = z.output<typeof Message>

/** Counts of unread messages stop here. */
export const countedUpTo = 100

/**
 * An event of the live message stream: the number of unread messages, and those that have just arrived. With read
 * replicas, `position` is the value of the header `data-position` with which later reads are not older than the event.
 */
export const MessageEvent = z.object({ unread: z.int(), arrived: z.array(Message), position: z.int().optional() })
export type MessageEvent = z.output<typeof MessageEvent>

/**
 * The path of the message stream, relative to the API: server-sent events, with the token in the header as for other
 * calls. Events: `news` (MessageEvent), `ended` when the session is over, `crowded` when the employee has opened too
 * many streams.
 */
export const messageStream = 'messages/stream'

export const messages = {
  list: call({
    method: 'GET',
    path: 'messages',
    summary: 'List my messages, newest first',
    permission: 'signed-in',
    input: z.object({ unread: z.boolean().optional(), ...paged }),
    output: page(Message),
    refuses: [],
  }),
  count: call({
    method: 'GET',
    path: 'messages/count',
    summary: 'Count my unread messages, up to 100',
    permission: 'signed-in',
    input: z.object({}),
    output: z.object({ unread: z.int() }),
    refuses: [],
  }),
  read: call({
    method: 'POST',
    path: 'messages',
    action: 'read',
    summary: 'Mark messages as read',
    permission: 'signed-in',
    input: z.object({ messageIds: z.array(z.int().min(1)).min(1, 'at-least-one').max(200) }),
    output: Done,
    refuses: [],
  }),
  readAll: call({
    method: 'POST',
    path: 'messages',
    action: 'readAll',
    summary: 'Mark all my messages as read, up to the newest one I have seen',
    permission: 'signed-in',
    input: z.object({ upTo: z.int().min(1) }),
    output: Done,
    refuses: [],
  }),
}
