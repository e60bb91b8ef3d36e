import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDevices } from '#seeds/devices/start.ts'
import { freePort } from '#server/platform/embedded-postgres.ts'

/**
 * Which operator a worker's product has: the demo, or a new one with only an administrator; `direct` is the demo, whose
 * product reaches OLTs without a gateway, so that it checks their host keys.
 */
export type Operator = 'demo' | 'new' | 'direct'

type SimulatedOlts = Awaited<ReturnType<typeof startDevices>>['olts']

/** The product that the stories of one worker use, with its own operator. */
export type Product = {
  url: string
  /** The folder of its database and files. */
  dataDir: string
  /** The port on which its access server is expected to listen. */
  nasPort: number
  /** The first password of a new operator's administrator. */
  firstPassword: string
  /** Its simulated OLTs. */
  olts: SimulatedOlts
}

let running: Product | undefined

/** Returns the product of this worker. Throws in a story without the office fixture. */
export function product(): Product {
  if (!running) throw new Error('no product runs: the story has no office')
  return running
}

/**
 * Starts the product as `npm start` does, on an empty data folder, and waits until it responds. The product ends with
 * the worker, even if that is killed. Returns a function that stops it. Throws if it does not start; its output is
 * shown above.
 */
export async function startProduct(dataDir: string, operator: Operator): Promise<() => Promise<void>> {
  const [port, nasPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  // The access server of the stories, and the secret it shares with the product.
  const nas = `127.0.0.1:${nasPort}:listening-nas-secret`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RADIUS_NAS: nas,
    DEMO_CUSTOMERS: '0',
    NODE_ENV: 'test',
    ...(operator === 'new' && { DEMO: 'no' }),
  }
  const firstPassword = operator === 'new' ? makesOperator(env) : ''
  // Simulated in this process rather than by the product, so that stories can inspect and change them.
  const terminals = await startDevices()
  const program = operator === 'new' ? 'server/src/supervisor/start.ts' : 'tools/test/fresh-server.ts'
  const { OLT_THROUGH, ...settings } = terminals.settings
  const child = spawn(process.execPath, [program], {
    env: { ...env, ...settings, ...(operator !== 'direct' && { OLT_THROUGH }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const up = async () => (await fetch(`${url}/calls.json`).catch(() => undefined))?.ok === true
  while (!(await up())) {
    if (child.exitCode !== null) throw new Error(`the product ended with exit code ${child.exitCode}`)
    await sleep(100)
  }
  running = { url, dataDir, nasPort, firstPassword, olts: terminals.olts }
  return async () => {
    child.kill('SIGTERM')
    await ended
    await terminals.stop()
  }
}

/** Creates a new operator that uses dollars and cents. Returns the administrator's first password. */
function makesOperator(env: NodeJS.ProcessEnv): string {
  const named = ['--name', 'Golden Fibre', '--zh-name', '金纤', '--currency', 'USD:2', '--time-zone', 'Asia/Yangon']
  const told = execFileSync(process.execPath, ['tools/first-admin.ts', ...named], { env, encoding: 'utf8' })
  return /with the password (\S+),/.exec(told)?.[1] ?? ''
}
