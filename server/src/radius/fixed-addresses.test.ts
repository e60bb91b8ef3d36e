import { afterAll, expect } from 'vitest'
import { poolManager, publicPool, sellAddress } from '#testing/addressing/given.ts'
import { test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { type Freeradius, startFreeradius } from '#testing/radius/freeradius.ts'
import { authenticateAll } from '#testing/radius/radclient.ts'
import { siteLines } from './secrets/keys.ts'

let radius: Freeradius | undefined
afterAll(() => radius?.stop())

const from = '127.0.3.1'
const secret = 'secret-of-the-server'

test('FreeRADIUS sends a line its address and its prefixes in place of the pool', async ({ office }) => {
  office.clock.now = new Date() // FreeRADIUS uses the system clock
  const { authPort: port } = (radius = await startFreeradius({
    databaseUrl: await radiusUrlOf(office.url),
    keys: siteLines(office.app.config),
  }))
  const manager = poolManager(office)
  await manager.accessServers.add({ code: 'bras-1', address: from, vendor: 'mikrotik', secret, coaPort: 3799 })
  await manager.addressPools.add(publicPool)
  const ofLines = { ...publicPool, productOfferingCodes: ['HF30'], firstAddress: null }
  await manager.addressPools.add({
    ...ofLines,
    code: 'LAN',
    kind: 'ipv6-delegated',
    network: '2001:db8::/40',
    prefixLength: 56,
  })
  await manager.addressPools.add({
    ...ofLines,
    code: 'WAN',
    kind: 'ipv6-prefix',
    network: '2001:db8:f000::/48',
    prefixLength: 64,
  })
  const line = await activeLine(office)
  await sellAddress(office, line)
  const signIn = { user: line.account, password: line.password, nasIp: from }
  const { code, attributes } = await authenticateAll({ port, secret, from }, signIn)
  expect(code).toBe('Access-Accept')
  const addressed = attributes.filter(([name]) => /^(Framed|Delegated)-/.test(name)).map((one) => one.join(' = '))
  expect(addressed.toSorted()).toEqual([
    'Delegated-IPv6-Prefix = 2001:db8::/56',
    'Framed-IP-Address = 203.0.113.2',
    'Framed-IPv6-Prefix = 2001:db8:f000::/64',
  ])
})
