import { expect } from 'vitest'
import { addressesOf, addressReplies, poolManager, publicPool, sellAddress } from '#testing/addressing/given.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, type GivenLine } from '#testing/provisioning/given.ts'

/** Creates an active line. The first call adds the pool. */
async function aLine(office: Office): Promise<GivenLine> {
  office.clock.now = new Date() // the view uses the clock of the database
  const { addressPools } = poolManager(office)
  if ((await addressPools.list({ keyword: publicPool.code })).rows.length === 0) await addressPools.add(publicPool)
  return activeLine(office)
}

const heldAddress = async (office: Office, line: GivenLine) => {
  const held = (await addressesOf(office, line)).filter((one) => /^203.*address-held$/.test(one))
  expect(held).toHaveLength(1)
  return String(held[0]?.split(' ')[0])
}

test('an add-on gives its line the next address of its pool while it works', async ({ office }) => {
  const line = await aLine(office)
  expect(await addressReplies(office, line)).toEqual(['Framed-Pool homes'])
  const { productCode, clerk } = await sellAddress(office, line)
  const own = ['Framed-IP-Address 203.0.113.2']
  expect(await addressesOf(office, line)).toEqual(['203.0.113.2 address-held'])
  expect(await addressReplies(office, line)).toEqual(own)
  expect(await authorizationOf(office, line)).toMatchObject({ applied_addresses: ['ipv4 203.0.113.2'] })
  const { customerCode } = line
  const addOn = { customerCode, productCode }
  await clerk.orders.suspend({ ...addOn, reason: 'travel' })
  expect(await addressReplies(office, line)).toEqual(['Framed-Pool homes'])
  await clerk.orders.resume({ ...addOn, reason: 'returned' })
  expect(await addressReplies(office, line)).toEqual(own)
  await clerk.orders.suspend({ customerCode, productCode: line.productCode, reason: 'travel' })
  expect(await addressReplies(office, line), 'a suspended line shows the notice page').toEqual([
    'Framed-Pool walled-garden',
  ])
  expect(await addressesOf(office, line)).toEqual(['203.0.113.2 address-held'])
})

test('a changed address is applied to the network, and the former one enters quarantine', async ({ office }) => {
  const line = await aLine(office)
  await sellAddress(office, line)
  const [former, before] = [await heldAddress(office, line), await authorizationOf(office, line)]
  const { customerCode, productCode } = line
  const given = { customerCode, productCode, kind: 'ipv4' } as const
  const { addressing } = poolManager(office)
  const { address } = await addressing.change(given)
  expect(address).not.toBe(former)
  await office.work()
  const after = await authorizationOf(office, line)
  expect(after).toMatchObject({ applied_version: before.applied_version + 1, applied_addresses: [`ipv4 ${address}`] })
  expect(await addressesOf(office, line)).toEqual([`${former} quarantined`, `${address} address-held`])
  const chosen = await addressing.change({ ...given, address: former })
  expect(chosen, 'a person may choose an address in quarantine').toEqual({ address: former })
})

test.for([
  ['203.0.113.1', 'address-outside-pools'],
  ['203.0.113.255', 'address-outside-pools'],
  ['2001:db8::1', 'address-outside-pools'],
  ['next', 'address-outside-pools'],
  ['own', 'address-taken'],
] as const)('the chosen address %s is refused as %s', async ([address, code], { office }) => {
  const line = await aLine(office)
  await sellAddress(office, line)
  const own = await heldAddress(office, line)
  const { customerCode, productCode } = line
  const chosen = { customerCode, productCode, kind: 'ipv4' as const, address: address === 'own' ? own : address }
  await expect(poolManager(office).addressing.change(chosen)).rejects.toMatchObject({
    code,
    fields: [{ field: 'address' }],
  })
  expect(await heldAddress(office, line)).toBe(own)
})

test('every line of an offering gets a prefix as soon as a pool is added', async ({ office }) => {
  const line = await aLine(office)
  const { addressPools, addressing } = poolManager(office)
  const ofLines = { ...publicPool, productOfferingCodes: ['HF30'], firstAddress: null }
  const before = await authorizationOf(office, line)
  await addressPools.add({
    ...ofLines,
    code: 'LAN',
    kind: 'ipv6-delegated',
    network: '2001:db8::/40',
    prefixLength: 56,
  })
  await addressPools.add({
    ...ofLines,
    code: 'WAN',
    kind: 'ipv6-prefix',
    network: '2001:db8:f000::/48',
    prefixLength: 64,
  })
  await office.work()
  expect(await authorizationOf(office, line), 'without ending its session').toMatchObject({
    desired_version: before.desired_version,
    addresses: [expect.stringContaining('ipv6-delegated'), expect.stringContaining('ipv6-prefix')],
  })
  expect(await addressReplies(office, line)).toEqual([
    expect.stringMatching(/^Delegated-IPv6-Prefix 2001:db8:.*\/56$/),
    expect.stringMatching(/^Framed-IPv6-Prefix 2001:db8:f000:.*\/64$/),
    'Framed-Pool homes',
  ])
  expect((await addressPools.list({ keyword: 'AN' })).rows).toMatchObject([
    { code: 'LAN', addresses: 65_536, unassigned: 0, quarantined: 0 },
    { code: 'WAN', addresses: 65_536, unassigned: 0, quarantined: 0 },
  ])
  const { customerCode, productCode } = line
  const prefix = { customerCode, productCode, kind: 'ipv6-delegated' as const }
  expect(await addressing.change({ ...prefix, address: '2001:DB8:0:AB00::' })).toEqual({
    address: '2001:db8:0:ab00::/56',
  })
  await expect(addressing.change({ ...prefix, address: '2001:db8:0:ab01::' })).rejects.toMatchObject({
    code: 'address-outside-pools',
  })
})

test('concurrent sales get different addresses', async ({ office }) => {
  const lines: GivenLine[] = []
  for (const _ of [1, 2, 3]) lines.push(await aLine(office))
  await Promise.all(lines.map((line) => sellAddress(office, line)))
  const held = await Promise.all(lines.map((line) => heldAddress(office, line)))
  expect(new Set(held).size).toBe(3)
})

test('an employee of another unit neither sees nor changes the addresses of a customer', async ({ office }) => {
  const line = await aLine(office)
  await sellAddress(office, line)
  const stranger = office.holding(await office.session(await office.hire(['NetWorkResourEdit'], 'MDY-H1')))
  expect((await stranger.addressing.assignments({})).rows).toEqual([])
  const { customerCode, productCode } = line
  await expect(stranger.addressing.change({ customerCode, productCode, kind: 'ipv4' })).rejects.toMatchObject({
    code: 'not-found',
  })
})
