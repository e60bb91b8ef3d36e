import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, cutConnections, type Database, hasReceived, openDatabase, ping } from '#platform/database.ts'

/** Whether the database is reachable, as far as is known. */
export type Pulse = { gone: () => boolean; stop: () => Promise<void> }

const tick_ms = 250
/** The interval between pings; each uses another connection while earlier ones are unanswered. */
const between_ms = 1_000
const connections = 3
/** How long every connection must be silent, counting only time in which this process ran on schedule. */
const patience_ms = 2_500
/** A tick that ends this late was delayed by our own process or machine, and reveals nothing about the database. */
const lag_ms = 150

/**
 * Detects that the database of `databases` is gone, and then closes all its connections, so that their statements fail
 * within 5 s: one that hangs (paused, cut off, its disk stuck) keeps its connections, and a statement would wait for
 * its own long timeout. Gone means that two pings in a row failed immediately (refused, reset, shut down), or that
 * nothing has arrived on any connection for 2.5 s while pings were unanswered. A database that answers slowly, or that
 * answers others first, is left alone, and so is every connection while this process runs late.
 */
export function feelPulse(databases: readonly [Database, ...Database[]]): Pulse {
  const heart = openDatabase(addressOf(databases[0]), { max: connections, readOnly: true, name: 'lastmile pulse' })
  const stopped = new AbortController()
  let gone = false
  let unanswered = 0
  let failures = 0
  let silent_ms = 0
  const lost = () => {
    for (const db of gone ? [heart] : [heart, ...databases]) cutConnections(db)
    gone = true
    silent_ms = 0
  }
  const beat = async () => {
    unanswered += 1
    try {
      await ping(heart)
      gone = false
      failures = 0
    } catch (error) {
      if (isSlow(error)) return
      failures += 1
      if (failures >= 2) lost()
    } finally {
      unanswered -= 1
    }
  }
  const listen = (took_ms: number) => {
    const received = [heart, ...databases].map(hasReceived).includes(true)
    if (received || unanswered === 0) silent_ms = 0
    else if (took_ms < tick_ms + lag_ms) silent_ms += tick_ms
    if (silent_ms >= patience_ms) lost()
  }
  const beating = (async () => {
    let due = 0
    while (!stopped.signal.aborted) {
      const began = performance.now()
      if (unanswered < connections && (began >= due || gone || failures > 0)) {
        due = began + between_ms
        void beat()
      }
      await sleep(tick_ms, undefined, { signal: stopped.signal }).catch(() => undefined)
      listen(performance.now() - began)
    }
  })()
  return {
    gone: () => gone,
    stop: async () => {
      stopped.abort()
      await beating
      await heart.destroy()
    },
  }
}

/** Whether the server is full, or was too slow. Neither means that it is gone. */
const isSlow = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '53300' || code === '57014' || message.includes('timeout')
}
