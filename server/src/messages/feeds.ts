import type { MessageEvent } from '@lastmile/contract/messages/calls.ts'
import type { ServerResponse } from 'node:http'

/** One open page that is told what arrives. */
export type Feed = { employeeCode: string; tokenHash: string; reply: ServerResponse }

/** So many pages of one employee are told at a time: a browser has six connections to one address. */
export const mostOfOne = 4
/** And so many of all together, in one process. */
export const mostOfAll = 5_000
/** A reader that does not take what was sent is disconnected: its backlog would fill our memory. */
const mostWaiting_bytes = 256 * 1024

/** The open pages of this process. */
export type Feeds = ReturnType<typeof openFeeds>

/** An empty set of open pages. */
export function openFeeds() {
  const all = new Set<Feed>()
  const of = (employeeCode: string) => [...all].filter((feed) => feed.employeeCode === employeeCode)

  /** Ends a feed, saying why where the page should know. */
  const close = (feed: Feed, why?: 'ended' | 'crowded') => {
    if (!all.delete(feed)) return
    feed.reply.end(why ? `event: ${why}\ndata: {}\n\n` : undefined)
  }
  return {
    size: () => all.size,
    all: () => [...all],
    has: (employeeCode: string) => of(employeeCode).length > 0,
    employees: () => [...new Set([...all].map(({ employeeCode }) => employeeCode))],
    close,
    /** Lets a page in; where one employee has too many, the oldest has to go. */
    add: (feed: Feed) => {
      for (const oldest of of(feed.employeeCode).slice(0, -mostOfOne + 1)) close(oldest, 'crowded')
      all.add(feed)
      feed.reply.on('close', () => all.delete(feed))
    },
    send: (employeeCode: string, news: MessageEvent) => {
      for (const feed of of(employeeCode)) {
        feed.reply.write(`event: news\ndata: ${JSON.stringify(news)}\n\n`)
        if (feed.reply.writableLength > mostWaiting_bytes) feed.reply.destroy()
      }
    },
    /** A sign of life, so that neither proxies nor pages take silence for the end. */
    beat: () => {
      for (const { reply } of all) reply.write(': \n\n')
    },
  }
}
