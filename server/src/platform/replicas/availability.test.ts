import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Office, openOffice } from '#testing/office.ts'
import { type Cluster, type ClusterNode, startCluster } from '#testing/replicas.ts'

let cluster: Cluster
let office: Office
let base = ''
let token = ''

beforeAll(async () => {
  if (process.platform !== 'linux') return
  cluster = await startCluster([{}, {}])
  const patience = { DATABASE_WAIT_MS: '4000', MAX_QUEUE_MS: '500' }
  office = await openOffice(cluster.primary.url, (url) => ({ ...patience, DATABASE_READ_URL: cluster.readUrl(url) }))
  await office.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(office.http.server.address() as AddressInfo).port}`
  token = await office.session(await office.hire(['6', 'CustomerOpenAct']))
}, 120_000)
afterAll(async () => {
  await office?.close()
  await cluster?.stop()
})

type Told = { status: number; code: number | string; took_ms: number }

async function call(writes: boolean, headers: Record<string, string> = { token }): Promise<Told> {
  const started = performance.now()
  const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response = writes
    ? await fetch(`${base}/api/employees?action=accessFunction`, {
        method: 'POST',
        headers: json,
        body: '{"actTypeCode":"6"}',
      })
    : await fetch(`${base}/api/areas/YGN`, { headers })
  const { code } = (await response.json()) as Envelope
  return { status: response.status, code, took_ms: performance.now() - started }
}
const read = () => call(false)
const write = () => call(true)

type Health = { status: string; database: string; replicas: Record<string, string> }
const health = async () => {
  const response = await fetch(`${base}/health/ready`)
  return { httpStatus: response.status, ...((await response.json()) as Health) }
}
const metric = async (name: string) => {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )
}
const servedBy = (name: string) => office.app.replicas.served.get(name) ?? 0
/** Waits until everything works and both replicas have caught up, also with the test's session. */
const allWell = async () => {
  const well = { httpStatus: 200, database: 'ok', replicas: { 'replica-1': 'ok', 'replica-2': 'ok' } }
  await expect.poll(health, { timeout: 20_000 }).toMatchObject(well)
  await expect.poll(async () => [(await write()).code, (await read()).code], { timeout: 20_000 }).toEqual([0, 0])
  await expect
    .poll(async () => [await read(), servedBy('replica-1') + servedBy('replica-2')][1], { timeout: 10_000 })
    .toBeGreaterThan(0)
  await pause(300)
}

/** Reads continuously from ten callers. The returned function stops them and returns their responses. */
function readers() {
  const told: Told[] = []
  const gone = new AbortController()
  const people = Array.from({ length: 10 }, async () => {
    while (!gone.signal.aborted) {
      told.push(await read())
      await pause(20)
    }
  })
  return async () => {
    gone.abort()
    await Promise.all(people)
    return told
  }
}

const ways: [string, (node: ClusterNode) => unknown, (node: ClusterNode) => unknown][] = [
  ['killed', (node) => node.kill(), (node) => node.start()],
  ['paused', (node) => node.pause(), (node) => node.resume()],
]

describe.runIf(process.platform === 'linux')('a replica goes away', () => {
  test.for(ways)(
    '%s: every read is served by the others, and it is used again when it is back',
    {
      timeout: 120_000,
    },
    async ([, away, back]) => {
      await allWell()
      const [node] = cluster.replicas
      const stop = readers()
      await pause(300)
      await away(node as ClusterNode)
      await pause(5_000)
      expect(await health()).toMatchObject({
        httpStatus: 200,
        database: 'ok',
        replicas: { 'replica-1': 'unreachable', 'replica-2': 'ok' },
      })
      expect(await metric('lastmile_replica_up{replica="replica-1"}')).toBe(0)
      expect(await metric('lastmile_replica_up{replica="replica-2"}')).toBe(1)
      expect((await write()).code).toBe(0)
      await back(node as ClusterNode)
      const told = await stop()
      expect(told.filter(({ code }) => code !== 0)).toEqual([])
      await allWell()
      const before = servedBy('replica-1')
      await expect.poll(async () => [await read(), servedBy('replica-1')][1]).toBeGreaterThan(before)
    },
  )

  test('without any replica the primary serves every read', { timeout: 120_000 }, async () => {
    await allWell()
    const stop = readers()
    for (const node of cluster.replicas) await node.kill()
    await pause(3_000)
    for (const node of cluster.replicas) await node.start()
    expect((await stop()).filter(({ code }) => code !== 0)).toEqual([])
    expect(servedBy('primary')).toBeGreaterThan(0)
    await allWell()
  })
})

describe.runIf(process.platform === 'linux')('the primary goes away', () => {
  test.for(ways)(
    '%s: reads continue, writes are refused at once, and everything recovers by itself',
    {
      timeout: 120_000,
    },
    async ([, away, back]) => {
      await allWell()
      await away(cluster.primary)
      await expect.poll(async () => (await health()).database, { timeout: 10_000 }).toBe('read-only')
      await expect.poll(() => office.app.replicas.primary.gone(), { timeout: 10_000 }).toBe(true)
      const stop = readers()
      const writes = await Promise.all(Array.from({ length: 10 }, write))
      for (const { status, code } of writes)
        expect({ status, code }).toEqual({ status: 503, code: 'database-unavailable' })
      expect(Math.max(...writes.map(({ took_ms }) => took_ms))).toBeLessThan(1_500)
      // A call that looks like a read but takes a number from the primary.
      const number = await fetch(`${base}/api/customers?action=genCustomerCode`, { headers: { token } })
      expect(((await number.json()) as Envelope).code).toBe('database-unavailable')
      await pause(3_000)
      const told = await stop()
      expect(told.length).toBeGreaterThan(50)
      expect(told.filter(({ code }) => code !== 0)).toEqual([])
      expect(await health()).toMatchObject({ httpStatus: 200, status: 'ready', database: 'read-only' })
      expect(await metric('lastmile_database_up')).toBe(0)
      await back(cluster.primary)
      await allWell()
    },
  )

  test('serves calls made before the failure is detected, with or without a session', {
    timeout: 120_000,
  }, async () => {
    await allWell()
    await cluster.primary.kill()
    const told = await Promise.all([read(), read(), call(false, {})])
    expect(told.map(({ code }) => code)).toEqual([0, 0, 1000])
    const open = await fetch(`${base}/api/configurations/public`)
    expect(((await open.json()) as Envelope).code).toBe(0)
    await cluster.primary.start()
    await allWell()
  })

  test('refuses a session that the replicas do not know instead of ending it, and reads that must be logged', {
    timeout: 120_000,
  }, async () => {
    await allWell()
    for (const node of cluster.replicas) await node.kill()
    const later = await office.session(await office.hire(['6']))
    await cluster.primary.kill()
    for (const node of cluster.replicas) await node.start()
    await expect.poll(async () => (await health()).database, { timeout: 10_000 }).toBe('read-only')
    await expect.poll(() => office.app.replicas.primary.gone(), { timeout: 10_000 }).toBe(true)
    expect(await call(false, { token: later })).toMatchObject({ status: 503, code: 'database-unavailable' })
    await cluster.primary.start()
    await allWell()
    expect(await call(false, { token: later })).toMatchObject({ code: 0 })
  })
})
