import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, vi } from 'vitest'
import { slices } from '#app'
import { openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { readMigrations } from '#platform/migrations.ts'
import { type Office, test } from '#testing/office.ts'
import { createDatabase, databaseOf, dropDatabase, swapDatabases, urlOf } from './databases.ts'
import { backUp } from './dump.ts'
import { restore } from './restore.ts'
import { storeOnDisk } from '#platform/files/disk.ts'

const knownMigrations = readMigrations().map(({ name }) => name)

vi.setConfig({ testTimeout: 60_000 })

/** Failures while a backup is made or restored. */
const folder = mkdtempSync('.lastmile/test/mishaps-')
afterAll(() => rmSync(folder, { recursive: true }))

const files = storeOnDisk(`${folder}/files`)
const beside = (office: Office, what: string) => `${databaseOf(office.url)}_${what}`
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )

/** Runs `work` with a second database alongside the office's, and drops it afterwards. */
async function withDatabase<T>(office: Office, what: string, work: (url: string, name: string) => Promise<T>) {
  const name = beside(office, what)
  await createDatabase(office.url, name)
  try {
    return await work(urlOf(office.url, name), name)
  } finally {
    await dropDatabase(office.url, name)
  }
}

const there = async ({ db }: Office, name: string) =>
  (await sql`select from pg_database where datname = ${name}`.execute(db)).rows.length === 1

test('refuses to back up a database that is not a Lastmile database, and names it', async ({ office }) => {
  await withDatabase(office, 'stranger', async (url, name) => {
    const { host } = new URL(url)
    expect(await told(backUp({ url, files }, `${folder}/stranger`))).toBe(
      `There is no Lastmile database in ${name} at ${host}. Check DATABASE_URL and DATA_DIR.`,
    )
  })
  expect(readdirSync(folder)).not.toContain('stranger')
})

test('reports a missing database and does not create it', () => {
  const empty = mkdtempSync(`${folder}/empty-`)
  for (const command of ['backup', 'audit']) {
    const env = { ...process.env, DATA_DIR: empty, DATABASE_URL: '' }
    const run = () =>
      execFileSync(process.execPath, [`tools/${command}.ts`, `${folder}/never`], {
        env,
        stdio: 'pipe',
        encoding: 'utf8',
      })
    expect(run).toThrow(`There is no Lastmile database in ${empty}. Check DATABASE_URL and DATA_DIR.`)
  }
  expect(readdirSync(empty)).toEqual([])
})

test('does not write through a link in place of the partial file', async ({ office }) => {
  const file = `${folder}/linked.backup`
  writeFileSync(`${folder}/victim`, 'as it was')
  symlinkSync('victim', `${file}.part`)
  expect(await told(backUp({ url: office.url, files }, file))).toBe(
    `${file}.part is left from an interrupted backup. Delete it and try again.`,
  )
  expect(readFileSync(`${folder}/victim`, 'utf8')).toBe('as it was')
  expect(lstatSync(`${file}.part`).isSymbolicLink()).toBe(true)
})

test('reports a missing folder in one sentence', async ({ office }) => {
  const file = `${folder}/nowhere/today.backup`
  expect(await told(backUp({ url: office.url, files }, file))).toBe(
    `${file} cannot be written: there is no such folder. No partial file was kept.`,
  )
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
describe.runIf(isRoot)('reports a full disk', () => {
  const disk = `${folder}/disk`
  mkdirSync(disk, { recursive: true })
  afterAll(() => execFileSync('umount', ['--lazy', disk]))

  test('fails at once with one sentence while writing a large table, keeps nothing and releases the connection', async ({
    office,
  }) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk])
    await sql`insert into idempotency (employee_code, key, call, request_hash, reply, created_at)
      select 'E0101', gen_random_uuid(), 'x', 'x',
        (select jsonb_agg(gen_random_uuid()) from generate_series(1, 40) where n > 0), now() - interval '1 hour'
      from generate_series(1, 20000) n`.execute(office.db)
    const file = `${disk}/today.backup`
    expect(await told(backUp({ url: office.url, files }, file))).toBe(
      `${file} cannot be written: the disk is full. No partial file was kept.`,
    )
    expect(readdirSync(disk)).toEqual([])
    const left = sql`select from pg_stat_activity where application_name = 'lastmile backup'
      and datname = current_database()`
    await expect.poll(async () => (await left.execute(office.db)).rows.length).toBe(0)
    await sql`delete from idempotency where call = 'x'`.execute(office.db)
  })
})

