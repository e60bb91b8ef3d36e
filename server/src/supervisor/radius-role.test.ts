import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { databaseOf } from '#platform/backup/databases.ts'
import { test } from '#testing/office.ts'
import { createRadiusRole } from './radius-role.ts'

test('creates the access of the role radius where permitted, and otherwise reports the statements to run', async ({
  office,
}) => {
  const health = async () => (await office.http.inject('/health')).json<Record<string, unknown>>()
  expect(await health()).not.toHaveProperty('radius')
  await sql`revoke select on radcheck from radius`.execute(office.db)
  const owner = `owner_${databaseOf(office.url)}`
  await sql.raw(`create role ${owner} login password 'Secret-1'`).execute(office.db)
  const url = Object.assign(new URL(office.url), { username: owner, password: 'Secret-1' }).href
  const theirs = openDatabase(url, { max: 1 })
  const run = 'create role radius login; select grant_radius_role();'
  expect(await createRadiusRole(theirs)).toContain(run)
  await theirs.destroy()
  await sql.raw(`drop role ${owner}`).execute(office.db)
  await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 'ready', radius: { role: 'missing', run } })
  expect(await createRadiusRole(office.db)).toBeUndefined()
  await expect.poll(health, { timeout: 5_000 }).not.toHaveProperty('radius')
})
