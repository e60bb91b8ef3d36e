import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { radclient } from '#testing/radius/radclient.ts'
import { useFreeradius } from '#testing/radius/used.ts'

const { database, auth, acct, report, signIn, line, session, shift } = useFreeradius()

test('records a session from its start to its end', async () => {
  const user = await line()
  const about = {
    user,
    sessionId: 's-100',
    nasIdentifier: 'bras-1',
    mac: 'AA-BB-CC-00-11-22',
    framedIp: '100.64.0.7',
  }
  await report({ ...about, status: 'Start' })
  expect(await session(user)).toMatchObject([
    {
      nas_ip: '127.0.0.1',
      nas_identifier: 'bras-1',
      session_id: 's-100',
      framed_ip: '100.64.0.7',
      uploaded_bytes: 0,
    },
  ])
  await report({ ...about, status: 'Interim-Update', seconds: 300, uploadedBytes: 5_000_000_000, downloadedBytes: 7 })
  // Reports may be repeated and arrive out of order.
  await report({ ...about, status: 'Interim-Update', seconds: 200, uploadedBytes: 4_000_000_000, downloadedBytes: 5 })
  await report({ ...about, status: 'Start' })
  expect(await session(user)).toMatchObject([
    { mac: 'AA-BB-CC-00-11-22', uploaded_bytes: 5_000_000_000, downloaded_bytes: 7, silent: false },
  ])
  await report({ ...about, status: 'Stop', seconds: 400, uploadedBytes: 6_000_000_000, cause: 'User-Request' })
  await report({ ...about, status: 'Interim-Update', seconds: 300 })
  expect(await session(user)).toEqual([])
  const { rows } = await sql`select acctsessiontime, acctinputoctets, acctterminatecause, acctstoptime is null as open
      from radacct where username = ${user}`.execute(database().db)
  expect(rows).toEqual([
    { acctsessiontime: 400, acctinputoctets: 6_000_000_000, acctterminatecause: 'User-Request', open: false },
  ])
})

test('a report whose start was lost still creates a session, with the start it states', async () => {
  const user = await line()
  await report({ user, sessionId: 's-200', status: 'Interim-Update', seconds: 3_600 })
  const [found] = await session(user)
  expect(Date.now() - Number(found?.['started_at'])).toBeGreaterThan(3_500_000)
})

test('a session recorded as unknown to its access server reopens once it reports', async () => {
  const user = await line()
  const about = { user, sessionId: 's-250' }
  await report({ ...about, status: 'Start' })
  const ended = (cause: string) =>
    sql`update radacct set acctstoptime = now() - interval '5 seconds', acctterminatecause = ${cause},
      stopinferred = ${cause === 'Lost-Service'} where username = ${user}`.execute(database().db)
  await ended('Lost-Service')
  expect(await session(user)).toEqual([])
  await report({ ...about, status: 'Interim-Update', seconds: 300 })
  expect(await session(user)).toMatchObject([{ session_id: 's-250' }])
  await ended('User-Request')
  await report({ ...about, status: 'Interim-Update', seconds: 600 })
  expect(await session(user)).toEqual([])
})

test('a restarted access server has no sessions left', async () => {
  const user = await line()
  await report({ user, sessionId: 's-300', nasIp: '10.1.1.1', status: 'Start' })
  await report({ user, sessionId: 's-301', nasIp: '10.1.1.2', status: 'Start' })
  await report({ status: 'Accounting-On', nasIp: '10.1.1.1' })
  await report({ status: 'Accounting-On', nasIp: '10.1.1.1' })
  expect(await session(user)).toMatchObject([{ session_id: 's-301' }])
})

test('sessions that report after their access server restarts are live again; others stay ended', async () => {
  const user = await line({ sessions: 2 })
  const at = { nasIp: '10.1.1.3', user }
  await report({ ...at, sessionId: 's-310', status: 'Start' })
  await report({ ...at, sessionId: 's-311', status: 'Start' })
  await shift(user, '-10 minutes')
  await report({ nasIp: '10.1.1.3', status: 'Accounting-On' })
  expect(await session(user)).toEqual([])
  await report({ ...at, sessionId: 's-310', status: 'Interim-Update', seconds: 900 })
  expect(await session(user)).toMatchObject([{ session_id: 's-310' }])
})

test('a restart that is reported late ends only sessions from before the restart', async () => {
  const user = await line({ sessions: 2 })
  const at = { nasIp: '10.1.1.4', user }
  await report({ ...at, sessionId: 's-320', status: 'Start' })
  await shift(user, '-10 minutes')
  await report({ ...at, sessionId: 's-321', status: 'Start', delay: 20 })
  await report({ nasIp: '10.1.1.4', status: 'Accounting-On', delay: 60 })
  expect(await session(user)).toMatchObject([{ session_id: 's-321' }])
})

