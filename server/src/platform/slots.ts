import { Refused } from './context.ts'

/**
 * Limits how many tasks run at once in this process, because each takes much memory. A few more wait for their turn, until
 * `signal` gives it up. Returns a function that runs a task; it refuses too-busy beyond that.
 */
export function slots({ running: most, waiting: mostWaiting }: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  /** Waits for a slot, which then belongs to the caller. Throws the reason of the signal. */
  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(take), 1)
        reject(signal?.reason as Error)
      }
      const take = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(take)
    })
  return async <Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (running < most) running += 1
    else if (waiting.length >= mostWaiting) throw new Refused('too-busy')
    else await turn(signal)
    try {
      return await task()
    } finally {
      // The slot passes to the first that waits, so no other call can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
