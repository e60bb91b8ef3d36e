import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account, authenticate } from '#testing/radius/radclient.ts'
import { useFreeradius } from '#testing/radius/used.ts'

const { database, auth, acct, line, session } = useFreeradius()

const secret = 'secret-of-both'
const enter = (address: string, name: string, vendor = 'mikrotik') =>
  sql`insert into nas (nasname, shortname, secret, type) values (${address}, ${name}, ${secret}, ${vendor})
    on conflict do nothing`.execute(database().db)
/** Reports a session from the access server at an address. */
const from = (
  address: string,
  about: Omit<Parameters<typeof account>[1], 'status'>,
  status: 'Start' | 'Interim-Update' | 'Stop' = 'Start',
) => account({ ...acct(), from: address, secret }, { status, ...about })
const serversOf = async (user: string) =>
  (await session(user))
    .map((row) => [row['nas_ip'], row['reported_nas']])
    .toSorted((a, b) => String(a).localeCompare(String(b)))

test.each(['127.0.0.1', '192.168.88.1', '10.255.255.1'])(
  'distinguishes two access servers that both send %s',
  async (nasIp) => {
    await enter('127.0.4.1', 'bras-north')
    await enter('127.0.4.2', 'bras-south')
    const user = await line({ sessions: 2 })
    const about = { user, sessionId: '80000001', nasIp, nasIdentifier: 'MikroTik' }
    await from('127.0.4.1', about)
    await from('127.0.4.2', about)
    expect(await serversOf(user)).toEqual([
      ['127.0.4.1', nasIp],
      ['127.0.4.2', nasIp],
    ])
    await sql`update radacct set acctstarttime = acctstarttime - interval '10 minutes',
    acctupdatetime = acctupdatetime - interval '10 minutes' where username = ${user}`.execute(database().db)
    await account(
      { ...acct(), from: '127.0.4.1', secret },
      { status: 'Accounting-On', nasIp, nasIdentifier: 'MikroTik' },
    )
    expect(await serversOf(user), 'a restart ends the sessions of one').toEqual([['127.0.4.2', nasIp]])
  },
)

test('two access servers behind one address are two if they send different addresses', async () => {
  await enter('127.0.4.3', 'bras-nat')
  const user = await line({ sessions: 2 })
  const one = { user, sessionId: '80000001', nasIp: '192.168.88.1' }
  const other = { ...one, nasIp: '192.168.89.1' }
  await from('127.0.4.3', one)
  await from('127.0.4.3', other)
  await from('127.0.4.3', one, 'Stop')
  expect(await serversOf(user)).toEqual([['127.0.4.3', '192.168.89.1']])
})

test('an access server is known by a registered address or identifier that it sends', async () => {
  await enter('10.9.0.1', 'bras-by-address', 'huawei')
  await enter('10.9.0.2', 'bras-by-name', 'huawei')
  await enter('10.9.1.0/24', 'bras-network', 'huawei')
  await enter('127.0.5.0/24', 'gateway')
  for (const [about, address, vendor] of [
    [{ nasIp: '10.9.0.1' }, '10.9.0.1', 'huawei'],
    [{ nasIp: '192.168.88.1', nasIdentifier: 'bras-by-name' }, '10.9.0.2', 'huawei'],
    [{ nasIp: '192.168.88.1', nasIdentifier: 'gateway' }, '127.0.5.1', 'mikrotik'],
    [{ nasIp: null }, '127.0.5.1', 'mikrotik'],
    [{ nasIp: '0.0.0.0' }, '127.0.5.1', 'mikrotik'],
  ] as const) {
    const user = await line()
    const reply = await authenticate({ ...auth(), from: '127.0.5.1', secret }, { user, password: 'secret', ...about })
    expect({ about, vendor: Object.keys(reply.attributes).some((name) => name.startsWith('Huawei')) }).toEqual({
      about,
      vendor: vendor === 'huawei',
    })
    await from('127.0.5.1', { user, sessionId: 's-1', ...about })
    expect((await serversOf(user)).map(([known]) => known)).toEqual([address])
  }
})

test('a registered access server is itself, also if it sends the address or the identifier of another', async () => {
  await enter('127.0.4.4', 'bras-own')
  await enter('10.9.0.9', 'MikroTik')
  const user = await line()
  await from('127.0.4.4', { user, sessionId: 's-1', nasIp: '10.9.0.9', nasIdentifier: 'MikroTik' })
  expect(await serversOf(user)).toEqual([['127.0.4.4', '10.9.0.9']])
})

