import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { slices } from '#app'
import { openOffice, test } from '#testing/office.ts'
import { auditAll } from './audit.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { schemaStateOf } from './schema-state.ts'

/** Returns the message of the error that `work` throws. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test('records the checksum of every migration in a migrated database', async ({ office }) => {
  expect(await schemaStateOf(office.db)).toEqual({ state: 'ok', names: [] })
  const { rows } = await sql<{ name: string }>`select name from applied_migration order by name`.execute(office.db)
  expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
})

test('start and audit refuse a database whose migrations differ, and state what to do', async () => {
  const office = await openOffice(inject('templateUrl'))
  await sql`update applied_migration set checksum = 'other' where name = '0130-bills'`.execute(office.db)
  const sentence =
    /^The database was created by a version of Lastmile whose schema differs \(0130-bills\)\. .*empty database/
  expect(await refusal(migrate(office.db, office.url))).toMatch(sentence)
  expect(await refusal(auditAll(office.url, slices))).toMatch(sentence)
  await office.close()
})

test('start and audit refuse a database created by a newer version', async () => {
  const office = await openOffice(inject('templateUrl'))
  await sql`insert into applied_migration (name, checksum, version) values ('9999-later', 'x', '99.1.0')`.execute(
    office.db,
  )
  const sentence = /^The database was created by Lastmile 99\.1\.0: it has 9999-later, .* Start Lastmile 99\.1\.0, /
  expect(await refusal(migrate(office.db, office.url))).toMatch(sentence)
  expect(await refusal(auditAll(office.url, slices))).toMatch(sentence)
  await office.close()
})

test('refuses a database from before checksums were recorded, and leaves it unchanged', async () => {
  const office = await openOffice(inject('templateUrl'))
  await sql`drop table applied_migration`.execute(office.db)
  expect(await refusal(migrate(office.db, office.url))).toContain('no checksums are recorded')
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('public.applied_migration') is not null as made`.execute(office.db)
  expect(rows[0]?.made).toBe(false)
  await office.close()
})

test('audit refuses a database that lacks a migration', async () => {
  const office = await openOffice(inject('templateUrl'))
  await sql`delete from applied_migration where name = '0195-report-definitions'`.execute(office.db)
  expect(await refusal(auditAll(office.url, slices))).toBe(
    'The database is missing the migrations 0195-report-definitions. Run npm start to apply them.',
  )
  await office.close()
})