test('restores a backup of an older schema into the newest with its data', async ({ office }) => {
  const older = knownMigrations.slice(0, -1)
  const file = `${folder}/older.backup`
  await withDatabase(office, 'older', async (url) => {
    const db = openDatabase(url, { max: 1 })
    await migrate(db, url, { only: older })
    await sql`insert into idempotency (employee_code, key, call, request_hash, created_at)
      values ('E0101', 'of old', 'x', 'x', now())`.execute(db)
    await db.destroy()
    await backUp({ url, files }, file)
  })
  const name = beside(office, 'renewed')
  const { violations } = await restore(file, { url: office.url, files, slices, as: name })
  expect(violations).toEqual([])
  const client = new pg.Client({ connectionString: urlOf(office.url, name) })
  await client.connect()
  const applied = await client.query<{ name: string }>('select name from applied_migration order by name')
  expect(applied.rows.map((row) => row.name)).toEqual(knownMigrations)
  expect((await client.query('select from idempotency')).rowCount).toBe(1)
  await client.end()
  await dropDatabase(office.url, name)
})

test('changes nothing when a restore is killed, and the next one cleans up', async ({ office }) => {
  const file = `${folder}/killed.backup`
  await backUp({ url: office.url, files }, file)
  const name = beside(office, 'killed')
  const env = { ...process.env, DATABASE_URL: office.url, DATA_DIR: folder }
  const restoring = spawn(process.execPath, ['tools/restore.ts', file, '--as', name], { env, stdio: 'ignore' })
  const gone = once(restoring, 'exit')
  const half = async () =>
    (
      await sql<{ datname: string }>`select datname from pg_database
      where starts_with(datname, ${`${databaseOf(office.url)}_restoring`})`.execute(office.db)
    ).rows.map((row) => row.datname)
  await expect.poll(half, { timeout: 15_000, interval: 5 }).toHaveLength(1)
  const left = await half()
  const request = { url: office.url, files, slices, as: name }
  expect(await told(restore(file, request))).toMatch(/ is being restored\. Wait until that finishes\.$/)
  restoring.kill('SIGKILL')
  await gone
  expect(await half()).toEqual(left)
  expect(await there(office, name)).toBe(false)
  const again = () => restore(file, request).catch((error: unknown) => String(error))
  // The server takes a moment to notice a closed connection.
  await expect.poll(again, { timeout: 15_000 }).toMatchObject({ cleared: left, violations: [] })
  expect(await half()).toEqual([])
  expect(await there(office, name)).toBe(true)
  await dropDatabase(office.url, name)
})

test('refuses a name that PostgreSQL would truncate', async ({ office }) => {
  const restoring = (name: string, as?: string) =>
    told(restore(`${folder}/none`, { url: urlOf(office.url, name), files, slices, as }))
  const long = (bytes: number) =>
    `The name ${'l'.repeat(bytes + 1)} is too long for a restore: ${bytes} bytes are allowed.`
  expect(await restoring('l'.repeat(39))).toBe(long(38))
  expect(await restoring('l'.repeat(38), 'l'.repeat(64))).toBe(long(63))
})

test('replaces the old database in one step or not at all', async ({ office }) => {
  await withDatabase(office, 'present', async (_url, name) => {
    const missing = beside(office, 'missing')
    await expect(swapDatabases(office.url, { fresh: missing, name, aside: `${name}_aside` })).rejects.toThrow(missing)
    expect(await there(office, name), 'it still has its name').toBe(true)
  })
})
