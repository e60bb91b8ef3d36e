import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { buildApp } from '#platform/app.ts'
import { readConfig } from '#platform/config.ts'
import { version } from '#platform/version.ts'
import { type Office, openOffice, test } from '#testing/office.ts'

const asked = async (
  office: Office,
  url: string,
  more: { remoteAddress?: string; headers?: Record<string, string> } = {},
) => office.http.inject({ method: 'GET', url, ...more })
const metrics = async (office: Office) => (await asked(office, '/metrics')).payload

test('is live whenever it responds, and ready only with database and schema', async ({ office }) => {
  expect((await asked(office, '/health/live')).json()).toEqual({ status: 'live', version })
  const answer = await asked(office, '/health/ready')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ready', version, database: 'ok', schema: 'ok', queue: 'ok' })
  expect(await metrics(office)).toContain(`lastmile_build_info{version="${version}"} 1`)
})

test('reports an outdated schema or a missing database as not ready, with the reason', async () => {
  const old = await openOffice(inject('templateUrl'))
  await sql`delete from applied_migration where name = '0130-bills'`.execute(old.db)
  const behind = await asked(old, '/health/ready')
  expect(behind.statusCode).toBe(503)
  expect(behind.json()).toMatchObject({ status: 'unready', database: 'ok', schema: 'behind' })
  await old.close()

  const edited = await openOffice(inject('templateUrl'))
  await sql`update applied_migration set checksum = 'other' where name = '0130-bills'`.execute(edited.db)
  const changed = await asked(edited, '/health/ready')
  expect(changed.statusCode).toBe(503)
  expect(changed.json()).toMatchObject({ status: 'unready', database: 'ok', schema: 'changed' })
  await edited.close()

  const lost = await openOffice(inject('templateUrl'))
  const admin = await openOffice(inject('templateUrl'))
  const name = new URL(lost.url).pathname.slice(1)
  await sql`${sql.raw(`drop database ${name} with (force)`)}`.execute(admin.db)
  const gone = await asked(lost, '/health/ready')
  expect(gone.statusCode).toBe(503)
  expect(gone.json()).toMatchObject({ status: 'unready', database: 'unreachable' })
  expect((await asked(lost, '/health/live')).statusCode).toBe(200)
  expect(await metrics(lost)).toContain('lastmile_database_up 0')
  await admin.close()
  await lost.close()
})

test('reports a queue without workers as late but stays ready', async () => {
  const office = await openOffice(inject('templateUrl'))
  await sql`select graphile_worker.add_job('session.tidy', run_at => now() - interval '5 minutes')`.execute(office.db)
  expect((await asked(office, '/health/ready')).json()).toMatchObject({ status: 'ready', queue: 'late' })
  const told = await metrics(office)
  expect(told).toContain('lastmile_jobs{state="due"} 1')
  expect(Number(/^lastmile_jobs_oldest_due_seconds (\S+)/m.exec(told)?.[1])).toBeGreaterThan(299)
  await office.work()
  expect(await metrics(office)).toContain('lastmile_jobs{state="due"} 0')
  await office.close()
})

test('health names a job that has been running for minutes, and a metric times it', async () => {
  const office = await openOffice(inject('templateUrl'))
  await sql`select graphile_worker.add_job('session.tidy')`.execute(office.db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '9 minutes', locked_by = 'hung'`.execute(
    office.db,
  )
  expect((await asked(office, '/health/ready')).json()).toEqual({
    status: 'ready',
    version,
    database: 'ok',
    schema: 'ok',
    queue: 'stuck',
    job: { name: 'session.tidy', minutes: 9 },
  })
  const seconds = /^lastmile_jobs_longest_running_seconds (\S+)/m.exec(await metrics(office))?.[1]
  expect(Number(seconds)).toBeGreaterThanOrEqual(540)
  await office.close()
})

test('counts and times calls by call and outcome, without personal data', async ({ office }) => {
  const token = await office.session(await office.hire(['6']))
  const keyword = 'Daw-Khin-Than-Nu'
  await office.raw('GET', `configurations/public`)
  await office.raw('GET', `employees?keyword=${keyword}`, { headers: { token } })
  await office.raw('GET', `somewhere/${keyword}`, { headers: { token } })
  const told = await metrics(office)
  expect(told).toMatch(/lastmile_calls_total\{call="configuration\.\w+",outcome="ok"\} 1/)
  expect(told).toMatch(/lastmile_calls_total\{call="employees\.\w+",outcome="no-permission"\} 1/)
  expect(told).toContain('lastmile_calls_total{call="unknown",outcome="no-data-interface"} 1')
  expect(told).toMatch(/lastmile_call_seconds_bucket\{le="10",call="configuration\.\w+"\} 1/)
  expect(told).toMatch(/lastmile_pool_connections\{pool="write",state="most"\} 10/)
  for (const own of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'lastmile_calls_in_flight 0'])
    expect(told).toContain(own)
  for (const personal of [keyword, token, '127.0.0.1', office.url]) expect(told).not.toContain(personal)
})

test('serves metrics only to this machine, and not through a proxy on it, until a network is configured', async ({
  office,
}) => {
  expect((await asked(office, '/metrics')).statusCode).toBe(200)
  expect((await asked(office, '/metrics', { remoteAddress: '::1' })).statusCode).toBe(200)
  expect((await asked(office, '/metrics', { remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
  expect((await asked(office, '/metrics', { headers: { 'x-forwarded-for': '10.1.2.3' } })).statusCode).toBe(404)
  const config = { ...office.app.config, ...readConfig({ METRICS_FROM: '127.0.0.1, 10.1.0.0/16,fd00::/8' }) }
  const open = await buildApp({ ...office.app, config: { ...config, LOG_LEVEL: 'silent' } })
  const from = async (remoteAddress: string) =>
    (await open.inject({ method: 'GET', url: '/metrics', remoteAddress })).statusCode
  expect(await Promise.all(['10.1.2.3', 'fd00::7', '::ffff:10.1.2.3'].map(from))).toEqual([200, 200, 200])
  expect(await Promise.all(['10.2.2.3', 'fe80::7'].map(from))).toEqual([404, 404])
  await open.close()
  expect(() => readConfig({ METRICS_FROM: 'everywhere' })).toThrow('METRICS_FROM')
})

test('monitoring works while the app is at capacity', async () => {
  const full = await openOffice(inject('templateUrl'), { MAX_IN_FLIGHT: '1' })
  const answers = await Promise.all([
    full.raw('GET', 'configurations/public'),
    full.raw('GET', 'configurations/public'),
    asked(full, '/health/live'),
    asked(full, '/health/ready'),
    asked(full, '/metrics'),
  ])
  expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual([
    200, 503, 200, 200, 200,
  ])
  await full.close()
})
