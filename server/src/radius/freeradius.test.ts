import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { account, authenticate } from '#testing/radius/radclient.ts'
import { startFreeradius } from '#testing/radius/freeradius.ts'
import { useFreeradius } from '#testing/radius/used.ts'

const { auth, database, log, report, signIn, signInAtHuawei, line, session } = useFreeradius()

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
      'Framed-Pool': 'residential',
      'Acct-Interim-Interval': '300',
    },
  })
})

test.each(['ma.ei@golden', '02:a0:00:00:08:2b', 'a_b-c.d@isp.example'])('an account may be %s', async (name) => {
  await line({ account: name })
  for (const chap of [false, true]) expect(await signIn(name, { chap })).toMatchObject({ accepted: true })
  await report({ user: name, sessionId: 's-100', status: 'Start' })
  expect(await session(name)).toMatchObject([{ account: name }])
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
  const user = await line({ profile: 'test-lightning' })
  expect((await signInAtHuawei(user)).attributes['Huawei-Output-Average-Rate']).toBe('2147483647')
  expect((await signIn(user)).attributes['Mikrotik-Rate-Limit']).toBe('9000000k/9000000k')
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

test('a line bound to one device learns it from the first accepted sign-in, then requires that device', async () => {
  const user = await line({ learns: true })
  const bound = async () =>
    (await sql`select mac_bind from network_authorization where account = ${user}`.execute(database().db)).rows[0]
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

test.each([
  '00:00:00:00:00:00',
  '00-00-00-00-00-00',
  '0000.0000.0000',
  '000000000000',
  'FF:FF:FF:FF:FF:FF',
  'ffff.ffff.ffff',
  'FFFFFFFFFFFF',
  '01-00-5E-00-00-01',
  '3333.0000.0001',
  '0.0.0.0',
])('a line bound to one device refuses %s, which does not identify a device', async (mac) => {
  const user = await line({ learns: true })
  expect(await signIn(user, { mac })).toMatchObject({ accepted: false })
  expect(await signIn(user, { mac, chap: true })).toMatchObject({ accepted: false })
  expect(await signIn(user, { mac: '00:00:00:00:00:01' })).toMatchObject({ accepted: true })
  expect(await signIn(await line(), { mac }), 'a line without a binding').toMatchObject({ accepted: true })
})

test('a line uses the traffic exit that was sold, and a limited line does not', async () => {
  const exit = 'international'
  const user = await line({ exit })
  expect((await signIn(user)).attributes).toMatchObject({ 'Mikrotik-Address-List': 'exit-international' })
  expect((await signInAtHuawei(user)).attributes).toMatchObject({ 'Huawei-Policy-Name': 'exit-international' })
  const limited = await line({ exit, status: 'limited' })
  expect((await signIn(limited)).attributes).toMatchObject(garden)
  expect((await signInAtHuawei(limited)).attributes).not.toHaveProperty('Huawei-Policy-Name')
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
  const { rows } = await sql`select from nasreload where nasipaddress = '192.0.2.66'`.execute(database().db)
  expect(rows, 'the password was not executed').toEqual([])
})

test('stores no password', async () => {
  const user = await line({ password: 'known-to-nobody' })
  await signIn(user, { password: 'known-to-nobody' })
  await signIn(user, { password: 'mistyped-by-me' })
  const { rows } = await sql<{ row: string; reply: string; reason: string | null }>`
      select to_jsonb(p)::text as row, reply, reason from radpostauth p where username = ${user} order by id`.execute(
    database().db,
  )
  expect(rows.map(({ reply }) => reply)).toEqual(['Access-Accept', 'Access-Reject'])
  expect(rows[1]?.reason).toContain('password')
  const written = rows.map(({ row }) => row).join() + log()
  expect(written).not.toMatch(/known-to-nobody|mistyped-by-me/)
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
  test('ignore surrounding spaces, and otherwise match as typed', async () => {
    const user = await line()
    expect(await signIn(` ${user}  `)).toMatchObject({ accepted: true })
    expect(await signIn(user.toUpperCase())).toMatchObject({ accepted: false })
    expect(await signIn(`${user}@golden.example`)).toMatchObject({ accepted: false })
    await report({ user: `${user} `, sessionId: 's-380', status: 'Start' })
    expect(await session(user)).toHaveLength(1)
  })

  test('lose their realm and upper case if site.conf says so', async () => {
    const user = await line()
    const names = { stripRealm: true, lowerCase: true }
    const other = await startFreeradius({ databaseUrl: database().radiusUrl, names })
    try {
      const typed = `${user.toUpperCase()}@golden.example`
      const answer = (more: object) =>
        authenticate({ port: other.authPort, secret: other.secret }, { user: typed, password: 'secret', ...more })
      for (const more of [{}, { chap: true }, { mschap: true }])
        expect({ ...more, ...(await answer(more)) }).toMatchObject({ ...more, accepted: true })
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
  expect(await signIn(user, home), 'the same router on the same line signs in after a power cut').toMatchObject({
    accepted: true,
  })
  await sql`update radacct set acctupdatetime = now() - interval '16 minutes' where username = ${user}`.execute(
    database().db,
  )
  expect(await session(user)).toMatchObject([{ silent: true }])
  expect(await signIn(user), 'a session without recent reports does not count').toMatchObject({ accepted: true })
})

test('allows two sessions if two were sold', async () => {
  const user = await line({ sessions: 2 })
  await report({ user, sessionId: 's-500', status: 'Start' })
  expect(await signIn(user)).toMatchObject({ accepted: true })
  await report({ user, sessionId: 's-501', status: 'Start' })
  expect(await signIn(user)).toMatchObject({ accepted: false })
})

test('an access server is known as soon as it is entered, and its new secret after the client lifetime', async () => {
  const user = await line()
  const { port: authPort } = auth()
  const from = (address: string, secret: string) =>
    authenticate({ port: authPort, secret, from: address }, { user, password: 'secret' })
  const enter = (address: string, name: string, secret: string) =>
    sql`insert into nas (nasname, shortname, secret) values (${address}, ${name}, ${secret})`.execute(database().db)
  await expect(from('127.0.1.1', 'secret-of-bras-1')).rejects.toThrow('No answer')
  await enter('127.0.1.1', 'bras-1', 'secret-of-bras-1')
  await enter('127.0.1.0/24', 'building-1', 'secret-of-all')
  expect(await from('127.0.1.1', 'secret-of-bras-1')).toMatchObject({ accepted: true })
  expect(await from('127.0.1.2', 'secret-of-all'), 'in a known network').toMatchObject({ accepted: true })
  await sql`update nas set secret = '"quoted" \\secret %{User-Name}' where shortname = 'bras-1'`.execute(database().db)
  await sleep(1_500)
  expect(await from('127.0.1.1', '"quoted" \\secret %{User-Name}')).toMatchObject({ accepted: true })
  await sql`delete from nas where shortname like 'b%'`.execute(database().db)
  await sleep(1_500)
  await expect(from('127.0.1.1', 'secret-of-all')).rejects.toThrow('No answer')
})

test('an access server is found by its IPv6 address', async () => {
  const user = await line()
  const ipv6 = await startFreeradius({ databaseUrl: database().radiusUrl, ipv6: true })
  try {
    const sign = () =>
      authenticate({ port: ipv6.authPort, secret: 'secret-of-six', host: '[::1]' }, { user, password: 'secret' })
    await expect(sign()).rejects.toThrow('No answer')
    await sql`insert into nas (nasname, shortname, secret) values ('::1', 'bras-six', 'secret-of-six')`.execute(
      database().db,
    )
    expect(await sign()).toMatchObject({ accepted: true })
  } finally {
    await ipv6.stop()
    await sql`delete from nas where shortname like 'b%'`.execute(database().db)
  }
}, 60_000)
