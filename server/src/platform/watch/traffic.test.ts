import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { buildApp } from '#platform/app.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { loggableError } from './log.ts'

type Line = Record<string, unknown> & { msg: string; reqId: string }

/** Returns the same server with a log that can be read. */
async function logged(office: Office, settings: { SLOW_CALL_MS: number }) {
  const lines: Line[] = []
  const app = { ...office.app, config: { ...office.app.config, LOG_LEVEL: 'warn' as const, ...settings } }
  const http = await buildApp(app, { log: { write: (line) => lines.push(JSON.parse(line) as Line) } })
  return { http, lines }
}

test('logs a slow call with its request, its statements and the plan of the slowest, without any value', async ({
  office,
}) => {
  const { http, lines } = await logged(office, { SLOW_CALL_MS: 1_000 })
  const token = await office.session(await office.hire(['SimpleMiscProcessAct']))
  const keyword = 'Khin-Than'
  const blocked = office.db.transaction().execute(async (db) => {
    await sql`lock table customer in access exclusive mode`.execute(db)
    const search = http.inject({
      method: 'GET',
      url: `/api/customers?action=find&keyword=${keyword}`,
      headers: { token },
    })
    const quick = await http.inject({ method: 'GET', url: '/api/configurations/public' })
    await pause(1_600)
    return { search, quick }
  })
  const { search, quick } = await blocked
  const answer = await search
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1)
  const [line] = lines
  expect(line).toMatchObject({ msg: 'slow call', reqId: answer.headers['x-request-id'], outcome: 'ok' })
  expect(line?.call).toMatch(/^customers\./)
  expect(line?.tookMs).toBeGreaterThan(1_000)
  const { slowest, database } = line as unknown as {
    slowest: { text: string; ms: number; plan: string[] }
    database: { statements: number; ms: number }
  }
  expect(slowest.text).toMatch(/\bcustomer\b.*\$1/s)
  expect(slowest.ms).toBeGreaterThan(1_000)
  expect(slowest.plan.join('\n')).toMatch(/cost=/)
  expect(database.statements).toBeGreaterThan(1)
  for (const personal of [keyword, keyword.toLowerCase(), token]) expect(JSON.stringify(lines)).not.toContain(personal)
  expect(quick.headers['x-request-id']).not.toBe(answer.headers['x-request-id'])
  await http.close()
})

test('refuses new callers while the queue is stalled, and serves those already in it', async () => {
  const small = await openOffice(inject('templateUrl'), { DATABASE_READ_POOL: '1', MAX_QUEUE_MS: '500' })
  const token = await small.session(await small.hire([]))
  const ask = () => small.raw('GET', 'notes/types', { headers: { token } })
  await ask() // fills the cache
  const { inLine, refused } = await small.db.transaction().execute(async (db) => {
    await sql`lock table note_type in access exclusive mode`.execute(db)
    const inLine = [ask(), ask(), ask()]
    await pause(700)
    const started = performance.now()
    const refused = await ask()
    return { inLine, refused: { ...refused, took_ms: performance.now() - started } }
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'too-busy' }, headers: { 'retry-after': '1' } })
  expect(refused.took_ms).toBeLessThan(300)
  for (const { body } of await Promise.all(inLine)) expect(body.code).toBe(0)
  expect((await ask()).body.code).toBe(0)
  await small.close()
})

test('the reference shown in a refusal is in the log, without user input', async ({ office }) => {
  const { http, lines } = await logged(office, { SLOW_CALL_MS: 60_000 })
  const token = await office.session(await office.hire(['SimpleMiscProcessAct']))
  await sql`alter table customer rename to customer_away`.execute(office.db)
  const answer = await http.inject({
    method: 'GET',
    url: '/api/customers?action=find&keyword=Khin',
    headers: { token },
  })
  await sql`alter table customer_away rename to customer`.execute(office.db)
  expect(answer.statusCode).toBe(500)
  const { data } = answer.json<{ data: { requestId: string } }>()
  expect(answer.headers['x-request-id']).toBe(data.requestId)
  expect(lines).toMatchObject([{ msg: 'internal error', reqId: data.requestId, err: { code: '42P01' } }])
  expect(JSON.stringify(lines)).not.toContain('Khin')
  await http.close()
})

test('reports a database error without the values it quotes', async ({ office }) => {
  const failure = async (query: string) =>
    sql
      .raw(query)
      .execute(office.db)
      .catch((error: unknown) => error)
  const faulty = await failure(`select '12/LAMATA(N)100001'::int`)
  expect(loggableError(faulty)).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' })
  const twice = await failure(
    `insert into employee_group values ('9/KAMATA(N)7', 'a', 'b'), ('9/KAMATA(N)7', 'a', 'b')`,
  )
  expect(loggableError(twice)).toMatchObject({
    code: '23505',
    constraint: 'employee_group_pkey',
    table: 'employee_group',
  })
  expect(JSON.stringify([loggableError(faulty), loggableError(twice)])).not.toMatch(/AMATA/)
})
