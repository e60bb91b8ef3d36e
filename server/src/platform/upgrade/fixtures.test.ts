import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { slices } from '#app'
import { tablesOf } from '#platform/backup/contents.ts'
import { createDatabase, dropDatabase, urlOf } from '#platform/backup/databases.ts'
import { restore } from '#platform/backup/restore.ts'
import { migrationOf, readMigrations, readReleased } from '#platform/migrations.ts'
import { fixtureFiles, fixturePassphrase, fixtureVersions, loadFixture } from '#testing/upgrade/fixtures.ts'
import { firstDay } from '#testing/postgres.ts'
import { problemsAfterUpgrade } from '#testing/upgrade/problems.ts'
import { storeOnDisk } from '#platform/files/disk.ts'

const minutes = { timeout: 300_000 }

test('every released version has its fixtures', () => {
  expect(fixtureVersions()).toEqual(Object.keys(readReleased()).toSorted())
  for (const version of fixtureVersions()) expect(existsSync(fixtureFiles(version).backup)).toBe(true)
})

async function withFixture(version: string, work: (url: string, at: Date) => Promise<void>): Promise<void> {
  const name = `fixture_${randomBytes(6).toString('hex')}`
  const server = inject('templateUrl')
  await createDatabase(server, name)
  try {
    const url = urlOf(server, name)
    await work(url, await loadFixture(version, url))
  } finally {
    await dropDatabase(server, name)
  }
}

/** Counts the rows of every table that a backup contains. */
async function rowsOf(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const counts: Record<string, number> = {}
  for (const { schema, name } of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from "${schema}"."${name}"`)
    counts[`${schema}.${name}`] = rows[0]?.rows ?? 0
  }
  await client.end()
  return counts
}

test.for(fixtureVersions())('upgrades a database of version %s', minutes, async (version) => {
  await withFixture(version, async (url, at) => {
    expect(await problemsAfterUpgrade(url, { at })).toEqual([])
  })
})

test.for(fixtureVersions())('restores a backup made by version %s', minutes, async (version) => {
  await withFixture(version, async (url) => {
    const name = `restored_${randomBytes(6).toString('hex')}`
    const files = `.lastmile/test/${name}`
    try {
      const backup = fixtureFiles(version).backup
      const restored = await restore(backup, {
        url,
        files: storeOnDisk(files),
        slices,
        as: name,
        passphrase: fixturePassphrase,
      })
      expect(restored.violations).toEqual([])
      expect(restored.withoutPasswords).toBe(false)
      const counts = Object.entries(restored.tables).map(([table, { rows }]) => [table, rows])
      expect(Object.fromEntries(counts)).toEqual(await rowsOf(url))
    } finally {
      await dropDatabase(url, name)
    }
  })
})

const released = readMigrations()
const addition = migrationOf('9001-customers', '-- phase: expand\nalter table customer add column referred_by text;\n')

test('an added column causes no problems', minutes, async () => {
  const known = [...released, addition]
  expect(await problemsAfterUpgrade(inject('templateUrl'), { at: firstDay, known })).toEqual([])
})

test.for([
  ['a column that pages read', 'alter table customer drop column customer_type', /^customers\.\w+ .*500/],
  ['a table that invariants read', 'drop table ledger_entry cascade', /^invariant: .*ledger_entry/],
])('reports the removal of %s', minutes, async ([, statement = '', problem = /./]) => {
  const removal = migrationOf('9003-customers', `-- phase: contract\n${statement};\n`)
  const known = [...released, addition, removal]
  const problems = await problemsAfterUpgrade(inject('templateUrl'), { at: firstDay, known })
  expect(problems).toContainEqual(expect.stringMatching(problem))
})
