import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, runningPostgres } from '#server/platform/embedded-postgres.ts'
import { childrenOf } from '#server/testing/signals.ts'

const thisVersion = fileURLToPath(new URL('..', import.meta.url))

/** The real product, as run by `npm start`, on a separate data folder and port. */
export type Product = {
  dataDir: string
  base: string
  /** The current URL of its database; empty while there is none. */
  databaseUrl: () => string
  /** The process ID of one of its parts; undefined while it is not running. */
  part: (name: Part) => number | undefined
  /** Kills the supervisor, which ends all parts, and restarts it. */
  killAll: () => Promise<void>
  ready: (patience_ms: number) => Promise<void>
  stop: () => Promise<void>
}
export type Part = 'main.ts' | 'worker.ts' | 'postgres'

/**
 * Starts the product on `dataDir` and waits until it is ready. Its output goes to `product.log` there. `root` is the folder
 * of another version.
 */
export async function startProduct(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  root: string = thisVersion,
): Promise<Product> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let supervisor = launch(root, dataDir, { ...env, PORT: String(port) })
  const ready = async (patience_ms: number) => {
    for (const end = Date.now() + patience_ms; Date.now() < end; await sleep(50)) {
      if (supervisor.exitCode !== null) throw new Error(`The product ended; see ${dataDir}/product.log`)
      const answer = await fetch(`${base}/health/ready`).catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Error(`The product is not ready after ${patience_ms / 1000} s; see ${dataDir}/product.log`)
  }
  const product: Product = {
    dataDir,
    base,
    databaseUrl: () => env.DATABASE_URL ?? runningPostgres(join(dataDir, 'postgres')) ?? '',
    part: (name) => childrenOf(supervisor.pid ?? 0).find((pid) => commandOf(pid).includes(name)),
    killAll: async () => {
      const ended = once(supervisor, 'exit')
      supervisor.kill('SIGKILL')
      await ended
      supervisor = launch(root, dataDir, { ...env, PORT: String(port) })
    },
    ready,
    stop: async () => {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
      const ended = once(supervisor, 'exit')
      supervisor.kill('SIGTERM')
      await ended
    },
  }
  try {
    await ready(120_000)
  } catch (error) {
    await product.stop()
    throw error
  }
  return product
}

function launch(root: string, dataDir: string, env: NodeJS.ProcessEnv): ChildProcess {
  const output = openSync(join(dataDir, 'product.log'), 'a')
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_READ_URL: '',
    HOST: '127.0.0.1',
    DEMO_CUSTOMERS: '0',
    ...env,
  }
  return spawn(process.execPath, [join(root, 'server/src/supervisor/start.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, output],
  })
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has ended in the meantime
  }
}
