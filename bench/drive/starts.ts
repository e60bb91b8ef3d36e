import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/embedded-postgres.ts'
import { median } from './numbers.ts'

/** Seconds from `npm start` until the page responds. */
export type Starts = { first: number; second: number }

const dataDir = '.lastmile/bench/start'
const patience_s = 180

/**
 * Runs `npm start` with a separate embedded PostgreSQL: once including the installation of packages and the web build,
 * once with an empty data folder, and three more times, of which it returns the median.
 */
export async function measureStarts(): Promise<Starts> {
  await startOnce()
  rmSync(dataDir, { recursive: true, force: true })
  const first = await startOnce()
  const seconds: number[] = []
  for (let turn = 0; turn < 3; turn++) seconds.push(await startOnce())
  rmSync(dataDir, { recursive: true, force: true })
  const starts = { first, second: median(seconds) }
  console.log(`  npm start: ${first.toFixed(1)} s the first time, ${starts.second.toFixed(1)} s from then on`)
  return starts
}

async function startOnce(): Promise<number> {
  const port = await freePort()
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, PORT: String(port), DATA_DIR: dataDir }
  const since = performance.now()
  // A separate process group, as in a terminal, so that the final Ctrl+C reaches every process of it.
  const child = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  try {
    await answers(`http://127.0.0.1:${port}/`, since)
    return (performance.now() - since) / 1000
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

async function answers(url: string, since: number): Promise<void> {
  while (performance.now() - since < patience_s * 1000) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(`npm start did not answer within ${patience_s} s`)
}
