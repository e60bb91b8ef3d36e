import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Office, openOffice } from '#testing/office.ts'
import { type Changes, type PgBouncer, pgBouncerInstalled, startPgBouncer } from '#testing/pgbouncer.ts'
import { readConfig } from './config.ts'
import { requirePooler } from './pooler.ts'

let bouncer: PgBouncer
let office: Office
let base = ''
const connections = 3

beforeAll(async () => {
  if (!pgBouncerInstalled()) return
  bouncer = await startPgBouncer(inject('templateUrl'), { default_pool_size: String(connections) })
  office = await openOffice(inject('templateUrl'), (url) => ({
    DATABASE_URL: bouncer.urlOf(url),
    DATABASE_DIRECT_URL: url,
    DATABASE_POOL: '20',
  }))
  await office.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(office.http.server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  await office?.close()
  await bouncer?.stop()
})

const settings = (url: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: bouncer.urlOf(url), DATABASE_DIRECT_URL: url, ...more })

describe.runIf(pgBouncerInstalled())('PgBouncer that pools by transaction', () => {
  test('serves 20 concurrent clerks through three connections, and each reads their own writes', async () => {
    await requirePooler(settings(office.url))
    const towns = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const clerk = office.holding(await office.session(await office.hire(['MaintainAreaAct'])))
        const area = { code: `POOL-${at}`, kind: 'town', parentCode: 'YGN-C', zhName: '镇' } as const
        const place = { latitude: 16.8, longitude: 96.1 }
        const { version } = await clerk.areaSections.add({ ...area, ...place, name: `Town ${at}` })
        await clerk.areaSections.modify({ ...area, ...place, version, name: `Township ${at}` })
        return (await clerk.areaSections.get({ id: area.code })).name
      }),
    )
    expect(towns).toEqual(towns.map((_, at) => `Township ${at}`))
    const { rows } = await sql<{ count: number; named: number }>`
      select count(*)::int as count, (select count(*)::int from pg_prepared_statements) as named
      from pg_stat_activity where datname = current_database() and application_name = 'lastmile'
        and client_port is not null and pid <> pg_backend_pid()`.execute(office.db)
    expect(rows[0]?.named, 'no statement depends on its connection').toBe(0)
    await office.work()
    expect(await office.audit()).toEqual([])
  })

  test('cancels a statement after 20 s, because the pooler sets the limit', async () => {
    const { rows } = await sql<{ limit: string; jit: string }>`
      select current_setting('statement_timeout') as limit, current_setting('jit') as jit`.execute(office.db)
    expect(rows).toEqual([{ limit: '20s', jit: 'off' }])
  })

  test('is away: calls are refused at once, monitoring works, and calls work again once it is back', async () => {
    const token = await office.session(await office.hire(['6']))
    const write = async () => {
      const started = performance.now()
      const headers = { token, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const path = `${base}/api/employees?action=accessFunction`
      const answer = await fetch(path, { method: 'POST', headers, body: '{"actTypeCode":"6"}' })
      const { code } = (await answer.json()) as Envelope
      return { code, fast: performance.now() - started < 6_000 }
    }
    expect(await write()).toMatchObject({ code: 0 })
    await bouncer.kill()
    await expect.poll(write, { timeout: 10_000 }).toEqual({ code: 'database-unavailable', fast: true })
    expect((await fetch(`${base}/metrics`)).status).toBe(200)
    const ready = async () => (await fetch(`${base}/health/ready`)).status
    await expect.poll(ready, { timeout: 10_000 }).toBe(503)
    await bouncer.start()
    await expect.poll(write, { timeout: 20_000 }).toMatchObject({ code: 0 })
  })
})

describe.runIf(pgBouncerInstalled())('the check of a pooler', () => {
  test.each<[string, Changes, Record<string, string>, string]>([
    ['sets nothing', { sets: '' }, {}, "add connect_query='set statement_timeout to 20000"],
    ['sets no limit of a statement', { sets: 'set jit to off' }, {}, 'statement_timeout 20000'],
    ['sets an unlimited statement', { sets: 'set statement_timeout to 0; set jit to off' }, {}, 'statement_timeout'],
    ['leaves JIT on', { sets: 'set statement_timeout to 20000; set jit to on' }, {}, 'jit off'],
    ['forgets prepared statements', {}, { DATABASE_PREPARE: 'yes' }, 'set DATABASE_PREPARE=no'],
  ])('refuses to start behind a pooler that %s', async (...[, changes, setting, message]) => {
    const other = await startPgBouncer(office.url, changes)
    const config = readConfig({ DATABASE_URL: other.urlOf(office.url), DATABASE_DIRECT_URL: office.url, ...setting })
    await expect(requirePooler(config)).rejects.toThrow(message)
    await other.stop()
  })

  test('refuses to start behind a pooler that leads to another database, or does not respond', async () => {
    await expect(requirePooler(settings(office.url, { DATABASE_DIRECT_URL: inject('templateUrl') }))).rejects.toThrow(
      'another database than DATABASE_DIRECT_URL',
    )
    const nobody = { DATABASE_URL: 'postgres://lastmile@127.0.0.1:1/lastmile', DATABASE_DIRECT_URL: office.url }
    await expect(requirePooler(readConfig(nobody))).rejects.toThrow('does not respond')
    expect(() => readConfig({ DATABASE_DIRECT_URL: office.url })).toThrow(
      'DATABASE_URL: set it to the connection pooler',
    )
  })

  test('accepts prepared statements through a pooler that pools by session', async () => {
    const session = await startPgBouncer(office.url, { pool_mode: 'session' })
    const config = { DATABASE_URL: session.urlOf(office.url), DATABASE_DIRECT_URL: office.url, DATABASE_PREPARE: 'yes' }
    await expect(requirePooler(readConfig(config))).resolves.toBeUndefined()
    await session.stop()
  })
})
