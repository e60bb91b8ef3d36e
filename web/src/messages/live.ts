import { type Message, MessageEvent, messageStream } from '@lastmile/contract/messages/calls.ts'
import { api, sendWith } from '#platform/api.ts'
import { notePosition } from '#platform/position.ts'
import { queryClient } from '#platform/query.ts'
import { storeOf } from '#platform/store.ts'
import { openStream } from '#platform/transport.ts'
import { eventReader } from './events.ts'

/** The current messages, known without a request: the number of unread ones, and those that have just arrived. */
export const live = storeOf<{ unread: number; arrived: readonly Message[] }>({ unread: 0, arrived: [] })

/** Dismisses the notification of a new message. */
export const putAway = (id: number): void =>
  live.set({ arrived: live.get().arrived.filter((message) => message.id !== id) })

/** The connection counts as dead after this much silence, in which three heartbeats are missing. */
const silence_ms = 50_000
const least_ms = 1_000
const most_ms = 60_000
/** The maximum number of notifications shown at once; more would cover the page. */
const mostShown = 3

/**
 * Why the stream ended: the session is over, newer pages of the same employee took its place, or the connection broke.
 */
type End = 'ended' | 'crowded' | 'broken'

/** Follows the messages of the signed-in employee until aborted, reconnecting as needed. */
export async function follow(signal: AbortSignal): Promise<void> {
  live.set({ unread: 0, arrived: [] })
  for (let wait_ms = least_ms; !signal.aborted; ) {
    const began = performance.now()
    const end = await listenOnce(signal).catch((): End => 'broken')
    if (signal.aborted) return
    // A call confirms that the session is really over, and shows the usual message.
    if (end === 'ended' && (await isOver())) return
    if (end === 'crowded') await comeBack(signal)
    wait_ms = performance.now() - began > most_ms ? least_ms : Math.min(wait_ms * 2, most_ms)
    if (end === 'broken') await pause(wait_ms * (0.5 + Math.random() / 2), signal)
  }
}

async function listenOnce(outer: AbortSignal): Promise<End> {
  const silent = new AbortController()
  const signal = AbortSignal.any([outer, silent.signal])
  const body = await openStream(messageStream, signal)
  if (!body) return 'ended'
  const read = eventReader()
  const reader = body.pipeThrough<string>(new TextDecoderStream()).getReader()
  for (;;) {
    const timer = setTimeout(() => silent.abort(), silence_ms)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return 'broken'
    for (const { event, data } of read(value)) {
      if (event === 'ended' || event === 'crowded') return event
      if (event === 'news') hear(data)
    }
  }
}

function hear(data: string): void {
  const { unread, arrived, position } = MessageEvent.parse(JSON.parse(data))
  // Before the refetch, which must not be older than this event.
  if (position !== undefined) notePosition(String(position))
  live.set({ unread, arrived: [...live.get().arrived, ...arrived].slice(-mostShown) })
  void readAgain(arrived.length > 0)
}

/** Refetches the message lists and, if something has happened, also the figures it affects. */
const readAgain = (figures: boolean): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [code] }) =>
      typeof code === 'string' && (code === 'messages.list' || (figures && code.startsWith('reports.'))),
  })

async function isOver(): Promise<boolean> {
  try {
    await api.session.me(sendWith({}, { silent: true, untold: true }))
    return false
  } catch {
    return true
  }
}

/** Waits until this page is visible again, when it may take the place of a hidden one. */
async function comeBack(signal: AbortSignal): Promise<void> {
  const come = new AbortController()
  const over = AbortSignal.any([signal, come.signal])
  const look = () => {
    if (document.visibilityState === 'visible') come.abort()
  }
  addEventListener('focus', look, { signal: over })
  document.addEventListener('visibilitychange', look, { signal: over })
  await aborted(over)
}

/** Waits for a time; ends early if the network comes back or the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const enough = new AbortController()
  const over = AbortSignal.any([signal, enough.signal])
  const timer = setTimeout(() => enough.abort(), ms)
  addEventListener('online', () => enough.abort(), { signal: over })
  await aborted(over)
  clearTimeout(timer)
}

/** Waits until the signal is aborted. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Refetches all data when the user follows a message, so that the page is as current as the message. */
export const freshen = (): Promise<void> => queryClient.invalidateQueries()

let before: Promise<unknown> = Promise.resolve()
/** Marks messages as read, one request at a time. If a request fails they stay unread. */
export function markRead(messageIds: number[]): void {
  before = before
    .then(() => api.messages.read(sendWith({ messageIds }, { silent: true, untold: true })))
    .then(() => readAgain(false))
    .catch(() => undefined)
}
