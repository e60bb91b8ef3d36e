import { messageStream } from '@lastmile/contract/messages/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { messageRows, unreadOf } from './rows.ts'
import { Refused } from '#platform/context.ts'
import { positionOf } from '#platform/replicas/position.ts'
import type { App } from '#platform/serve.ts'
import { liveTokens } from '#session'
import { type Feeds, openFeeds } from './feeds.ts'
import { listen } from './listen.ts'

/** The interval of heartbeats and of checks for expired sessions. */
const beat_ms = 15_000
/** Changes that arrive within this time are sent together. */
const together_ms = 30

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // The connection ends with the response, so that a shutdown does not wait for the connection.
  connection: 'close',
  // Keeps proxies from buffering the messages.
  'x-accel-buffering': 'no',
}

/**
 * Serves live messages as server-sent events (WHATWG HTML 9.2) while the caller's session lasts. Every process listens
 * to the database, so any process may write the message. Refuses session-expired and, if too many pages are open,
 * too-busy.
 */
export function serveStream(http: FastifyInstance, app: App): void {
  const feeds = openFeeds(app.config)
  const teller = openTeller(app, feeds)
  let stop: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined

  const begin = () => {
    stop ??= listen(app.write, {
      heard: (channel, payload) => {
        if (channel === 'message') teller.changed(payload)
        else for (const feed of feeds.all()) if (feed.tokenHash === payload) feeds.close(feed, 'ended')
      },
      back: teller.allChanged,
    })
    timer ??= setInterval(() => {
      feeds.beat()
      void endOver(app, feeds)
    }, beat_ms)
  }
  // Before the first page opens, because an upgrade recognizes running processes of older versions by this connection.
  http.addHook('onListen', async () => begin())
  http.addHook('preClose', async () => {
    clearInterval(timer)
    for (const feed of feeds.all()) feeds.close(feed)
    await stop?.()
  })
  // Open pages are not calls in progress: they do not count toward MAX_IN_FLIGHT, and have their own limit.
  http.get(`/api/${messageStream}`, { config: { always: true } }, async (request, reply) => {
    const { token } = request.headers
    const actor = await app.actorOf(app, typeof token === 'string' ? token : undefined)
    if (!actor) throw new Refused('session-expired')
    if (actor.restriction) throw new Refused(actor.restriction)
    if (feeds.isFull()) throw new Refused('too-busy')
    begin()
    reply.hijack()
    reply.raw.writeHead(200, head)
    feeds.add({ employeeCode: actor.employeeCode, tokenHash: actor.tokenHash, reply: reply.raw })
    teller.changed(actor.employeeCode)
  })
}

/** Closes the pages whose sessions have expired or timed out, for which no notification is sent. */
async function endOver(app: App, feeds: Feeds): Promise<void> {
  const open = feeds.all()
  if (open.length === 0) return
  try {
    const live = await liveTokens(app, [...new Set(open.map(({ tokenHash }) => tokenHash))])
    for (const feed of open) if (!live.has(feed.tokenHash)) feeds.close(feed, 'ended')
  } catch {
    // If the database is unavailable, the next heartbeat tries again.
  }
}

/** Collects changes for a moment, reads them in two queries for all recipients, and updates the open pages. */
function openTeller(app: App, feeds: Feeds) {
  const waiting = new Map<string, number[]>()
  let timer: NodeJS.Timeout | undefined

  const report = async () => {
    timer = undefined
    const due = new Map(waiting)
    waiting.clear()
    try {
      const unread = await unreadOf(app.write, [...due.keys()])
      const ids = [...due.values()].flat()
      const arrived =
        ids.length === 0
          ? []
          : await messageRows(app.write, {
              where: sql`m.employee_code = any(${[...due.keys()]}::text[]) and m.id = any(${ids}::bigint[])`,
              limit: ids.length,
            })
      // What the page reads after the event must not be older than the event.
      const position = app.replicas.all.length > 0 ? await positionOf(app.write) : undefined
      if (position !== undefined) feeds.tokensOf(due).forEach((token) => app.replicas.sessions.advance(token, position))
      for (const code of due.keys()) {
        const own = arrived.filter(({ employeeCode }) => employeeCode === code).map(({ message }) => message)
        feeds.send(code, { unread: unread.get(code) ?? 0, arrived: own, position })
      }
    } catch {
      // If the database is unavailable, all open pages are updated when it is back.
    }
  }
  /** Parses the payload of a notification: `employee` or `employee id`. */
  const changed = (payload: string) => {
    const [code = '', id] = payload.split(' ')
    if (!feeds.has(code)) return
    waiting.set(code, [...(waiting.get(code) ?? []), ...(id ? [Number(id)] : [])])
    timer ??= setTimeout(() => void report(), together_ms)
  }
  return { changed, allChanged: () => feeds.employees().forEach(changed) }
}
