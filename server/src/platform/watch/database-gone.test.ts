import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { type Postgres, startPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { type Office, openOffice } from '#testing/office.ts'
import { firstDay } from '#testing/postgres.ts'
import { signalPostgres } from '#testing/signals.ts'
import { seedDemo } from '#seeds/demo.ts'

/** A separate PostgreSQL, because it will be disrupted, and an office that is called over the network. */
const dataDir = `.lastmile/test/${process.pid}-${randomBytes(3).toString('hex')}`
let postgres: Postgres
let office: Office
let base = ''
let token = ''

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, durable: false })
  const db = openDatabase(postgres.url, { max: 2 })
  await migrate(db, postgres.url)
  await seedDemo(db, firstDay)
  await db.destroy()
  office = await openOffice(postgres.url, { DATABASE_WAIT_MS: '4000', MAX_QUEUE_MS: '500' })
  await office.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(office.http.server.address() as AddressInfo).port}`
  token = await office.session(await office.hire(['6']))
})
afterAll(async () => {
  await office.close()
  await postgres.stop()
})

type Told = { status: number; code: number | string; took_ms: number; retryAfter: string | null }

/** Makes one call over the network: a write or a read, as requested. */
async function call(writes: boolean, key: string = randomUUID()): Promise<Told> {
  const started = performance.now()
  const headers = { token, 'content-type': 'application/json', 'idempotency-key': key }
  const response = writes
    ? await fetch(`${base}/api/employees?action=accessFunction`, {
        method: 'POST',
        headers,
        body: '{"actTypeCode":"6"}',
      })
    : await fetch(`${base}/api/manage-sections/provinces`, { headers })
  const { code } = (await response.json()) as Envelope
  const took_ms = performance.now() - started
  return { status: response.status, code, took_ms, retryAfter: response.headers.get('retry-after') }
}

const works = async () => (await Promise.all([call(true), call(false)])).every(({ code }) => code === 0)
const readiness = async () => (await fetch(`${base}/health/ready`)).status

/** Measures how long this process itself ran late, which neither the pulse nor the tests blame on the database. */
function lateness() {
  let late_ms = 0
  let due = performance.now() + 250
  const timer = setInterval(() => {
    const over = performance.now() - due
    if (over > 150) late_ms += 250 + over
    due = performance.now() + 250
  }, 250)
  return () => {
    clearInterval(timer)
    return late_ms
  }
}

/** Starts thirty people who call again as soon as they get a response, until they are stopped. */
function crowd() {
  const told: Told[] = []
  const gone = new AbortController()
  const late = lateness()
  const people = Array.from({ length: 30 }, async (_, at) => {
    while (!gone.signal.aborted) {
      told.push(await call(at % 2 === 0))
      await pause(20)
    }
  })
  /** Stops the crowd; returns for how long this process has run late, in milliseconds. */
  const leave = async () => {
    gone.abort()
    await Promise.all(people)
    return late()
  }
  return { told, leave }
}

const clear = new Set<unknown>(['database-unavailable', 'outcome-unknown', 'too-busy'])

/**
 * Expects every caller to get a response within 5 s, not counting the time in which this process ran late, and every
 * refusal to state the reason and when to retry.
 */
function expectClear(told: readonly Told[], late_ms: number) {
  const refused = told.filter(({ code }) => code !== 0)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, code, retryAfter } of refused)
    expect({ status, code: clear.has(code) || code, retryAfter }).toEqual({
      status: 503,
      code: true,
      retryAfter: '1',
    })
  expect(Math.max(...told.map(({ took_ms }) => took_ms))).toBeLessThan(5_000 + late_ms)
}

describe.runIf(process.platform === 'linux')('the database is slow', () => {
  test('does not cancel statements while one connection is stuck and others respond', { timeout: 60_000 }, async () => {
    expect(await works()).toBe(true)
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'lastmile pulse'`.execute(office.db)
    const all = rows.map(({ pid }) => pid)
    const stuck = all.length > 1 ? all.slice(1) : all
    expect(stuck).not.toEqual([])
    const slow = sql`select pg_sleep(6)`.execute(office.app.write)
    for (const pid of stuck) process.kill(pid, 'SIGSTOP')
    try {
      await pause(5_000)
      expect(await works()).toBe(true)
      await expect(slow).resolves.toBeDefined()
    } finally {
      for (const pid of stuck) process.kill(pid, 'SIGCONT')
    }
  })

  test('does not cancel statements when the health-check connection is terminated', async () => {
    const slow = sql`select pg_sleep(3)`.execute(office.app.write)
    await pause(300)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lastmile pulse'`.execute(
      office.db,
    )
    await expect(slow).resolves.toBeDefined()
    expect(await works()).toBe(true)
  })

  test('refuses a statement that ran too long with a specific message', async () => {
    await sql`create function run_too_long() returns trigger language plpgsql as
      'begin raise exception ''canceling statement due to statement timeout'' using errcode = ''57014''; end'`.execute(
      office.db,
    )
    await sql`create trigger run_too_long before insert on employee_log for each row execute function run_too_long()`.execute(
      office.db,
    )
    const before = await logged()
    const refused = await call(true)
    await sql`drop function run_too_long cascade`.execute(office.db)
    expect(await logged()).toBe(before)
    expect(refused).toMatchObject({ status: 200, code: 'took-too-long' })
    expect(await works()).toBe(true)
  })
})

