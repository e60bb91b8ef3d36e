import { setTimeout as sleep } from 'node:timers/promises'

/** One run of a program: `ended` tells why it is over. */
export type Run = { ended: Promise<string>; stop: () => Promise<void> }

const firstWait = 100
const longestWait = 10_000
/** A run of this length counts as healthy: the next restart is quick again. */
const healthy = 30_000

/**
 * Starts a program and restarts it whenever it ends unasked, after 0.1 s at first and up to 10 s when it keeps dying.
 * Throws what `start` throws the first time; later failures to start only delay.
 */
export async function keepRunning(name: string, start: () => Promise<Run>): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController()
  let run = await start()
  const repeat = async (): Promise<void> => {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const since = Date.now()
      const why = await run.ended
      if (stopped.signal.aborted) return
      if (Date.now() - since > healthy) wait = firstWait
      console.error(`${name} ended (${why}); starting it again in ${wait / 1000} s`)
      await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (stopped.signal.aborted) return
      run = await start().catch(dead)
    }
  }
  const repeating = repeat()
  const stop = async () => {
    stopped.abort()
    await run.stop()
    await repeating
    await run.stop() // one that came up while we were stopping
  }
  return { stop }
}

/** A start that failed counts as a run that ended at once. */
const dead = (error: unknown): Run => ({
  ended: (async () => (error instanceof Error ? error.message : String(error)))(),
  stop: async () => undefined,
})
