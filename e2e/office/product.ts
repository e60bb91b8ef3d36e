import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/embedded-postgres.ts'

/** The product that the stories of one worker run against, on an empty demo operator of its own. */
export type Product = {
  url: string
  /** The folder of its database and files. */
  dataDir: string
  /** Where its access server is expected to listen. */
  nasPort: number
}

let running: Product | undefined

/** The product of this worker. Throws in a story that has not asked for the office. */
export function product(): Product {
  if (!running) throw new Error('no product runs: the story has no office')
  return running
}

/**
 * Starts the product as `npm start` starts it, on an empty data folder, and waits until it answers. It ends with the
 * worker, also when that is killed. Returns how to stop it. Throws when it does not come up; its own words stand above.
 */
export async function startProduct(dataDir: string): Promise<() => Promise<void>> {
  const [port, nasPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  // The access server of the stories, and the secret that it shares with the office.
  const nas = `127.0.0.1:${nasPort}:listening-nas-secret`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RADIUS_NAS: nas,
    DEMO_CUSTOMERS: '0',
  }
  const child = spawn(process.execPath, ['tools/test/fresh-server.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const up = async () => (await fetch(`${url}/calls.json`).catch(() => undefined))?.ok === true
  while (!(await up())) {
    if (child.exitCode !== null) throw new Error(`the product ended with exit code ${child.exitCode}`)
    await sleep(100)
  }
  running = { url, dataDir, nasPort }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