test('an access server with several addresses is one, and gets its interval', async () => {
  await enter('127.0.7.1', 'bras-many', 'huawei')
  await sql`update nas set other_addresses = '{127.0.7.2,127.0.8.0/24}', interim_s = 600
    where shortname = 'bras-many'`.execute(database().db)
  const user = await line({ sessions: 3 })
  for (const [address, known] of [
    ['127.0.7.1', '127.0.7.1'],
    ['127.0.7.2', '127.0.7.1'],
    ['127.0.8.9', '127.0.8.9'],
  ] as const) {
    const reply = await authenticate({ ...auth(), from: address, secret }, { user, password: 'secret', nasIp: address })
    expect(reply).toMatchObject({ accepted: true, attributes: { 'Acct-Interim-Interval': '600' } })
    expect(Object.keys(reply.attributes)).toContain('Huawei-Input-Average-Rate')
    await from(address, { user, sessionId: `s-${address}`, nasIp: address })
    expect(await session(user)).toContainEqual(expect.objectContaining({ nas_ip: known, session_id: `s-${address}` }))
  }
  const silentAfter = async (minutes: number) => {
    await sql`update radacct set acctupdatetime = now() - make_interval(mins => ${minutes}) where username = ${user}`.execute(
      database().db,
    )
    return (await session(user)).map(({ silent }) => silent)
  }
  expect(await silentAfter(29)).toEqual([false, false, false])
  expect(await silentAfter(31)).toEqual([true, true, true])
})

test('a session from before its access server was known by its source continues in its row', async () => {
  await enter('127.0.4.5', 'bras-old')
  const user = await line()
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime, acctupdatetime, acctsessiontime)
    values ('80000009', 'from-before', ${user}, '192.168.88.1', now() - interval '10 minutes', now() - interval '5 minutes', 300)`.execute(
    database().db,
  )
  await account(
    { ...acct(), from: '127.0.4.5', secret },
    { status: 'Interim-Update', user, sessionId: '80000009', nasIp: '192.168.88.1', seconds: 600 },
  )
  expect(await serversOf(user)).toEqual([['127.0.4.5', '192.168.88.1']])
})

/** Returns the sessions of an account that have not ended, by the address and the reported address. */
const open = async (user: string) =>
  (
    await sql<{ at: string }>`select concat_ws(' sends ', host(nasipaddress), host(reported_nas)) as at
      from radacct where username = ${user} and acctstoptime is null`.execute(database().db)
  ).rows.map(({ at }) => at)

test('a session of a router whose source changes within its network continues in its row', async () => {
  await enter('127.0.9.0/24', 'bras-dynamic')
  const user = await line()
  const about = { user, sessionId: '80000011', nasIp: '192.168.88.1', nasIdentifier: 'RouterOS' }
  await from('127.0.9.1', about)
  await from('127.0.9.2', about, 'Interim-Update')
  expect(await open(user)).toEqual(['127.0.9.2 sends 192.168.88.1'])
  await from('127.0.9.3', { ...about, nasIdentifier: 'other' }, 'Interim-Update')
  expect(await open(user), 'another router in the network').toHaveLength(2)
})

test('a session that was known by its source continues when its access server is known by its identifier', async () => {
  await enter('127.0.10.0/24', 'nat-of-many')
  await enter('10.9.0.3', 'bras-named')
  const user = await line()
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, nasidentifier, acctstarttime, acctupdatetime)
    values ('80000012', 'by-source', ${user}, '127.0.10.1', 'bras-named', now() - interval '10 minutes', now() - interval '5 minutes')`.execute(
    database().db,
  )
  const about = { user, sessionId: '80000012', nasIp: null, nasIdentifier: 'bras-named' }
  await from('127.0.10.1', about, 'Interim-Update')
  expect(await open(user)).toEqual(['10.9.0.3'])
})

test('a session continues when the address that its access server sends from is added to it', async () => {
  await enter('127.0.11.1', 'bras-first')
  await enter('127.0.12.0/24', 'network-of-second')
  const user = await line()
  const about = { user, sessionId: '80000013', nasIp: '127.0.11.1' }
  await from('127.0.12.1', about)
  expect(await open(user)).toEqual(['127.0.12.1 sends 127.0.11.1'])
  await sql`update nas set other_addresses = '{127.0.12.1}' where shortname = 'bras-first'`.execute(database().db)
  await from('127.0.12.1', about, 'Interim-Update')
  expect(await open(user)).toEqual(['127.0.11.1'])
})