describe.runIf(process.platform === 'linux')('the database goes away', () => {
  test('paused: refuses calls in flight and new ones within 5 s, and resumes without a restart', {
    timeout: 60_000,
  }, async () => {
    expect(await works()).toBe(true)
    const { told, leave } = crowd()
    await pause(500)
    signalPostgres(dataDir, 'SIGSTOP')
    await pause(6_000)
    expect(await readiness()).toBe(503)
    const late = await Promise.all(Array.from({ length: 10 }, () => call(true)))
    signalPostgres(dataDir, 'SIGCONT')
    await expect.poll(works, { timeout: 10_000 }).toBe(true)
    const late_ms = await leave()
    expectClear([...told, ...late], late_ms)
    // Once the database is known to be gone, calls are refused immediately.
    expect(Math.max(...late.map(({ took_ms }) => took_ms))).toBeLessThan(1_000 + late_ms)
    expect(await readiness()).toBe(200)
  })

  test('killed: the API stays up, reports it, and works again when the database is back', {
    timeout: 60_000,
  }, async () => {
    const { told, leave } = crowd()
    await pause(500)
    signalPostgres(dataDir, 'SIGKILL')
    await postgres.exited
    await pause(1_500)
    await expect
      .poll(async () => (postgres = await startPostgres({ dataDir, durable: false, port: postgres.port })), {
        timeout: 20_000,
      })
      .toBeTruthy()
    await expect.poll(works, { timeout: 10_000 }).toBe(true)
    expectClear(told, await leave())
  })

  test('interrupted while saving: no response claims that nothing changed, and the same key has one effect', async () => {
    // A slow commit, so that the connection can break in the middle of it.
    await sql`create function take_time() returns trigger language plpgsql as 'begin perform pg_sleep(3); return null; end'`.execute(
      office.db,
    )
    await sql`create constraint trigger take_time after insert on employee_log deferrable initially deferred
      for each row execute function take_time()`.execute(office.db)
    const key = randomUUID()
    const before = await logged()
    const saving = call(true, key)
    await pause(800)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'commit' and state = 'active'`.execute(
      office.db,
    )
    expect(await saving).toMatchObject({ status: 503, code: 'outcome-unknown' })
    await sql`drop function take_time cascade`.execute(office.db)
    expect(await Promise.all([call(true, key), call(true, key)])).toMatchObject([{ code: 0 }, { code: 0 }])
    expect(await logged()).toBe(before + 1)
  })
})

const logged = async () =>
  (
    await office.db
      .selectFrom('employee_log')
      .select((e) => e.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
