import { expect, test } from 'vitest'
import { supervise } from './supervise.ts'

/** Returns a program whose runs the test ends; `runs` lists the started runs, oldest first. */
function program() {
  const runs: { end: (why: string) => void; stopped: boolean }[] = []
  const start = async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>()
    const run = { end, stopped: false }
    runs.push(run)
    const stop = async () => {
      run.stopped = true
      end('SIGTERM')
    }
    return { ended, stop }
  }
  return { runs, start }
}

test('restart replaces the current run at once and keeps the new one running', async () => {
  const { runs, start } = program()
  const kept = await supervise('The API', start)
  await kept.restart()
  await expect.poll(() => runs.length).toBe(2)
  expect(runs[0]?.stopped).toBe(true)
  runs[1]?.end('exit code 1')
  await expect.poll(() => runs.length).toBe(3)
  await kept.stop()
  expect(runs).toHaveLength(3)
})

test('restart does not wait out the delay of a program that keeps failing to start', async () => {
  const { runs, start } = program()
  let broken = false
  let attempts = 0
  const kept = await supervise('The API', async () => {
    attempts += 1
    if (broken) throw new Error('a syntax error')
    return start()
  })
  broken = true
  runs[0]?.end('exit code 1')
  await expect.poll(() => attempts, { timeout: 10_000 }).toBeGreaterThan(4) // the delay is 0.8 s or more by now
  broken = false
  await kept.restart()
  await expect.poll(() => runs.length, { timeout: 500 }).toBe(2)
  await kept.stop()
})

test('stop ends a run that is just starting', async () => {
  const { runs, start } = program()
  const begun = Promise.withResolvers<undefined>()
  const kept = await supervise('The API', async () => {
    const run = await start()
    if (runs.length > 1) await begun.promise
    return run
  })
  runs[0]?.end('exit code 1')
  await expect.poll(() => runs.length).toBe(2)
  const stopping = kept.stop()
  begun.resolve(undefined)
  await stopping
  expect(runs.map(({ stopped }) => stopped)).toEqual([true, true])
})