test('a restart ends only the sessions of its own access server when two share one address', async () => {
  const user = await line({ sessions: 2 })
  for (const [sessionId, nasIdentifier] of [
    ['s-330', 'bras-a'],
    ['s-331', 'bras-b'],
  ] as const)
    await report({ user, sessionId, nasIdentifier, nasIp: '10.1.1.5', status: 'Start' })
  await shift(user, '-10 minutes')
  await report({ nasIp: '10.1.1.5', nasIdentifier: 'bras-a', status: 'Accounting-On' })
  expect(await session(user)).toMatchObject([{ session_id: 's-331' }])
})

/** Returns the sessions of an account, oldest first. */
const sessions = async (user: string) =>
  (
    await sql<Record<string, unknown>>`select acctsessiontime as seconds, acctinputoctets::int as bytes,
      acctterminatecause as cause, acctstoptime is null as open from radacct where username = ${user}
      order by radacctid`.execute(database().db)
  ).rows

test('a reused session ID after a power cut is a new session, and the first session keeps its address', async () => {
  const user = await line()
  const about = { user, sessionId: '00000004' }
  await report({ ...about, status: 'Start', framedIp: '100.64.0.11' })
  await report({ ...about, status: 'Interim-Update', seconds: 600, framedIp: '100.64.0.11' })
  await shift(user, '-10 minutes')
  await report({ ...about, status: 'Start', framedIp: '100.64.0.12' })
  await report({ ...about, status: 'Start', framedIp: '100.64.0.12' })
  const { rows } = await sql`select host(framedipaddress) as address, acctstoptime is null as open from radacct
    where username = ${user} order by radacctid`.execute(database().db)
  expect(rows).toEqual([
    { address: '100.64.0.11', open: false },
    { address: '100.64.0.12', open: true },
  ])
})

test('no session stays open if the Start of a session that ended at once arrives after its Stop', async () => {
  const user = await line()
  const about = { user, sessionId: '00000005' }
  await report({ ...about, status: 'Stop', seconds: 0, cause: 'Port-Error' })
  await sql`update radacct set acctstoptime = date_trunc('second', now()) + interval '2 seconds'
    where username = ${user}`.execute(database().db)
  await report({ ...about, status: 'Start', delay: 1 })
  await report({ ...about, status: 'Stop', seconds: 0, cause: 'Port-Error' })
  expect(await session(user)).toEqual([])
  expect(await sessions(user)).toHaveLength(1)
})

describe('an access server that reuses a session ID', () => {
  test('has a new session after the Stop of the first', async () => {
    const user = await line()
    const about = { user, sessionId: '00000001' }
    await report({ ...about, status: 'Start' })
    await report({ ...about, status: 'Stop', seconds: 900, uploadedBytes: 70, cause: 'User-Request' })
    await report({ ...about, status: 'Start' })
    await report({ ...about, status: 'Interim-Update', seconds: 0, uploadedBytes: 5 })
    expect(await session(user)).toMatchObject([{ session_id: '00000001', uploaded_bytes: 5 }])
    expect(await sessions(user)).toEqual([
      { seconds: 900, bytes: 70, cause: 'User-Request', open: false },
      { seconds: 0, bytes: 5, cause: null, open: true },
    ])
    expect(await signIn(user), 'the new session counts towards the limit').toMatchObject({ accepted: false })
    await report({ ...about, status: 'Stop', seconds: 3, cause: 'Lost-Carrier' })
    expect(await session(user)).toEqual([])
  })

  test('has a new session although the Start of the second was lost', async () => {
    const user = await line()
    const about = { user, sessionId: '00000002' }
    await report({ ...about, status: 'Start' })
    await report({ ...about, status: 'Stop', seconds: 900, cause: 'User-Request' })
    await sql`update radacct set acctstoptime = now() - interval '10 minutes' where username = ${user}`.execute(
      database().db,
    )
    await report({ ...about, status: 'Interim-Update', seconds: 300 })
    const [found] = await session(user)
    expect(Date.now() - Number(found?.['started_at'])).toBeLessThan(310_000)
  })

  test('has a new session when its counters restart although the Stop of the first was lost', async () => {
    const user = await line()
    const about = { user, sessionId: '00000003' }
    await report({ ...about, status: 'Interim-Update', seconds: 86_400, uploadedBytes: 9_000 })
    await shift(user, '-10 minutes')
    await report({ ...about, status: 'Interim-Update', seconds: 300, uploadedBytes: 40 })
    expect(await session(user)).toMatchObject([{ uploaded_bytes: 40 }])
    expect(await sessions(user)).toMatchObject([
      { seconds: 86_400, cause: 'Lost-Service', open: false },
      { seconds: 300, open: true },
    ])
    await report({ ...about, status: 'Stop', delay: 300, seconds: 86_700, uploadedBytes: 9_500, cause: 'Lost-Carrier' })
    await report({ ...about, status: 'Stop', delay: 305, seconds: 86_700, uploadedBytes: 9_500, cause: 'Lost-Carrier' })
    await report({ ...about, status: 'Interim-Update', delay: 600, seconds: 86_400, framedIp: '100.64.0.66' })
    expect(await sessions(user), 'late reports update the first session').toMatchObject([
      { seconds: 86_700, bytes: 9_500, cause: 'Lost-Carrier', open: false },
      { seconds: 300, bytes: 40, open: true },
    ])
  })
})

