import { randomBytes } from 'node:crypto'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { openApp, slices } from '#app'
import { buildApp } from '#platform/app.ts'
import { audit } from '#platform/audit.ts'
import { databaseOf, dropDatabase, urlOf } from '#platform/backup/databases.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { drainJobs } from '#platform/jobs.ts'
import { createSecretsKey } from '#platform/secrets.ts'
import { firstDay } from './postgres.ts'
import { hireEmployee, openSession } from './staff.ts'
import { type ClientOptions, holder, lazyClient, rawSender } from './wire.ts'

export { Refusal } from './wire.ts'

/** Tests measure behaviour, not the speed of the machine, so a burst waits for connections instead of being refused. */
const patient = { MAX_QUEUE_MS: '60000', DATABASE_WAIT_MS: '60000' }

type Settings = Record<string, string>

/**
 * Opens the whole application over HTTP on a copy of the demo operator, with a clock that tests control. Settings may
 * depend on the address of the copy.
 */
export async function openOffice(templateUrl: string, given: Settings | ((url: string) => Settings) = {}) {
  const url = await copyOf(templateUrl)
  const settings = typeof given === 'function' ? given(url) : given
  const clock = { now: new Date(firstDay), forward: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)) }
  const folder = { DATABASE_URL: url, DATA_DIR: `.lastmile/test/files-${process.pid}` }
  const { LOG_LEVEL = 'silent', OLT_THROUGH, OLT_USER, OLT_PASSWORD } = process.env
  const config = readConfig({ LOG_LEVEL, OLT_THROUGH, OLT_USER, OLT_PASSWORD, ...patient, ...folder, ...settings })
  createSecretsKey(config)
  const app = openApp(config, url, { clock: () => clock.now, pooled: true })
  const http = await buildApp(app)
  const { write: db } = app
  const raw = rawSender(http)
  const holding = holder(raw)
  const session = (employeeCode: string) => openSession(db, clock, employeeCode)
  const hire = (permissions: readonly FunctionCode[], unit = 'YGN-H1') => hireEmployee(db, clock, { permissions, unit })
  let worked = clock.now.getTime()
  const codeOf = async (account: string) =>
    (await db.selectFrom('employee').select('code').where('name', '=', account).executeTakeFirstOrThrow()).code

  return {
    http,
    app,
    db,
    url,
    clock,
    raw,
    holding,
    session,
    hire,
    /** A client for a new employee of the Anawrahta Road store with exactly these permissions. */
    as: (...permissions: FunctionCode[]) => lazyClient(async () => holding(await session(await hire(permissions)))),
    /** A client for an employee of the demo operator, by account: `office.demo('clerk')`. */
    demo: (account: string, options: ClientOptions = {}) =>
      lazyClient(async () => holding(await session(await codeOf(account)), options)),
    /** Runs every job that is due by the test clock. */
    work: async () => {
      await passTime(db, clock.now.getTime() - worked)
      worked = clock.now.getTime()
      await drainJobs(app, url)
    },
    audit: () => audit(db, slices),
    close: async () => {
      await http.close()
      await app.close()
      // Copies may be in memory, and there are hundreds of them.
      await dropDatabase(url, databaseOf(url))
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

/** Moves pending jobs forward by the elapsed time, because the queue uses only the database's clock. */
const passTime = (db: Database, elapsed_ms: number) =>
  sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${elapsed_ms / 1000})
    where run_at > now()`.execute(db)

async function copyOf(templateUrl: string): Promise<string> {
  const name = `office_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: urlOf(templateUrl, 'postgres') })
  await admin.connect()
  // Copies files, because the default strategy would write each page through the server's buffers and its log.
  await admin.query(`create database ${name} template ${databaseOf(templateUrl)} strategy file_copy`)
  await admin.end()
  return urlOf(templateUrl, name)
}

/** `test` with one office per test file, whose invariants are audited after the file. */
export const test = base.extend<{ $file: { office: Office } }>({
  office: [
    async ({}, use) => {
      const office = await openOffice(inject('templateUrl'))
      await use(office)
      await office.work()
      const violations = await office.audit()
      await office.close()
      if (violations.length > 0)
        expect.unreachable(`an invariant does not hold: ${JSON.stringify(violations, null, 2)}`)
    },
    { scope: 'file' },
  ],
})
