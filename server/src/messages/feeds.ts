import type { MessageEvent } from '@lastmile/contract/messages/calls.ts'
import type { ServerResponse } from 'node:http'

/** One open page that receives messages. */
export type Feed = { employeeCode: string; tokenHash: string; reply: ServerResponse }

/** How many pages of one employee receive messages at a time: a browser has six connections to one address. */
export const mostOfOne = 4
/** How many pages of all employees together, in one process. */
export const mostOfAll = 5_000
/** Disconnects a client that stops reading, because its backlog would fill the server's memory. */
const mostWaiting_bytes = 256 * 1024

/** The open pages of this process. */
export type Feeds = ReturnType<typeof openFeeds>

/** An empty set of open pages. */
export function openFeeds() {
  const all = new Set<Feed>()
  const of = (employeeCode: string) => [...all].filter((feed) => feed.employeeCode === employeeCode)

  /** Ends a feed, with the reason if the page should know. */
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
    /** Adds a page; if one employee has too many, the oldest is dropped. */
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
    /** Sends a heartbeat, so that neither proxies nor pages mistake silence for a closed connection. */
    beat: () => {
      for (const { reply } of all) reply.write(': \n\n')
    },
  }
}
