import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, inject } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { migrationOf, readMigrations } from '#platform/migrations.ts'
import type { Slice } from '#platform/serve.ts'
import { version } from '#platform/version.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { rowsToMigrate, slowNames, tableToMigrate } from '#testing/upgrade/slow-names.ts'
import { type DataProgress, dataProgress, runDataMigrations } from './data-migrations.ts'

const name = 'tests.slow-names'
const dataMigrations = new Map([[name, slowNames]])
const slice: Slice = { name: 'tests', routes: [], dataMigrations: { [name]: slowNames } }
const contract = migrationOf(
  '9003-names',
  `-- phase: contract\n-- after: ${name}\nalter table slow_name drop column name;\n`,
)
const known = [...readMigrations(), contract]
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function withTable(work: (office: Office) => Promise<void>): Promise<void> {
  const office = await openOffice(inject('templateUrl'))
  try {
    await sql.raw(tableToMigrate).execute(office.db)
    await work(office)
  } finally {
    await office.close()
  }
}

/** Starts a worker process on the office’s database. */
function startWorker(office: Office): ChildProcess {
  const program = fileURLToPath(new URL('../../testing/upgrade/data-worker.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: office.url, DATA_DIR: office.app.config.DATA_DIR }
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' })
  children.push(child)
  return child
}

/** Returns the progress of the data migration of these tests. */
const progressOf = async ({ db }: Office): Promise<DataProgress | undefined> =>
  (await dataProgress(db)).find((one) => one.name === name)

/** Waits for a state of the data migration. */
async function until(office: Office, wanted: (progress: DataProgress) => boolean): Promise<DataProgress> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(5)) {
    const progress = await progressOf(office)
    if (progress && wanted(progress)) return progress
  }
  throw new Error('the data migration did not reach the expected state')
}

const migrated = async (office: Office) => {
  const { rows } = await sql<{ once: number; total: number }>`
    select count(*) filter (where times = 1 and upper_name = upper(name)) as once, sum(times) as total from slow_name`.execute(
    office.db,
  )
  return rows[0]
}

test('a killed worker leaves only complete batches, and the next one continues after them', { timeout: 120_000 }, () =>
  withTable(async (office) => {
    const killed = startWorker(office)
    await until(office, ({ done }) => done >= 5_000)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const half = await progressOf(office)
    expect(half).toMatchObject({ name, total: rowsToMigrate, finished: false })
    expect(half?.done).toBeLessThan(rowsToMigrate)
    expect(await migrated(office)).toEqual({ once: half?.done, total: half?.done })
    expect((await office.http.inject({ url: '/metrics' })).body).toContain(
      `lastmile_data_migration_rows{name="${name}",state="total"} ${rowsToMigrate}`,
    )

    startWorker(office)
    expect(await until(office, ({ finished }) => finished)).toMatchObject({ done: rowsToMigrate })
    expect(await migrated(office)).toEqual({ once: rowsToMigrate, total: rowsToMigrate })
  }),
)

test('a contract migration waits for its data migration and for rows the previous version has written since', () =>
  withTable(async (office) => {
    const finish = () => migrate(office.db, office.url, { known, finish: true, dataMigrations })
    await expect(finish()).rejects.toThrow(
      `9003-names cannot run before the data migration ${name}, which has not started`,
    )
    await runAll(office)
    await sql`insert into slow_name (id, name) values (${rowsToMigrate + 1}, 'late')`.execute(office.db)
    await expect(finish()).rejects.toThrow('is complete: 50000 of 50001 rows')
    await runAll(office)
    await finish()
    await expect(sql`select name from slow_name`.execute(office.db)).rejects.toThrow('does not exist')
    await migrate(office.db, office.url, { known, dataMigrations }) // later starts find nothing to do
  }))

test('a contract migration names a data migration that this version does not have', () =>
  withTable(async (office) => {
    const finish = (version: string) =>
      migrate(office.db, office.url, {
        known,
        finish: true,
        released: { [version]: { [contract.name]: contract.checksum } },
      })
    await expect(finish('0.9.0')).rejects.toThrow(
      'does not have: upgrade to 0.9.0 first and let its worker complete it.',
    )
    await expect(finish(version)).rejects.toThrow('this version is faulty, so keep running the previous one.')
    await sql`insert into data_migration (name, total) values (${name}, 5)`.execute(office.db)
    await expect(finish('0.9.0'), 'half of it is done').rejects.toThrow('upgrade to 0.9.0 first')
    await sql`update data_migration set finished_at = now()`.execute(office.db)
    await finish('0.9.0')
  }))

test('records why a batch failed and keeps the batches before it', () =>
  withTable(async (office) => {
    const failing = { ...slowNames, batch: () => Promise.reject(new Error('the disk is full')) }
    const running = runDataMigrations({ ...office.app, slices: [{ ...slice, dataMigrations: { [name]: failing } }] })
    expect(await until(office, ({ error }) => error !== null)).toMatchObject({ error: 'the disk is full', done: 0 })
    await running.stop()
    await runAll(office)
    expect(await progressOf(office)).toMatchObject({ error: null, finished: true })
  }))

test('an empty database has nothing to migrate', async () => {
  const office = await openOffice(inject('templateUrl'))
  const url = office.url
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public; drop schema graphile_worker cascade')
  await client.query(tableToMigrate)
  await client.end()
  await migrate(office.db, url, { known, dataMigrations })
  expect(await progressOf(office)).toMatchObject({ name, total: 0, finished: true })
  await office.close()
})

async function runAll(office: Office): Promise<void> {
  const running = runDataMigrations({ ...office.app, slices: [slice] })
  await until(office, ({ finished }) => finished)
  await running.stop()
}
