import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { radclient } from '#testing/radius/radclient.ts'
import { useFreeradius } from '#testing/radius/used.ts'

const { acct, database, line, report, session, shift } = useFreeradius()

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

test('impossible counters leave the known values', async () => {
  const user = await line()
  const about = { user, sessionId: '00000013' }
  await report({ ...about, status: 'Interim-Update', seconds: 300, uploadedBytes: 70 })
  await report({ ...about, status: 'Interim-Update', seconds: 600, uploadedBytes: 4_294_967_295 * 2 ** 32 })
  expect(await session(user)).toMatchObject([{ uploaded_bytes: 70 }])
})

test('placeholders for addresses and prefixes leave the known ones', async () => {
  const user = await line()
  const reports = (seconds: number, more: Record<string, string>) =>
    radclient(acct(), 'acct', {
      'User-Name': user,
      'Acct-Session-Id': 's-351',
      'NAS-IP-Address': '127.0.0.1',
      'Acct-Status-Type': 'Interim-Update',
      'Acct-Session-Time': String(seconds),
      ...more,
    })
  await reports(300, {
    'Framed-IP-Address': '100.64.0.9',
    'Framed-IPv6-Address': '2001:db8::9',
    'Framed-IPv6-Prefix': '2001:db8:0:9::/64',
    'Delegated-IPv6-Prefix': '2001:db8:900::/56',
  })
  for (const [number, [ipv4, ipv6, length]] of [
    ['0.0.0.0', '::', '/0'],
    ['255.255.255.254', '::1', '/64'],
    ['255.255.255.255', 'fe80::', '/10'],
    ['127.0.0.1', 'ff00::', '/8'],
  ].entries())
    await reports(400 + number, {
      'Framed-IP-Address': ipv4 ?? '',
      'Framed-IPv6-Address': ipv6 ?? '',
      'Framed-IPv6-Prefix': `${ipv6}${length}`,
      'Delegated-IPv6-Prefix': `${ipv6}${length}`,
    })
  const { rows } = await sql`select host(framedipaddress) as ipv4, host(framedipv6address) as ipv6,
    framedipv6prefix::text as prefix, delegatedipv6prefix::text as delegated, acctsessiontime as seconds
    from radacct where username = ${user}`.execute(database().db)
  expect(rows).toEqual([
    {
      ipv4: '100.64.0.9',
      ipv6: '2001:db8::9',
      prefix: '2001:db8:0:9::/64',
      delegated: '2001:db8:900::/56',
      seconds: 403,
    },
  ])
})

/** Returns the octets of the sessions of an account, in order of their starts. */
const octets = async (user: string) =>
  (
    await sql<{ octets: string; open: boolean }>`select concat_ws('/', acctinputoctets, acctoutputoctets) as octets,
      acctstoptime is null as open from radacct where username = ${user} order by acctstarttime`.execute(database().db)
  ).rows.map((row) => `${row.octets} ${row.open ? 'open' : 'ended'}`)

const used = (uploadedBytes: number, downloadedBytes: number) => ({ uploadedBytes, downloadedBytes })

test('starts a new session when counters restart without session times', async () => {
  const user = await line()
  const about = { user, sessionId: '00000014' }
  await report({ ...about, status: 'Start' })
  await report({ ...about, status: 'Interim-Update', ...used(9_000_000, 80_000_000) })
  await shift(user, '-10 minutes')
  await report({ ...about, status: 'Interim-Update', ...used(40_000, 90_000) })
  expect(await octets(user)).toEqual(['9000000/80000000 ended', '40000/90000 open'])
  await report({ ...about, status: 'Interim-Update', delay: 540, ...used(9_100_000, 80_100_000) })
  expect(await octets(user), 'a late report of the first').toEqual(['9100000/80100000 ended', '40000/90000 open'])
  await report({ ...about, status: 'Stop', ...used(50_000, 95_000), cause: 'User-Request' })
  expect(await octets(user)).toEqual(['9100000/80100000 ended', '50000/95000 ended'])
  await shift(user, '-10 minutes')
  await sql`update radacct set acctstoptime = acctupdatetime where username = ${user}`.execute(database().db)
  await report({ ...about, status: 'Stop', ...used(7, 8), cause: 'User-Request' })
  expect(await octets(user), 'of the third, only the Stop arrived').toHaveLength(3)
})

test('octets that count again are another session also if it has lasted longer than the first was reported to', async () => {
  const user = await line()
  const about = { user, sessionId: '00000015' }
  await report({ ...about, status: 'Interim-Update', seconds: 300, ...used(5_000, 6_000) })
  await shift(user, '-20 minutes')
  await report({ ...about, status: 'Interim-Update', seconds: 900, ...used(4_000, 5_000) })
  expect(await octets(user)).toEqual(['5000/6000 ended', '4000/5000 open'])
})

