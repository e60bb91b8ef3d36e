import { setTimeout as sleep } from 'node:timers/promises'

/** One run of a program. When it is over, `ended` resolves with the reason. */
export type Run = { ended: Promise<string>; stop: () => Promise<void> }

/** A program that is kept running. `restart` replaces the current run without delay, even if it keeps failing. */
export type SupervisedProgram = { restart: () => Promise<void>; stop: () => Promise<void> }

const firstWait = 100
const longestWait = 10_000
/** A run at least this long resets the delay before the next restart. */
const healthy = 30_000

/**
 * Starts a program and restarts it whenever it ends unexpectedly, after 0.1 s at first and up to 10 s if it keeps
 * dying. If the first `start` throws, so does this; later failures to start only increase the delay.
 */
export async function supervise(name: string, start: () => Promise<Run>): Promise<SupervisedProgram> {
  const stopped = new AbortController()
  let asked = new AbortController()
  let run = await start()

  const repeat = async (): Promise<void> => {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      const since = Date.now()
      const why = await run.ended
      if (stopped.signal.aborted) return
      if (Date.now() - since > healthy || asked.signal.aborted) wait = firstWait
      if (!asked.signal.aborted) {
        console.error(`${name} ended (${why}); starting it again in ${wait / 1000} s`)
        const signal = AbortSignal.any([stopped.signal, asked.signal])
        await sleep(wait, undefined, { signal }).catch(() => undefined)
      }
      if (stopped.signal.aborted) return
      asked = new AbortController()
      run = await start().catch(dead)
      // If another restart was requested during startup, this run may have read only half of the change.
      if (asked.signal.aborted || stopped.signal.aborted) await run.stop()
    }
  }
  const repeating = repeat()

  const restart = async () => {
    asked.abort()
    await run.stop()
  }
  const stop = async () => {
    stopped.abort()
    await run.stop()
    await repeating
  }
  return { restart, stop }
}

/** Treats a failed start as a run that ended at once. */
const dead = (error: unknown): Run => ({
  ended: (async () => (error instanceof Error ? error.message : String(error)))(),
  stop: async () => undefined,
})