test('an access server that sends only its identifier is known by the address of its packets', async () => {
  const user = await line()
  const about = { user, sessionId: 's-340', nasIp: null, nasIdentifier: 'bras-9' }
  const home = { nasIp: null, nasIdentifier: 'bras-9', mac: 'AA-BB-CC-00-11-22', nasPort: 'olt-1/1/4' }
  await report({ ...about, ...home, status: 'Start' })
  expect(await session(user)).toMatchObject([{ nas_ip: '127.0.0.1', nas_identifier: 'bras-9' }])
  expect(await signIn(user, { nasIp: null, nasIdentifier: 'bras-9' })).toMatchObject({ accepted: false })
  expect(await signIn(user, home)).toMatchObject({ accepted: true })
  await shift(user, '-10 minutes')
  await report({ nasIp: null, nasIdentifier: 'bras-9', status: 'Accounting-On' })
  expect(await session(user)).toEqual([])
})

test('0.0.0.0 is never the address of an access server', async () => {
  const user = await line()
  await report({ user, sessionId: 's-350', nasIp: '0.0.0.0', status: 'Start' })
  expect(await session(user)).toMatchObject([{ nas_ip: '127.0.0.1' }])
})

test('reports delayed by their access server are dated to when it created them', async () => {
  const user = await line()
  const ago = (time: unknown) => Math.round((Date.now() - Number(time)) / 60_000)
  await report({ user, sessionId: 's-360', status: 'Start', delay: 7_200 })
  await report({ user, sessionId: 's-360', status: 'Stop', delay: 3_600, seconds: 3_600, cause: 'User-Request' })
  const { rows } = await sql<Record<string, unknown>>`
    select acctstarttime as began, acctstoptime as ended from radacct where username = ${user}`.execute(database().db)
  expect(rows.map((row) => [ago(row['began']), ago(row['ended'])])).toEqual([[120, 60]])
  // A counter that overflowed.
  await report({ user, sessionId: 's-361', status: 'Start', delay: 4_294_967_295 })
  expect(ago((await session(user))[0]?.['started_at'])).toBe(0)
})

test.each(['Tunnel-Start', 'Failed'] as const)('acknowledges a report of another kind: %s', async (status) => {
  const user = await line()
  await report({ user, sessionId: 's-370', status })
  expect(await session(user)).toEqual([])
})

test.each(['isp\\', 'isp\\new', ' isp\\ ', "o'neil"])(
  'the name %j is answered, and stored as received',
  async (user) => {
    await report({ user, sessionId: 's-380', status: 'Start' })
    expect(await session(user)).toMatchObject([{ session_id: 's-380', reported_name: null }])
    expect(await signIn(user)).toMatchObject({ accepted: false })
  },
)

test('an access server’s unstorable text does not lose a session or a failed sign-in', async () => {
  const user = await line()
  // A NUL, half of a character, and a byte that cannot begin a character.
  const odd = Buffer.from([0x41, 0x00, 0xed, 0xa0, 0x80, 0xff, 0x42])
  const about = {
    'User-Name': user,
    'Acct-Session-Id': Buffer.concat([Buffer.from('odd-'), odd]),
    'NAS-IP-Address': '127.0.0.1',
    'NAS-Port-Id': odd,
    'Calling-Station-Id': odd,
  }
  for (const [status, seconds] of [
    ['Start', '0'],
    ['Interim-Update', '300'],
  ] as const) {
    const sent = { ...about, 'Acct-Status-Type': status, 'Acct-Session-Time': seconds }
    expect((await radclient(acct(), 'acct', sent)).code).toBe('Accounting-Response')
  }
  expect(await session(user), 'both reports belong to one session').toHaveLength(1)
  const strange = { 'User-Name': odd, 'User-Password': 'secret', 'NAS-IP-Address': '127.0.0.1' }
  expect((await radclient(auth(), 'auth', { ...strange, 'Message-Authenticator': '0x00' })).code).toBe('Access-Reject')
  const ended = { ...about, 'Acct-Status-Type': 'Stop', 'Acct-Terminate-Cause': 'User-Request' }
  expect((await radclient(acct(), 'acct', ended)).code).toBe('Accounting-Response')
  expect(await session(user)).toEqual([])
})