test.each([
  ['an overflow without Gigawords', { gigawords: false }, 1],
  ['a new session with Gigawords', { gigawords: true }, 2],
  ['a new session with its session time', { gigawords: false, seconds: 60 }, 2],
])('treats a fall of both counters from above 2³¹ as %s', async (_, more, count) => {
  const user = await line()
  const about = { user, sessionId: '00000017', gigawords: false }
  await report({ ...about, status: 'Start' })
  await report({ ...about, status: 'Interim-Update', ...used(4_200_000_000, 4_100_000_000) })
  await shift(user, '-10 minutes')
  await report({ ...about, ...more, status: 'Interim-Update', ...used(90_000_000, 80_000_000) })
  expect(await octets(user)).toHaveLength(count)
})

test.each([
  ['overtaken', '-5 seconds', used(100, 200)],
  ['repeated late', '-2 minutes', used(8_000, 60_000)],
  ['of one counter that overflowed', '-10 minutes', used(10, 90_000)],
  ['without counters', '-10 minutes', {}],
])('a report %s continues its session', async (_, ago, counters) => {
  const user = await line()
  const about = { user, sessionId: '00000016' }
  await report({ ...about, status: 'Interim-Update', ...used(9_000, 80_000) })
  await shift(user, ago)
  await report({ ...about, status: 'Interim-Update', ...counters })
  expect(await octets(user)).toHaveLength(1)
})

test.for([
  ['by its session time', { seconds: 590 }, { seconds: 600 }, { seconds: 900 }, { seconds: 1_000 }],
  ['by its octets', used(5_000, 6_000), used(5_000, 6_000), used(5_000, 7_000), used(6_000, 8_000)],
] as const)(
  'a session that goes on after its Stop is live again in its row, %s',
  async ([, earlier, stop, interim, next]) => {
    const user = await line()
    const about = { user, sessionId: '00000018' }
    await report({ ...about, status: 'Start', delay: 1_000 })
    await report({ ...about, status: 'Stop', delay: 400, ...stop, cause: 'Admin-Reset' })
    await report({ ...about, status: 'Interim-Update', delay: 500, ...earlier })
    expect(await session(user), 'a report from before the Stop').toEqual([])
    await report({ ...about, status: 'Interim-Update', ...earlier })
    expect(await session(user), 'a report from before the Stop, retransmitted').toEqual([])
    await report({ ...about, status: 'Interim-Update', delay: 100, ...interim })
    await report({ ...about, status: 'Interim-Update', ...next })
    expect(await sessions(user)).toMatchObject([{ open: true }])
    const { rows } = await sql`select acctterminatecause as cause, stopinferred as inferred from radacct
    where username = ${user}`.execute(database().db)
    expect(rows).toEqual([{ cause: null, inferred: false }])
    await report({ ...about, status: 'Stop', ...next, cause: 'User-Request' })
    expect(await session(user)).toEqual([])
  },
)

test.each([
  ['user', {}],
  ['nasPort', {}],
  ['nasIdentifier', {}],
  ['user', { seconds: 5 }],
  ['nasPort', { mac: '02-00-00-00-00-09' }],
] as const)('a Stop without %s ends the session that agrees with it %o', async (missing, differs) => {
  const user = await line()
  const about = { user, sessionId: '00000019', nasPort: '1/1', nasIdentifier: 'bras-4', mac: '02-00-00-00-00-01' }
  await report({ ...about, status: 'Start', delay: 600 })
  const { [missing]: _, ...known } = about
  await report({ ...known, status: 'Stop', seconds: 600, uploadedBytes: 70, cause: 'User-Request', ...differs })
  const agrees = Object.keys(differs).length === 0
  expect(await sessions(user)).toContainEqual(agrees ? { seconds: 600, open: false } : { seconds: null, open: true })
  expect(await session(user)).toHaveLength(agrees ? 0 : 1)
  await sql`delete from radacct where acctsessionid = ${about.sessionId}`.execute(database().db)
})

test('a Stop without a user name ends none of two sessions with its ID', async () => {
  const both = [await line(), await line()] as const
  const about = { sessionId: '00000020', delay: 600 }
  for (const user of both) await report({ ...about, user, status: 'Start' })
  await report({ sessionId: about.sessionId, status: 'Stop', seconds: 600, cause: 'User-Request' })
  for (const user of both) expect(await session(user)).toHaveLength(1)
})
