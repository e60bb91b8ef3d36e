import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, runningPostgres } from '#platform/embedded-postgres.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('start.ts', import.meta.url))
const dataDir = mkdtempSync('.lastmile/test/supervisor-')
const port = await freePort()
const started: ChildProcess[] = []

/** Starts the product on the data folder of this file; `said` returns everything it has printed so far. */
function start(env: NodeJS.ProcessEnv = {}) {
  const settings = { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', LOG_LEVEL: 'silent', ...env }
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings }, stdio: 'pipe' })
  started.push(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
  const ended = new Promise<number | null>((done) => {
    child.once('close', done)
  })
  return { child, said, ended }
}

/** Waits until the condition holds. */
async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 120_000; !(await what()); await sleep(30)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what.toString()}`)
  }
}

const answers = async () => (await fetch(`http://127.0.0.1:${port}/calls.json`).catch(() => undefined))?.ok === true
const silent = async () => !(await answers())
/** Returns the processes started by `pid`, according to Linux. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
const childOf = (supervisor: ChildProcess, name: string) =>
  childrenOf(supervisor.pid ?? 0).find((pid) => commandOf(pid).includes(name)) ?? 0

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

describe.runIf(process.platform === 'linux')('a started product', () => {
  test('restarts each part, survives the death of the supervisor, and ends on request', {
    timeout: 480_000,
  }, async () => {
    const first = start()
    await until(answers)
    await until(() => first.said.text.includes('Ctrl+C'))
    expect(first.said.text).toMatch(/clerk +Counter clerk/)

    for (const part of ['main.ts', 'worker.ts', 'postgres']) {
      const killed = childOf(first.child, part)
      process.kill(killed, 'SIGKILL')
      await until(() => childOf(first.child, part) > 0 && childOf(first.child, part) !== killed)
    }
    await until(answers)
    for (const name of ['The API', 'The worker', 'PostgreSQL']) expect(first.said.text).toContain(`${name} ended (`)

    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.said.text).toContain('is already using')

    first.child.kill('SIGKILL')
    const third = start()
    await until(answers)
    await until(() => third.said.text.includes('Ctrl+C'))
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect(await silent()).toBe(true)
    expect(runningPostgres(join(dataDir, 'postgres'))).toBeUndefined()
  })
})

describe('a start that fails', { timeout: 120_000 }, () => {
  test('names a busy port', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    const { ended, said } = start()
    expect(await ended).toBe(1)
    expect(said.text.trim()).toMatch(new RegExp(`^Port ${port} is already in use by another program: .+\\.$`))
    other.close()
  })

  test.for([
    ['postgres://lastmile@127.0.0.1:1/lastmile', 'nothing listens there'],
    ['postgres://lastmile@nowhere.invalid/lastmile', 'there is no such host'],
  ])('names a missing database: %s', async ([url = '', reason = '']) => {
    const { ended, said } = start({ DATABASE_URL: url })
    expect(await ended).toBe(1)
    expect(said.text.trim()).toMatch(/^DATABASE_URL: the PostgreSQL at .+ cannot be used: .+\.$/m)
    expect(said.text).toContain(reason)
  })

  test('names all wrong settings at once', async () => {
    const { ended, said } = start({ PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(await ended).toBe(1)
    expect(said.text).toMatch(/PORT: .+\n +LOG_LEVEL: /)
  })
})
