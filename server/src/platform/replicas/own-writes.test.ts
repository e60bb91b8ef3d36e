import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type MessageEvent, messageStream } from '@lastmile/contract/messages/calls.ts'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#app'
import { buildApp } from '#platform/app.ts'
import type { App } from '#platform/serve.ts'
import { type Office, openOffice } from '#testing/office.ts'
import { type Cluster, startCluster } from '#testing/replicas.ts'
import { type Headers, rawSender } from '#testing/wire.ts'
import { positionHeader } from './position.ts'

let cluster: Cluster
let office: Office
/** Another process of the product on the same databases. */
let other: { app: App & { close: () => Promise<void> }; http: FastifyInstance }

const delay_ms = 2_000

beforeAll(async () => {
  if (process.platform !== 'linux') return
  cluster = await startCluster([{ recovery_min_apply_delay: `${delay_ms}ms` }])
  office = await openOffice(cluster.primary.url, (url) => ({ DATABASE_READ_URL: cluster.readUrl(url) }))
  const app = openApp(office.app.config, office.url, { clock: () => office.clock.now })
  other = { app, http: await buildApp(app) }
}, 120_000)
afterAll(async () => {
  await other?.http.close()
  await other?.app.close()
  await office?.close()
  await cluster?.stop()
})

/** A caller with a session, who sends back the positions it receives if `follows`. */
function caller(token: string, { follows }: { follows: boolean }) {
  let headers: Headers = { token }
  const call = async (http: FastifyInstance, path: string, body?: object) => {
    const key = body && { 'idempotency-key': randomUUID() }
    const answer = await rawSender(http)(body ? 'POST' : 'GET', path, { body, headers: { ...headers, ...key } })
    const position = answer.headers[positionHeader]
    if (follows && typeof position === 'string') headers = { ...headers, [positionHeader]: position }
    expect(answer.body).toMatchObject({ code: 0 })
    return { data: (answer.body as Envelope<{ name: string; version: number }>).data, position }
  }
  return {
    call,
    name: async (http: FastifyInstance) => (await call(http, 'areas/YGN')).data.name,
    rename: async (http: FastifyInstance, name: string) => {
      const { data } = await call(http, 'areas/YGN')
      const { changes: _, parentName: __, parentZhName: ___, ...area } = data as typeof data & Record<string, unknown>
      return call(http, 'areas?action=modify', { ...area, name })
    },
  }
}

const newSession = async () => office.session(await office.hire(['MaintainAreaAct']))
/** Writes a message to an employee about something that has just been committed. */
const announce = (employeeCode: string) =>
  sql`with written as (
      insert into message (employee_code, kind, params, about, at) values (${employeeCode}, 'settlement.confirmed',
        '{"settlement":"S00000001"}', 'settlement:S00000001', ${office.clock.now}) returning employee_code, id
    ) select pg_notify('message', employee_code || ' ' || id) from written`.execute(office.db)
const readsOf = ({ replicas }: App, name: string) => replicas.served.get(name) ?? 0

describe.runIf(process.platform === 'linux')('a replica that is two seconds behind', () => {
  test('shows every session its own writes, in 1,000 pairs of write and read', { timeout: 240_000 }, async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, newSession))
    const stale: string[] = []
    let pairs = 0
    for (const token of sessions) {
      const clerk = caller(token, { follows: false })
      for (let at = 0; at < 200; at++) {
        const name = `Yangon ${pairs++}`
        await clerk.rename(office.http, name)
        const seen = await clerk.name(office.http)
        if (seen !== name) stale.push(`${seen} instead of ${name}`)
      }
    }
    expect(stale).toEqual([])
    expect(pairs).toBe(1_000)
  })

  test('serves sessions that have written nothing', async () => {
    const reader = caller(await newSession(), { follows: false })
    await reader.name(office.http) // its sign-in is a write, so the first read is from the primary
    await expect.poll(() => office.app.replicas.all[0]?.serves(0), { timeout: 10_000 }).toBe(true)
    await pause(delay_ms + 500)
    const before = readsOf(office.app, 'replica-1')
    for (let at = 0; at < 20; at++) await reader.name(office.http)
    expect(readsOf(office.app, 'replica-1')).toBe(before + 20)
  })

  test('serves a session again once it has replayed what the session wrote', async () => {
    const clerk = caller(await newSession(), { follows: false })
    await clerk.rename(office.http, 'Yangon Region')
    const primary = readsOf(office.app, 'primary')
    expect(await clerk.name(office.http)).toBe('Yangon Region')
    expect(readsOf(office.app, 'primary')).toBe(primary + 1)
    await pause(delay_ms + 500)
    const replica = readsOf(office.app, 'replica-1')
    expect(await clerk.name(office.http)).toBe('Yangon Region')
    expect(readsOf(office.app, 'replica-1')).toBe(replica + 1)
  })
})

