import { expect, test } from 'vitest'
import { eventReader } from './events.ts'

const text = 'event: news\ndata: {"unread":1}\n\n: \n\nevent: ended\ndata: {}\n\n'
const events = [
  { event: 'news', data: '{"unread":1}' },
  { event: 'ended', data: '{}' },
]

test('parses events however the stream is cut', () => {
  for (const size of [1, 2, 3, 7, 20, text.length]) {
    const read = eventReader()
    const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    )
    expect(chunks.flatMap(read), `in pieces of ${size}`).toEqual(events)
  }
})

test('ignores an unfinished event', () => {
  expect(eventReader()('event: news\ndata: {"unread":1}\n')).toEqual([])
})
