import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { account, authenticate, radclient, type Report } from '#testing/radius/radclient.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { type RadiusDatabase, startRadiusDatabase } from '#testing/radius/database.ts'

let database: RadiusDatabase
let server: Freeradius
const auth = () => ({ port: server.authPort, secret: server.secret })
const acct = () => ({ port: server.acctPort, secret: server.secret })
const report = (about: Report) => account(acct(), about)

beforeAll(async () => {
  if (!freeradiusInstalled()) return
  database = await startRadiusDatabase(inject('templateUrl'))
  await sql`insert into bandwidth_profile (code, name, zh_name, down_kbps, up_kbps, pool) values
      ('test-100', 'Home 100', '家庭100M', 102400, 51200, 'residential'),
      ('test-lightning', 'Lightning', '闪电', 9000000, 9000000, 'business'),
      ('walled-garden', 'Information page', '提示页', 1024, 512, 'walled-garden')
      on conflict (code) do update set (down_kbps, up_kbps, pool) = (excluded.down_kbps, excluded.up_kbps, excluded.pool)`.execute(
    database.db,
  )
  server = await startFreeradius({ databaseUrl: database.radiusUrl })
}, 60_000)
beforeEach(({ skip }) => skip(!freeradiusInstalled(), 'FreeRADIUS is not installed'))
afterAll(async () => {
  await server?.stop()
  await database?.stop()
})

type Line = {
  status: string
  password: string
  profile: string
  expiresAt: string | null
  sessions: number
  mac: string | null
  learns: boolean
  exit: string | null
}
const usual: Line = {
  status: 'on',
  password: 'secret',
  profile: 'test-100',
  expiresAt: null,
  sessions: 1,
  mac: null,
  learns: false,
  exit: null,
}
let lines = 0
/** A line as its product requires it; the account is made up. */
async function line(given: Partial<Line> = {}): Promise<string> {
  const { status, password, profile, expiresAt, sessions, mac, learns, exit } = { ...usual, ...given }
  lines += 1
  const user = `bb${String(lines).padStart(4, '0')}`
  await sql`insert into network_authorization (customer_code, product_code, account, password, status, profile,
        simultaneous_use, expires_at, mac_bind, binds_device, traffic_exit, updated_at)
      values ('C00000001', ${`C00000001-${lines}`}, ${user}, ${password}, ${status}, ${profile},
        ${sessions}, now() + ${expiresAt}::interval, ${mac}, ${mac !== null || learns}, ${exit}, now())`.execute(
    database.db,
  )
  return user
}
const signIn = (user: string, more: Partial<Parameters<typeof authenticate>[1]> = {}) =>
  authenticate(auth(), { user, password: 'secret', ...more })
const session = async (user: string) =>
  (await sql<Record<string, unknown>>`select * from live_session where account = ${user}`.execute(database.db)).rows

/** Moves the start and the last report of an account's sessions. */
const began = (user: string, by: string) =>
  sql`update radacct set acctstarttime = acctstarttime + ${by}::interval, acctupdatetime = acctupdatetime + ${by}::interval
    where username = ${user}`.execute(database.db)

const garden = {
  'Mikrotik-Rate-Limit': '512k/1024k',
  'Framed-Pool': 'walled-garden',
  'Filter-Id': 'walled-garden',
  'Mikrotik-Address-List': 'walled-garden',
}

test.each([{ chap: false }, { chap: true }])('an open line gets its bandwidth (CHAP: $chap)', async ({ chap }) => {
  const reply = await signIn(await line(), { chap })
  expect(reply).toEqual({
    accepted: true,
    attributes: {
      'Mikrotik-Rate-Limit': '51200k/102400k',
      'Huawei-Input-Average-Rate': '51200000',
      'Huawei-Output-Average-Rate': '102400000',
      'Framed-Pool': 'residential',
      'Acct-Interim-Interval': '300',
    },
  })
})