describe.runIf(process.platform === 'linux')('several processes and a replica that is two seconds behind', () => {
  test('shows a session what it wrote through another process, by the header that the browser returns', async () => {
    const clerk = caller(await newSession(), { follows: true })
    await clerk.name(other.http)
    for (let at = 0; at < 10; at++) {
      const { position } = await clerk.rename(office.http, `Yangon ${at}`)
      expect(position).toMatch(/^\d+$/)
      expect(await clerk.name(other.http)).toBe(`Yangon ${at}`)
    }
  })

  test('reads from the primary after a write whose position is unknown, and then knows it', async () => {
    const clerk = caller(await newSession(), { follows: false })
    await clerk.rename(office.http, 'Yangon 1')
    const headers = { token: await newSession(), [positionHeader]: 'unknown' }
    const answer = await rawSender(other.http)('GET', 'areas/YGN', { headers })
    expect(answer.body).toMatchObject({ code: 0, data: { name: 'Yangon 1' } })
    expect(answer.headers[positionHeader]).toMatch(/^\d+$/)
  })

  test.for(['-1', 'abc', '99999999999999999999', '0/16B3748'])(
    'ignores the malformed position %s',
    async (position) => {
      const headers = { token: await newSession(), [positionHeader]: position }
      expect((await rawSender(office.http)('GET', 'areas/YGN', { headers })).body).toMatchObject({ code: 0 })
    },
  )
})

describe.runIf(process.platform === 'linux')('events and repetitions with a replica that is two seconds behind', () => {
  test('a page that refreshes because of a message sees what the message is about', async () => {
    const employeeCode = await office.hire([])
    const token = await office.session(employeeCode)
    if (!office.http.server.listening) await office.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = office.http.server.address() as AddressInfo
    const gone = new AbortController()
    const url = `http://127.0.0.1:${port}/api/${messageStream}`
    const { body } = await fetch(url, { headers: { token }, signal: gone.signal })
    const writer = caller(await newSession(), { follows: false })
    let seen: unknown
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const event = /^event: news\ndata: (.*)$/m.exec(text)?.[1]
      if (!event) continue
      const { unread, position } = JSON.parse(event) as MessageEvent
      if (unread === 0) {
        // Both processes know an older position of the session.
        for (const http of [office.http, other.http]) await rawSender(http)('GET', 'areas/YGN', { headers: { token } })
        await writer.rename(office.http, 'Yangon as announced')
        await announce(employeeCode)
        continue
      }
      const headers = { token, [positionHeader]: String(position) }
      const answers = [
        rawSender(office.http)('GET', 'areas/YGN', { headers: { token } }),
        rawSender(other.http)('GET', 'areas/YGN', { headers }),
      ]
      seen = (await Promise.all(answers)).map((answer) => (answer.body as Envelope<{ name: string }>).data.name)
      break
    }
    gone.abort()
    expect(seen).toEqual(['Yangon as announced', 'Yangon as announced'])
  })

  test('a read after a repeated submission sees its effect, whichever process repeated it', async () => {
    const clerk = caller(await newSession(), { follows: false })
    await clerk.name(other.http)
    const { data } = await clerk.call(office.http, 'areas/YGN')
    const { changes: _, parentName: __, parentZhName: ___, ...area } = data as typeof data & Record<string, unknown>
    const token = await newSession()
    await rawSender(other.http)('GET', 'areas/YGN', { headers: { token } })
    const headers = { token, 'idempotency-key': randomUUID() }
    const body = { ...area, name: 'Yangon twice' }
    for (const http of [office.http, other.http])
      expect((await rawSender(http)('POST', 'areas?action=modify', { body, headers })).body).toMatchObject({ code: 0 })
    const seen = await rawSender(other.http)('GET', 'areas/YGN', { headers: { token } })
    expect(seen.body).toMatchObject({ data: { name: 'Yangon twice' } })
  })
})
