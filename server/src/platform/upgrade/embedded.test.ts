import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPostgres, startPostgres } from '#platform/embedded-postgres.ts'
import { onlyOne } from '#supervisor/only-one.ts'
import { fixtureVersions, loadFixture } from '#testing/upgrade/fixtures.ts'
import { makeNextVersion, type NextVersion } from '#testing/upgrade/next-version.ts'

const folder = mkdtempSync('.lastmile/test/embedded-upgrade-')
const dataDir = join(folder, 'postgres')
/** The version of the database: the last one released, which has a fixture. */
const released = fixtureVersions().at(-1) ?? ''
const at = {} as { next: NextVersion }

beforeAll(async () => {
  at.next = makeNextVersion({
    '9001-customers': "-- phase: expand\nalter table customer add column referred_by text not null default 'nobody';\n",
    '9002-customers':
      '-- phase: index\ncreate index concurrently if not exists customer_referred on customer (referred_by);\n',
    '9003-customers': '-- phase: contract\nalter table customer drop column referred_by;\n',
  })
  await withPostgres((url) => loadFixture(released, url))
}, 120_000)
afterAll(() => {
  at.next.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir, durable: true })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs `npm run upgrade` of the next version on the data folder. Returns its exit code and output. */
const upgrade = (...words: string[]): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, BACKUP_DIR: '' }
    const program = join(at.next.root, 'tools/upgrade.ts')
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      done({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

const columns = (url: string) =>
  query(url, `select 1 from information_schema.columns where table_name = 'customer' and column_name = 'referred_by'`)

async function query(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(text)
  await client.end()
  return rowCount ?? 0
}

test('refuses while the product is starting on the data folder, and says what to do', { timeout: 60_000 }, async () => {
  const { release } = await onlyOne(folder, 'product')
  expect(await upgrade('--check')).toEqual({
    status: 1,
    said: expect.stringMatching(/^Lastmile or one of its commands is already using .+\. Stop it or wait/) as string,
  })
  release()
})

test('refuses while another command uses the database that it has started', { timeout: 60_000 }, async () => {
  const { release } = await onlyOne(folder, 'command')
  const { status, said } = await withPostgres(() => upgrade('--check'))
  expect(said).toMatch(/^Lastmile or one of its commands is already using .+\. Stop it or wait/)
  expect(status).toBe(1)
  release()
})

test('upgrades a stopped product with the embedded database, and stops that database again', {
  timeout: 120_000,
}, async () => {
  const checked = await upgrade('--check')
  expect(checked).toMatchObject({ status: 0 })
  expect(checked.said).toContain(`Database: ${released}. This version: ${at.next.version}.`)
  expect(checked.said).toMatch(/9001-customers: expand, customer \(\d+ rows\), less than 1 s/)
  expect(checked.said).toContain('Ready to upgrade.')
  expect(runningPostgres(dataDir)).toBeUndefined()

  expect(await upgrade()).toMatchObject({ status: 0 })
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.backup'))).toEqual([
    expect.stringMatching(new RegExp(`^before-${at.next.version}-\\d{14}\\.backup$`)),
  ])
  expect(runningPostgres(dataDir)).toBeUndefined()
  expect(await withPostgres(columns)).toBe(1)

  expect((await upgrade('--finish', '--no-backup')).said).toContain(`The schema is now at ${at.next.version}`)
  expect(await withPostgres(columns)).toBe(0)
})
