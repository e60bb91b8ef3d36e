// @vitest-environment happy-dom
import { type Answer, apiServer } from '#testing/api-server.ts'
import { messageStream } from '@lastmile/contract/messages/calls.ts'
import { expect, test } from 'vitest'
import { follow, live, putAway } from './live.ts'

const head = { 'content-type': 'text/event-stream; charset=utf-8' }
const isOver: Answer = { json: { code: 1000, msg: 'session-expired', data: null } }
const arrived = (id: number) => ({
  id,
  kind: 'settlement.confirmed',
  params: { settlement: 'S00000001' },
  at: '2026-03-06T02:00:00.000Z',
  readAt: null,
})
const news = (...ids: number[]): Answer => ({
  bytes: `event: news\ndata: ${JSON.stringify({ unread: ids.length, arrived: ids.map(arrived) })}\n\n`,
  headers: head,
})

/** Follows the stream of a server that gives these responses in turn. Returns the time of each request. */
async function followed(...answers: Answer[]): Promise<number[]> {
  const asked_ms: number[] = []
  apiServer.answers(({ url }) => {
    if (url !== messageStream) return isOver
    asked_ms.push(performance.now())
    return answers[asked_ms.length - 1] ?? isOver
  })
  await follow(new AbortController().signal)
  return asked_ms
}

test('receives new messages on an open page, shows the last three, and stops once the session is over', async () => {
  const ended: Answer = { bytes: `${news(1, 2, 3, 4).bytes}event: ended\ndata: {}\n\n`, headers: head }
  expect(await followed(ended)).toHaveLength(1)
  expect(live.get()).toMatchObject({ unread: 4, arrived: [{ id: 2 }, { id: 3 }, { id: 4 }] })
  putAway(3)
  expect(live.get().arrived.map(({ id }) => id)).toEqual([2, 4])
})

test('reconnects within two seconds after a broken connection, with random delay', async () => {
  const [first = 0, second = 0] = await followed(news(7))
  expect(live.get()).toMatchObject({ unread: 1, arrived: [{ id: 7 }] })
  const waited_ms = second - first
  expect(waited_ms).toBeGreaterThan(900)
  expect(waited_ms).toBeLessThan(2_900)
})