test('a line that is off, an unknown one and a wrong password are refused alike', async () => {
  const refused = { accepted: false, attributes: {} }
  expect(await signIn(await line({ status: 'off' }))).toEqual(refused)
  expect(await signIn(await line({ status: 'off' }), { chap: true })).toEqual(refused)
  expect(await signIn('nobody')).toEqual(refused)
  expect(await signIn(await line(), { password: 'wrong' })).toEqual(refused)
  expect(await signIn(await line(), { password: 'wrong', chap: true })).toEqual(refused)
  expect(await signIn(await line(), { password: '' })).toEqual(refused)
})

test('a limited line is admitted to the walled garden', async () => {
  const reply = await signIn(await line({ status: 'limited' }))
  expect(reply).toMatchObject({ accepted: true, attributes: garden })
})

test('an expired line is admitted to the walled garden, without an end', async () => {
  const reply = await signIn(await line({ expiresAt: '-1 second' }))
  expect(reply).toMatchObject({ accepted: true, attributes: garden })
  expect(reply.attributes).not.toHaveProperty('Session-Timeout')
})

test('a session ends with the paid period', async () => {
  const { attributes } = await signIn(await line({ expiresAt: '2 hours' }))
  expect(Number(attributes['Session-Timeout'])).toBeGreaterThan(7_100)
  expect(Number(attributes['Session-Timeout'])).toBeLessThanOrEqual(7_200)
  expect(attributes).not.toHaveProperty('Filter-Id')
})

test("a rate beyond the range of Huawei's field is capped", async () => {
  const { attributes } = await signIn(await line({ profile: 'test-lightning' }))
  expect(attributes['Huawei-Output-Average-Rate']).toBe('2147483647')
  expect(attributes['Mikrotik-Rate-Limit']).toBe('9000000k/9000000k')
})

test.each([
  ['AA-BB-CC-00-11-22', true],
  ['aa:bb:cc:00:11:22', true],
  ['aabb.cc00.1122', true],
  ['AABBCC001122', true],
  ['AA-BB-CC-00-11-23', false],
  ['AA-BB-CC-00-11-22-33', false],
  [undefined, false],
])('a line bound to a device: %s', async (mac, accepted) => {
  const user = await line({ mac: 'aa:bb:cc:00:11:22' })
  expect(await signIn(user, mac ? { mac } : {})).toMatchObject({ accepted })
})

test('a line for one device learns it from the first accepted sign-in, and requires one that identifies it', async () => {
  const user = await line({ learns: true })
  const bound = async () =>
    (await sql`select mac_bind from network_authorization where account = ${user}`.execute(database.db)).rows[0]
  expect(await signIn(user)).toMatchObject({ accepted: false })
  expect(await signIn(user, { mac: 'aabb.cc00.1122', password: 'wrong' })).toMatchObject({ accepted: false })
  expect(await bound()).toEqual({ mac_bind: null })
  expect(await signIn(user, { mac: 'aabb.cc00.1122' })).toMatchObject({ accepted: true })
  expect(await bound()).toEqual({ mac_bind: 'AA-BB-CC-00-11-22' })
  expect(await signIn(user, { mac: 'AA-BB-CC-00-11-23' })).toMatchObject({ accepted: false })
  expect(await signIn(user, { mac: 'AA-BB-CC-00-11-22' })).toMatchObject({ accepted: true })
  const free = await line()
  await signIn(free, { mac: 'AA-BB-CC-00-11-22' })
  expect(await signIn(free, { mac: 'AA-BB-CC-00-11-23' })).toMatchObject({ accepted: true })
})

test('a line uses the exit that was sold, and a limited one does not', async () => {
  const exit = 'international'
  expect((await signIn(await line({ exit }))).attributes).toMatchObject({
    'Mikrotik-Address-List': 'exit-international',
    'Huawei-Policy-Name': 'exit-international',
  })
  const limited = await signIn(await line({ exit, status: 'limited' }))
  expect(limited.attributes).toMatchObject(garden)
  expect(limited.attributes).not.toHaveProperty('Huawei-Policy-Name')
})

