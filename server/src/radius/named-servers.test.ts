import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { activeLine, commandsOf } from '#testing/provisioning/given.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { account } from '#testing/radius/radclient.ts'
import { sessionsOf } from './sessions-of-account.ts'

const secret = 'secret-of-both'
const servers: Freeradius[] = []
const listening: ListeningNas[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  for (const nas of listening) await nas.stop()
})

/** Starts an access server that knows only itself by the address that all of them send. */
async function bras(office: Office, host: string): Promise<ListeningNas> {
  const nas = await startNas({ host, secret })
  listening.push(nas)
  await sql`insert into nas (nasname, shortname, secret, type, coa_port) values (${host}, ${`at-${host}`}, ${secret},
    'mikrotik', ${nas.port})`.execute(office.db)
  return nas
}

test('a disconnect goes to the access server that reported the session', { timeout: 60_000 }, async ({
  office,
  skip,
}) => {
  skip(!freeradiusInstalled(), 'FreeRADIUS is not installed')
  const radius = await startFreeradius({ databaseUrl: await radiusUrlOf(office.url) })
  servers.push(radius)
  const north = await bras(office, '127.0.6.1')
  const south = await bras(office, '127.0.6.2')
  const given = await activeLine(office)
  const about = { status: 'Start', user: given.account, sessionId: '80000001', nasIp: '192.168.88.1' } as const
  await account({ port: radius.acctPort, secret, from: '127.0.6.2' }, about)
  const { customerCode, productCode } = given
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect((await commandsOf(office, given)).at(-1)).toMatchObject({ status: 'acked' })
  const { attributes } = await south.receives('Disconnect-Request', { 'Acct-Session-Id': '80000001' })
  expect(attributes, 'it compares the address with the one that it sends').toMatchObject({
    'NAS-IP-Address': '192.168.88.1',
  })
  expect(north.requests).toEqual([])
})

test('a disconnect goes through a NAT to the access server that the session names', { timeout: 60_000 }, async ({
  office,
  skip,
}) => {
  skip(!freeradiusInstalled(), 'FreeRADIUS is not installed')
  const radius = await startFreeradius({ databaseUrl: await radiusUrlOf(office.url) })
  servers.push(radius)
  const nat = await bras(office, '127.0.6.3')
  const behind = await bras(office, '127.0.6.4')
  const given = await activeLine(office)
  const about = { status: 'Start', user: given.account, sessionId: '80000002' } as const
  const named = { nasIp: '10.8.0.3', nasIdentifier: 'at-127.0.6.4' }
  await account({ port: radius.acctPort, secret, from: nat.host }, { ...about, ...named })
  const { customerCode, productCode } = given
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect((await commandsOf(office, given)).at(-1)).toMatchObject({ status: 'acked', error_cause: null })
  await behind.receives('Disconnect-Request', { 'Acct-Session-Id': '80000002' })
  expect(nat.requests).toEqual([])
})

test('requests go to a registered address that a session names, but not to a loopback address', async ({ office }) => {
  await sql`insert into nas (nasname, shortname, secret, other_addresses) values ('127.0.0.1', 'here', ${secret}, '{}'),
      ('10.8.1.1', 'nat', ${secret}, '{}'), ('10.8.1.2', 'behind', ${secret}, '{10.8.1.3}')`.execute(office.db)
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, reported_nas, nasidentifier, acctstarttime)
      select named, named, 'bb-nat', '10.8.1.1', named::inet, identifier, now()
      from (values ('10.8.1.2', 'nat'), ('10.8.1.3', null), ('127.0.0.1', null), ('192.168.88.1', null),
        ('192.168.88.2', 'behind')) given (named, identifier)`.execute(office.db)
  const sessions = await inTransaction(office, 'E0511', (ctx) => sessionsOf(ctx, 'bb-nat'))
  expect(Object.fromEntries(sessions.map(({ sessionId, nas }) => [sessionId, nas[0]?.host]))).toEqual({
    '10.8.1.2': '10.8.1.2',
    '10.8.1.3': '10.8.1.2',
    '127.0.0.1': '10.8.1.1',
    '192.168.88.1': '10.8.1.1',
    '192.168.88.2': '10.8.1.2',
  })
})
