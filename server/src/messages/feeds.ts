import type { MessageEvent } from '@lastmile/contract/messages/calls.ts'
import type { ServerResponse } from 'node:http'
import type { Config } from '#platform/config.ts'
import { shareOf } from '#platform/process-count.ts'

/** An open page that receives messages. */
export type Feed = { employeeCode: string; tokenHash: string; reply: ServerResponse }

/** The maximum number of receiving pages per employee: a browser opens at most six connections to one address. */
export const mostOfOne = 4
/** The maximum number of receiving pages for all employees together. */
const mostOfAll = 5_000
/** The maximum backlog of a client, which would fill the server's memory if the client stops reading. */
const mostWaiting_bytes = 256 * 1024

/** The open pages of this process. */
export type Feeds = ReturnType<typeof openFeeds>

/** Creates an empty set of open pages, which holds this process's share of the limits. */
export function openFeeds(config: Pick<Config, 'API_PROCESSES'>) {
  const [mostHere, mostOfOneHere] = [shareOf(mostOfAll, config), shareOf(mostOfOne, config)]
  const all = new Set<Feed>()
  const of = (employeeCode: string) => [...all].filter((feed) => feed.employeeCode === employeeCode)

  /** Closes a feed, with a reason if the page should know it. */
  const close = (feed: Feed, why?: 'ended' | 'crowded') => {
    if (!all.delete(feed)) return
    feed.reply.end(why ? `event: ${why}\ndata: {}\n\n` : undefined)
  }
  return {
    isFull: () => all.size >= mostHere,
    all: () => [...all],
    /** Returns the token hashes of the pages of these employees. */
    tokensOf: (codes: ReadonlyMap<string, unknown>) =>
      [...all].filter(({ employeeCode }) => codes.has(employeeCode)).map(({ tokenHash }) => tokenHash),
    has: (employeeCode: string) => of(employeeCode).length > 0,
    employees: () => [...new Set([...all].map(({ employeeCode }) => employeeCode))],
    close,
    /** Adds a page. If its employee has too many, drops their oldest. */
    add: (feed: Feed) => {
      const before = of(feed.employeeCode)
      for (const oldest of before.slice(0, Math.max(0, before.length - mostOfOneHere + 1))) close(oldest, 'crowded')
      all.add(feed)
      feed.reply.on('close', () => all.delete(feed))
    },
    send: (employeeCode: string, news: MessageEvent) => {
      for (const feed of of(employeeCode)) {
        feed.reply.write(`event: news\ndata: ${JSON.stringify(news)}\n\n`)
        if (feed.reply.writableLength > mostWaiting_bytes) feed.reply.destroy()
      }
    },
    /** Sends a heartbeat, so that proxies and pages do not take silence for a closed connection. */
    beat: () => {
      for (const { reply } of all) reply.write(': \n\n')
    },
  }
}
