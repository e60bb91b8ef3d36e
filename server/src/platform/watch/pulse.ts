import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, cutConnections, type Database, openDatabase, ping } from '#platform/database.ts'

/** Is the database there, as far as one knows at this moment? */
export type Pulse = { gone: () => boolean; stop: () => Promise<void> }

const between_ms = 1_000
const patience_ms = 2_500
/** While it is gone it is looked for more often, so that work goes on as soon as it is back. */
const again_ms = 250

/**
 * Checks the database of `databases` every second, on a connection of its own. One that hangs (paused, cut off, its disk stuck)
 * keeps its connections, and a statement would wait on them for its own long time-out. Without an answer all connections are
 * closed, so that their statements fail within 4 s. A slow statement on a database that answers is left alone.
 */
export function feelPulse(databases: readonly [Database, ...Database[]]): Pulse {
  const heart = openDatabase(addressOf(databases[0]), { max: 1, readOnly: true })
  const stopped = new AbortController()
  let gone = false
  const lost = () => {
    for (const db of gone ? [heart] : [heart, ...databases]) cutConnections(db)
    gone = true
  }
  const beat = async () => {
    try {
      await inTime(ping(heart))
      gone = false
    } catch (error) {
      if (!isFull(error)) lost()
    }
  }
  const beating = (async () => {
    while (!stopped.signal.aborted) {
      await beat()
      await sleep(gone ? again_ms : between_ms, undefined, { signal: stopped.signal }).catch(() => undefined)
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

/** No connection to be had: the pool is exhausted, but there is a database. */
const isFull = (error: unknown): boolean => (error as { code?: string }).code === '53300'

async function inTime(answer: Promise<unknown>): Promise<void> {
  const late = async () => {
    await sleep(patience_ms, undefined, { ref: false })
    // If our own process was paused, the answer is there unread: it is read first.
    await sleep(50, undefined, { ref: false })
    throw new Error('no answer')
  }
  await Promise.race([answer, late()])
}
