import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/embedded-postgres.ts'
import { nodeSettings } from '#server/supervisor/node-program.ts'

/** The API in its own process, as in production. */
export type Api = { port: number; pid: number; stop: () => Promise<void> }

const main = fileURLToPath(import.meta.resolve('#server/main.ts'))

type Options = { url: string; program?: string; env?: Record<string, string> }

/** Starts the API, or another program with its settings, on a free port. Throws if it ends before it is ready. */
export async function startApi({ url, program = main, env = {} }: Options): Promise<Api> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeSettings, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
  })
  await ready(child)
  const stop = async () => {
    const ended = new Promise((done) => {
      child.once('exit', done)
    })
    child.kill('SIGTERM')
    await ended
  }
  return { port, pid: child.pid ?? 0, stop }
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`the API ended with ${code}`)))
    child.once('error', fail)
  })
