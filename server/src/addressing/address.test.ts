import { expect, test } from 'vitest'
import { addressAt, positionOf } from './address.ts'

const ipv4 = { kind: 'ipv4', network: '203.0.113.0/24', prefixLength: 32 } as const
const delegated = { kind: 'ipv6-delegated', network: '2001:db8::/40', prefixLength: 56 } as const
const host = { kind: 'ipv6-prefix', network: '2001:db8:ff00::/56', prefixLength: 64 } as const

test.for([
  [ipv4, 0n, '203.0.113.0'],
  [ipv4, 255n, '203.0.113.255'],
  [{ ...ipv4, network: '10.0.0.0/8' }, 16_777_215n, '10.255.255.255'],
  [delegated, 0n, '2001:db8:0:0:0:0:0:0/56'],
  [delegated, 1n, '2001:db8:0:100:0:0:0:0/56'],
  [delegated, 65_535n, '2001:db8:ff:ff00:0:0:0:0/56'],
  [host, 255n, '2001:db8:ff00:ff:0:0:0:0/64'],
] as const)('numbers the addresses of a network', ([pool, position, address]) => {
  expect(addressAt(pool, position)).toBe(address)
  expect(positionOf(pool, address)).toBe(position)
})

test('reads every form of an address', () => {
  expect(positionOf(delegated, '2001:DB8:0:100::')).toBe(1n)
  expect(positionOf(delegated, '2001:0db8::/56')).toBe(0n)
  expect(positionOf({ ...host, network: '::ffff:0:0/96', prefixLength: 128 }, '::ffff:0.0.1.2')).toBe(258n)
})

test.for(['203.0.112.255', '203.0.113.5/31', '203.0.113', '2001:db8::', '', '203.0.113.5%eth0', '203.0.113.5/32/32'])(
  'does not take %s for an address of an IPv4 pool',
  (text) => expect(positionOf(ipv4, text)).toBeUndefined(),
)

test.for(['2001:db8:0:101::', '2001:db8::/64', '2001:db7::', 'fe80::1%eth0', '203.0.113.5'])(
  'does not take %s for a prefix of an IPv6 pool',
  (text) => expect(positionOf(delegated, text)).toBeUndefined(),
)