test.each([
  "`%{sql:insert into nasreload values ('192.0.2.66', now())}`",
  '"in quotes"',
  "'in quotes'",
  '``',
  '%{User-Name}',
  '"%{User-Name}"',
  'a"b\'c`d',
  ' with spaces ',
  "'; drop table radacct; --",
  '密码',
  'back\\slash',
  '"\\"',
  "'\\'",
  '\\n\\101',
])('treats a password as data: %s', async (password) => {
  expect(await signIn(await line({ password }), { password, chap: true })).toMatchObject({ accepted: true })
  const { rows } = await sql`select from nasreload where nasipaddress = '192.0.2.66'`.execute(database.db)
  expect(rows, 'the password was run').toEqual([])
})

test('stores no password', async () => {
  const user = await line({ password: 'known-to-nobody' })
  await signIn(user, { password: 'known-to-nobody' })
  await signIn(user, { password: 'mistyped-by-me' })
  const { rows } = await sql<{ row: string; reply: string; reason: string | null }>`
      select to_jsonb(p)::text as row, reply, reason from radpostauth p where username = ${user} order by id`.execute(
    database.db,
  )
  expect(rows.map(({ reply }) => reply)).toEqual(['Access-Accept', 'Access-Reject'])
  expect(rows[1]?.reason).toContain('password')
  const written = rows.map(({ row }) => row).join() + server.log()
  expect(written).not.toMatch(/known-to-nobody|mistyped-by-me/)
})

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
  // Reports may be repeated and overtake each other.
  await report({ ...about, status: 'Interim-Update', seconds: 200, uploadedBytes: 4_000_000_000, downloadedBytes: 5 })
  await report({ ...about, status: 'Start' })
  expect(await session(user)).toMatchObject([
    { mac: 'AA-BB-CC-00-11-22', uploaded_bytes: 5_000_000_000, downloaded_bytes: 7, silent: false },
  ])
  await report({ ...about, status: 'Stop', seconds: 400, uploadedBytes: 6_000_000_000, cause: 'User-Request' })
  await report({ ...about, status: 'Interim-Update', seconds: 300 })
  expect(await session(user)).toEqual([])
  const { rows } = await sql`select acctsessiontime, acctinputoctets, acctterminatecause, acctstoptime is null as open
      from radacct where username = ${user}`.execute(database.db)
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
      stopinferred = ${cause === 'Lost-Service'} where username = ${user}`.execute(database.db)
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

test('sessions that report after a restart of their access server are live again, and others stay ended', async () => {
  const user = await line({ sessions: 2 })
  const at = { nasIp: '10.1.1.3', user }
  await report({ ...at, sessionId: 's-310', status: 'Start' })
  await report({ ...at, sessionId: 's-311', status: 'Start' })
  await began(user, '-10 minutes')
  await report({ nasIp: '10.1.1.3', status: 'Accounting-On' })
  expect(await session(user)).toEqual([])
  await report({ ...at, sessionId: 's-310', status: 'Interim-Update', seconds: 900 })
  expect(await session(user)).toMatchObject([{ session_id: 's-310' }])
})

test('a restart reported late ends only the sessions from before it', async () => {
  const user = await line({ sessions: 2 })
  const at = { nasIp: '10.1.1.4', user }
  await report({ ...at, sessionId: 's-320', status: 'Start' })
  await began(user, '-10 minutes')
  await report({ ...at, sessionId: 's-321', status: 'Start', delay: 20 })
  await report({ nasIp: '10.1.1.4', status: 'Accounting-On', delay: 60 })
  expect(await session(user)).toMatchObject([{ session_id: 's-321' }])
})

test('a restart ends the sessions of one of two access servers behind the same address', async () => {
  const user = await line({ sessions: 2 })
  for (const [sessionId, nasIdentifier] of [
    ['s-330', 'bras-a'],
    ['s-331', 'bras-b'],
  ] as const)
    await report({ user, sessionId, nasIdentifier, nasIp: '10.1.1.5', status: 'Start' })
  await began(user, '-10 minutes')
  await report({ nasIp: '10.1.1.5', nasIdentifier: 'bras-a', status: 'Accounting-On' })
  expect(await session(user)).toMatchObject([{ session_id: 's-331' }])
})

describe('an access server that uses a session id again', () => {
  const sessions = async (user: string) =>
    (
      await sql<Record<string, unknown>>`select acctsessiontime as seconds, acctinputoctets::int as bytes,
        acctterminatecause as cause, acctstoptime is null as open from radacct where username = ${user}
        order by radacctid`.execute(database.db)
    ).rows

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
    expect(await signIn(user), 'the limit counts it').toMatchObject({ accepted: false })
    await report({ ...about, status: 'Stop', seconds: 3, cause: 'Lost-Carrier' })
    expect(await session(user)).toEqual([])
  })

  test('has a new session although the Start of the second was lost', async () => {
    const user = await line()
    const about = { user, sessionId: '00000002' }
    await report({ ...about, status: 'Start' })
    await report({ ...about, status: 'Stop', seconds: 900, cause: 'User-Request' })
    await sql`update radacct set acctstoptime = now() - interval '10 minutes' where username = ${user}`.execute(
      database.db,
    )
    await report({ ...about, status: 'Interim-Update', seconds: 300 })
    const [found] = await session(user)
    expect(Date.now() - Number(found?.['started_at'])).toBeLessThan(310_000)
  })

  test('has a new session when its counters restart although the Stop of the first was lost', async () => {
    const user = await line()
    const about = { user, sessionId: '00000003' }
    await report({ ...about, status: 'Interim-Update', seconds: 86_400, uploadedBytes: 9_000 })
    await began(user, '-10 minutes')
    await report({ ...about, status: 'Interim-Update', seconds: 300, uploadedBytes: 40 })
    expect(await session(user)).toMatchObject([{ uploaded_bytes: 40 }])
    expect(await sessions(user)).toMatchObject([
      { seconds: 86_400, cause: 'Lost-Service', open: false },
      { seconds: 300, open: true },
    ])
    await report({ ...about, status: 'Stop', delay: 300, seconds: 86_700, uploadedBytes: 9_500, cause: 'Lost-Carrier' })
    expect(await sessions(user), 'the late Stop ends the first session').toMatchObject([
      { seconds: 86_700, bytes: 9_500, cause: 'Lost-Carrier', open: false },
      { seconds: 300, bytes: 40, open: true },
    ])
  })
})

test('an access server that names itself by its identifier only is known by the address of its packets', async () => {
  const user = await line()
  const about = { user, sessionId: 's-340', nasIp: null, nasIdentifier: 'bras-9' }
  const home = { nasIp: null, nasIdentifier: 'bras-9', mac: 'AA-BB-CC-00-11-22', nasPort: 'olt-1/1/4' }
  await report({ ...about, ...home, status: 'Start' })
  expect(await session(user)).toMatchObject([{ nas_ip: '127.0.0.1', nas_identifier: 'bras-9' }])
  expect(await signIn(user, { nasIp: null, nasIdentifier: 'bras-9' })).toMatchObject({ accepted: false })
  expect(await signIn(user, home)).toMatchObject({ accepted: true })
  await began(user, '-10 minutes')
  await report({ nasIp: null, nasIdentifier: 'bras-9', status: 'Accounting-On' })
  expect(await session(user)).toEqual([])
})

test('0.0.0.0 is the address of no access server and of no customer', async () => {
  const user = await line()
  const about = { user, sessionId: 's-350', nasIp: '0.0.0.0' }
  await report({ ...about, status: 'Start', framedIp: '100.64.0.9' })
  await report({ ...about, status: 'Interim-Update', seconds: 300, framedIp: '0.0.0.0' })
  expect(await session(user)).toMatchObject([{ nas_ip: '127.0.0.1', framed_ip: '100.64.0.9' }])
})

test('reports held back by their access server are dated by when it made them', async () => {
  const user = await line()
  const ago = (time: unknown) => Math.round((Date.now() - Number(time)) / 60_000)
  await report({ user, sessionId: 's-360', status: 'Start', delay: 7_200 })
  await report({ user, sessionId: 's-360', status: 'Stop', delay: 3_600, seconds: 3_600, cause: 'User-Request' })
  const { rows } = await sql<Record<string, unknown>>`
    select acctstarttime as began, acctstoptime as ended from radacct where username = ${user}`.execute(database.db)
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

test('admits by MS-CHAPv2, and refuses a wrong password and a line that is off', async () => {
  const user = await line()
  const { accepted, attributes } = await signIn(user, { mschap: true })
  expect({ accepted, attributes }).toMatchObject({ accepted: true, attributes: { 'Framed-Pool': 'residential' } })
  expect(attributes['MS-CHAP2-Success']).toBeDefined()
  expect(await signIn(user, { mschap: true, password: 'wrong' })).toMatchObject({ accepted: false })
  expect(await signIn(await line({ status: 'off' }), { mschap: true })).toMatchObject({ accepted: false })
  expect(await signIn('nobody', { mschap: true })).toMatchObject({ accepted: false })
})

describe('user names', () => {
  test('ignore blanks around them, and are otherwise as typed', async () => {
    const user = await line()
    expect(await signIn(` ${user}  `)).toMatchObject({ accepted: true })
    expect(await signIn(user.toUpperCase())).toMatchObject({ accepted: false })
    expect(await signIn(`${user}@golden.example`)).toMatchObject({ accepted: false })
    await report({ user: `${user} `, sessionId: 's-380', status: 'Start' })
    expect(await session(user)).toHaveLength(1)
  })

  test('lose their realm and upper case where site.conf says so', async () => {
    const user = await line()
    const names = { stripRealm: true, lowerCase: true }
    const other = await startFreeradius({ databaseUrl: database.radiusUrl, names })
    try {
      const typed = `${user.toUpperCase()}@golden.example`
      const answer = (more: object) =>
        authenticate({ port: other.authPort, secret: other.secret }, { user: typed, password: 'secret', ...more })
      for (const more of [{}, { chap: true }, { mschap: true }])
        expect(await answer(more), JSON.stringify(more)).toMatchObject({ accepted: true })
      await account(
        { port: other.acctPort, secret: other.secret },
        { user: typed, sessionId: 's-390', status: 'Start' },
      )
      expect(await session(user)).toHaveLength(1)
      expect(await answer({})).toMatchObject({ accepted: false })
    } finally {
      await other.stop()
    }
  })
})

test('limits simultaneous sign-ins', async () => {
  const user = await line({ sessions: 1 })
  const home = { mac: 'AA-BB-CC-00-11-22', nasPort: 'olt-1/1/4' }
  await report({ user, sessionId: 's-400', status: 'Start', ...home })
  expect(await signIn(user)).toMatchObject({ accepted: false })
  expect(await signIn(user, { ...home, nasPort: 'olt-1/1/5' })).toMatchObject({ accepted: false })
  expect(await signIn(user, home), 'the same router on the same line, after a power cut').toMatchObject({
    accepted: true,
  })
  await sql`update radacct set acctupdatetime = now() - interval '16 minutes' where username = ${user}`.execute(
    database.db,
  )
  expect(await session(user)).toMatchObject([{ silent: true }])
  expect(await signIn(user), 'a session nobody has heard of for long').toMatchObject({ accepted: true })
})

test('allows two sessions if two were sold', async () => {
  const user = await line({ sessions: 2 })
  await report({ user, sessionId: 's-500', status: 'Start' })
  expect(await signIn(user)).toMatchObject({ accepted: true })
  await report({ user, sessionId: 's-501', status: 'Start' })
  expect(await signIn(user)).toMatchObject({ accepted: false })
})

test('text of an access server that PostgreSQL cannot store loses no session and no failed sign-in', async () => {
  const user = await line()
  // A NUL, half of a character, and a byte that begins none.
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
  expect(await session(user), 'one session, which both reports name').toHaveLength(1)
  const strange = { 'User-Name': odd, 'User-Password': 'secret', 'NAS-IP-Address': '127.0.0.1' }
  expect((await radclient(auth(), 'auth', { ...strange, 'Message-Authenticator': '0x00' })).code).toBe('Access-Reject')
  const ended = { ...about, 'Acct-Status-Type': 'Stop', 'Acct-Terminate-Cause': 'User-Request' }
  expect((await radclient(acct(), 'acct', ended)).code).toBe('Accounting-Response')
  expect(await session(user)).toEqual([])
})
