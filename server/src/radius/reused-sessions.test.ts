import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useFreeradius } from '#testing/radius/used.ts'

const { database, line, report, session } = useFreeradius()

const sessions = async (user: string) =>
  (
    await sql<Record<string, unknown>>`select acctsessiontime as seconds, acctstoptime is null as open
      from radacct where username = ${user} order by acctstarttime`.execute(database().db)
  ).rows

test('a delayed Stop leaves the session that reused its ID live', async () => {
  const user = await line()
  const about = { user, sessionId: '00000011' }
  await report({ ...about, status: 'Start', delay: 4_000 })
  await report({ ...about, status: 'Start', delay: 3_500 })
  await report({ ...about, status: 'Stop', delay: 3_600, seconds: 400, cause: 'Lost-Carrier' })
  expect(await sessions(user)).toEqual([
    { seconds: 400, open: false },
    { seconds: null, open: true },
  ])
  expect(await session(user)).toHaveLength(1)
})

test('a Start soon after a report of a longer session begins another session', async () => {
  const user = await line()
  const about = { user, sessionId: '00000012' }
  await report({ ...about, status: 'Start', delay: 700 })
  await report({ ...about, status: 'Interim-Update', delay: 400, seconds: 300, uploadedBytes: 99_000_000 })
  await report({ ...about, status: 'Start', delay: 390 })
  await report({ ...about, status: 'Interim-Update', delay: 90, seconds: 300, uploadedBytes: 1_000_000 })
  expect(await session(user)).toMatchObject([{ uploaded_bytes: 1_000_000 }])
  expect(await sessions(user)).toHaveLength(2)
})

test('placeholders for an address and impossible counters leave the known values', async () => {
  const user = await line()
  const about = { user, sessionId: '00000013' }
  await report({ ...about, status: 'Start', framedIp: '100.64.0.21' })
  await report({ ...about, status: 'Interim-Update', seconds: 300, uploadedBytes: 70, framedIp: '255.255.255.254' })
  await report({ ...about, status: 'Interim-Update', seconds: 600, uploadedBytes: 4_294_967_295 * 2 ** 32 })
  expect(await session(user)).toMatchObject([{ framed_ip: '100.64.0.21', uploaded_bytes: 70 }])
})
