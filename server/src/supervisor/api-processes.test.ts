import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '#platform/embedded-postgres.ts'
import { openPage, writeMessage } from '#testing/live-page.ts'
import { openOffice } from '#testing/office.ts'

const office = await openOffice(inject('templateUrl'))
office.clock.now = new Date()
const address = `http://127.0.0.1:${await freePort()}`
const api = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
  env: {
    ...process.env,
    API_PROCESSES: '2',
    DATABASE_URL: office.url,
    DATA_DIR: office.app.config.DATA_DIR,
    LOG_LEVEL: 'silent',
    PORT: new URL(address).port,
    PROXIES: '127.0.0.1',
    SIGN_IN_FAILURES: '3',
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const ended = once(api, 'exit')
await Promise.race([once(api, 'message'), ended])

afterAll(async () => {
  api.kill('SIGTERM')
  await ended
  await office.close()
})

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** The processes that serve, according to Linux. */
const processes = () =>
  readFileSync(`/proc/${api.pid}/task/${api.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

type Sent = { headers?: Record<string, string>; body?: object }
/** Sends a call over a connection of its own, so that successive calls reach different processes. */
const call = (path: string, { headers = {}, body }: Sent = {}): Promise<Envelope> =>
  new Promise((done, fail) => {
    const type = { 'content-type': 'application/json', ...headers }
    const sent = request(`${address}/api/${path}`, { agent: false, method: body ? 'POST' : 'GET', headers: type })
    sent.once('error', fail)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => done(JSON.parse(Buffer.concat(chunks).toString()) as Envelope))
    })
    sent.end(body && JSON.stringify(body))
  })
const calls = (count: number, ...[path, sent]: Parameters<typeof call>) =>
  Promise.all(Array.from({ length: count }, () => call(path, sent)))
const codes = (answers: Envelope[]) => answers.map(({ code }) => code)
const own = 'employees?action=me'
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${address}/metrics`)).text())?.[1])

test.runIf(process.platform === 'linux')('while one hangs, the other takes all connections but the first', async () => {
  const [first = 0, ...others] = processes()
  expect(others).toHaveLength(1)
  process.kill(first, 'SIGSTOP')
  let answered = 0
  const pending = Array.from({ length: 4 }, async () => {
    await call('employees?action=isAlreadyOnlined', { body: {} })
    answered += 1
  })
  await expect.poll(() => answered).toBe(3)
  await sleep(300)
  expect(answered).toBe(3)
  process.kill(first, 'SIGCONT')
  await Promise.all(pending)
})

// Before any other fetch, whose connection a page would use: new connections go to the two in turn.
test('delivers a message to pages on either process', async () => {
  const { employeeCode, token } = await someone()
  const pages = [await openPage(address, token), await openPage(address, token)]
  for (const page of pages) await expect.poll(page.news).not.toEqual([])
  await writeMessage(office, employeeCode)
  for (const page of pages) await expect.poll(() => page.news().at(-1)?.unread).toBe(1)
  expect(pages.map((page) => page.isOver())).toEqual([false, false])
  for (const page of pages) page.leave()
})

test('aggregates the metrics of both processes', async () => {
  const { employeeCode, token } = await someone()
  const name = String.raw`lastmile_calls_total\{call="session.me",outcome="ok"\}`
  expect(codes(await calls(6, own, { headers: { token } })), `for ${employeeCode}`).toEqual(Array(6).fill(0))
  expect(await metric(name)).toBe(6)
  expect(await metric('lastmile_api_processes')).toBe(2)
  expect(await metric(String.raw`lastmile_jobs\{state="due"\}`), 'the queue is not counted twice').toBe(
    Number(/lastmile_jobs\{state="due"\} (\d+)/.exec((await office.http.inject('/metrics')).payload)?.[1]),
  )
})

const someone = async () => {
  const employeeCode = await office.hire(['MaintainAreaAct'])
  return { employeeCode, token: await office.session(employeeCode) }
}

test('a session that has ended is refused by both at once', async () => {
  const { token } = await someone()
  expect(codes(await calls(6, own, { headers: { token } }))).toEqual(Array(6).fill(0))
  await call('employees?action=logout', { headers: { token }, body: {} })
  expect(codes(await calls(6, own, { headers: { token } }))).toEqual(Array(6).fill(1000))
})

test('a permission that was withdrawn is refused by both at once', async () => {
  const { employeeCode, token } = await someone()
  const created = (code: string) => call('areas?action=add', { headers: { token }, body: { ...area, code } })
  expect(codes([await created('P1'), await created('P2')])).toEqual([0, 0])
  await office.db.deleteFrom('permission_grant').where('grantee_code', '=', employeeCode).execute()
  expect(codes([await created('P3'), await created('P4')])).toEqual(['no-permission', 'no-permission'])
})

const area = { kind: 'province', parentCode: null, name: 'Province', zhName: '省', latitude: 16.8, longitude: 96.1 }

test('one submission that reaches both has one effect', async () => {
  const { token } = await someone()
  const sent = { headers: { token, 'idempotency-key': 'one-submission' }, body: { ...area, code: 'ONCE' } }
  const answers = await calls(6, 'areas?action=add', sent)
  expect(codes(answers)).toEqual(Array(6).fill(0))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(
    await office.db.selectFrom('management_area').select('code').where('code', '=', 'ONCE').execute(),
  ).toHaveLength(1)
})

test('counts failed sign-ins across processes', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const attempt = (account: string) =>
    call('employees?action=login', { headers, body: { account, password: 'Summer-2026' } })
  const answers = []
  for (const account of ['E0101', 'E0121', 'nobody', 'E0511', 'E0512']) answers.push(await attempt(account))
  expect(codes(answers)).toEqual([
    'wrong-credentials',
    'wrong-credentials',
    'wrong-credentials',
    'address-locked',
    'address-locked',
  ])
})

test.runIf(process.platform === 'linux')('a process that is killed is replaced while the other serves', async () => {
  const { token } = await someone()
  const [killed = 0, other] = processes()
  process.kill(killed, 'SIGKILL')
  await expect.poll(processes).not.toContain(killed)
  expect(codes(await calls(4, own, { headers: { token } }))).toEqual(Array(4).fill(0))
  await expect.poll(() => metric('lastmile_api_processes'), { timeout: 90_000 }).toBe(2)
  expect(processes()).toContain(other)
})
