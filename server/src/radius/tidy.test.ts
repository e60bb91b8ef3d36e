import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { openOffice, test } from '#testing/office.ts'

test('deletes expired sessions and sign-in responses, and retains newer and open ones', async () => {
  const office = await openOffice(inject('templateUrl'), { NETWORK_SESSION_DAYS: '100', NETWORK_SIGN_IN_DAYS: '10' })
  const { now } = office.clock
  const session = (id: string, ended: number | null, heard: number) =>
    sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime, acctupdatetime, acctstoptime)
      values (${id}, ${id}, 'someone', '10.0.0.1', ${now}::timestamptz - interval '1 year',
        ${now}::timestamptz - make_interval(days => ${heard}), ${now}::timestamptz - make_interval(days => ${ended}::int))`.execute(
      office.db,
    )
  await session('ended long ago', 101, 101)
  await session('ended', 99, 99)
  await session('never ended, long silent', null, 101)
  await session('online for a year', null, 0)
  await sql`insert into radpostauth (username, reply, authdate)
    select 'someone', 'Access-Accept', ${now}::timestamptz - make_interval(days => n) from generate_series(1, 20) n`.execute(
    office.db,
  )
  // More rows than one transaction deletes.
  await sql`insert into radpostauth (username, reply, authdate)
    select 'many', 'Access-Reject', ${now}::timestamptz - interval '1 year' from generate_series(1, 12000)`.execute(
    office.db,
  )
  await runJob(office.app, { name: 'radius.tidy', payload: {}, id: 'test' })
  const kept = await office.db.selectFrom('radacct').select('acctsessionid').orderBy('acctsessionid').execute()
  expect(kept.map(({ acctsessionid }) => acctsessionid)).toEqual(['ended', 'online for a year'])
  const answers = await office.db.selectFrom('radpostauth').select('username').execute()
  expect(answers).toHaveLength(10)
  await office.close()
})

test('finds expired rows along an index, however long the log is', async ({ office }) => {
  const plan = async (query: string) => {
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(office.db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  await sql`insert into radacct (acctsessionid, acctuniqueid, nasipaddress, acctstarttime, acctstoptime)
    select n, 'n' || n, '10.0.0.1', now(), now() - n * interval '1 minute' from generate_series(1, 20000) n`.execute(
    office.db,
  )
  await sql`analyze radacct`.execute(office.db)
  expect(
    await plan(
      `select radacctid from radacct where acctstoptime < now() - interval '13 days' order by acctstoptime limit 5000`,
    ),
  ).toContain('radacct_ended')
  await sql`delete from radacct`.execute(office.db)
})
