import { setTimeout as sleep } from 'node:timers/promises'
import { cutConnections, type Database, hasReceived, openBeside, ping } from '#platform/database.ts'

/** `gone` reports whether the database is unreachable, as far as is known. */
export type Pulse = { gone: () => boolean; stop: () => Promise<void> }

const tick_ms = 250
/** The interval between pings. Each uses another connection while earlier pings are unanswered. */
const between_ms = 1_000
const connections = 3
/** How long every connection must be silent, counting only time in which this process ran on schedule. */
const patience_ms = 2_500
/** A tick that is later than this was delayed by our own process or machine, and says nothing about the database. */
const lag_ms = 150

/**
 * Detects that the database of `databases` is gone, and then closes all its connections, so that their statements fail
 * within 5 s. Without this, a database that hangs (paused, cut off, or with a stuck disk) would keep its connections,
 * and each statement would wait for its own long timeout. Gone means that two pings in a row failed immediately
 * (refused, reset, shut down), or that nothing has arrived on any connection for 2.5 s while pings were unanswered. A
 * database that is slow or answers others first does not count as gone, and no connection is closed while this process
 * runs late. `ask` is a ping, or a query that also reads something.
 */
export function feelPulse(
  databases: readonly [Database, ...Database[]],
  ask: (heart: Database) => Promise<void> = ping,
): Pulse {
  const heart = openBeside(databases[0], { max: connections, name: 'lastmile pulse' })
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
      await ask(heart)
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

/** Whether a ping failed because the server was full or too slow, which does not mean that it is gone. */
const isSlow = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '53300' || code === '57014' || message.includes('timeout')
}
