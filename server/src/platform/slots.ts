import { Refused } from './context.ts'

/**
 * Limits how many tasks run at once in this process, because each takes much memory. A few more wait for their turn.
 * Returns a function that runs a task; it refuses too-busy beyond that.
 */
export function slots({ running: most, waiting: mostWaiting }: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else if (waiting.length >= mostWaiting) throw new Refused('too-busy')
    else
      await new Promise<void>((turn) => {
        waiting.push(turn)
      })
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
