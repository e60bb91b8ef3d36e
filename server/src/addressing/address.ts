import type { AddressKind } from '@lastmile/contract/addressing/pools.ts'
import { isIPv4, isIPv6 } from 'node:net'

/** The network of a pool, and the length of the prefix that one line gets from it. */
export type Network = { kind: AddressKind; network: string; prefixLength: number }

const parts = (text: string, separator: string) => (text === '' ? [] : text.split(separator))

/** Returns the 16 bytes of an IPv6 address as eight groups; a trailing IPv4 address is two of them. */
function groupsOf(address: string): number[] {
  const dotted = /\d+\.\d+\.\d+\.\d+$/.exec(address)?.[0]
  const bytes = dotted?.split('.').map(Number) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const text = dotted
    ? address.replace(dotted, `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`)
    : address
  const [before = '', after = ''] = text.split('::')
  const [head, tail] = [parts(before, ':'), parts(after, ':')]
  const zeros = Array<string>(text.includes('::') ? 8 - head.length - tail.length : 0).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** Returns an IP address as a number. */
const numberOf = (address: string): bigint =>
  isIPv4(address)
    ? address.split('.').reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    : groupsOf(address).reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)

const textOf = (number: bigint, bits: 8 | 16, count: number): string =>
  Array.from({ length: count }, (_, at) => (number >> BigInt(bits * (count - 1 - at))) & ((1n << BigInt(bits)) - 1n))
    .map((part) => part.toString(bits === 8 ? 10 : 16))
    .join(bits === 8 ? '.' : ':')

const stepOf = ({ kind, prefixLength }: Network): bigint => 1n << BigInt((kind === 'ipv4' ? 32 : 128) - prefixLength)

const baseOf = ({ network }: Network): bigint => numberOf(network.slice(0, network.indexOf('/')))

/** Returns the address or prefix at a position of a pool's network, as PostgreSQL reads it. */
export function addressAt(pool: Network, position: bigint): string {
  const number = baseOf(pool) + position * stepOf(pool)
  return pool.kind === 'ipv4' ? textOf(number, 8, 4) : `${textOf(number, 16, 8)}/${pool.prefixLength}`
}

/** Returns the position of an address or prefix in a pool's network; undefined if it is none of the pool's. */
export function positionOf(pool: Network, text: string): bigint | undefined {
  const [address = '', length, ...more] = text.split('/')
  const isOfKind = pool.kind === 'ipv4' ? isIPv4(address) : isIPv6(address) && !address.includes('%')
  if (!isOfKind || more.length > 0 || (length ?? String(pool.prefixLength)) !== String(pool.prefixLength))
    return undefined
  const offset = numberOf(address) - baseOf(pool)
  const position = offset / stepOf(pool)
  return offset >= 0n && offset % stepOf(pool) === 0n ? position : undefined
}
