import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, text } from '#platform/values.ts'

/**
 * What a line gets from a pool: an IPv4 address (Framed-IP-Address), the IPv6 prefix of its connection
 * (Framed-IPv6-Prefix), or the IPv6 prefix of the network behind it (Delegated-IPv6-Prefix).
 */
export const addressKinds = ['ipv4', 'ipv6-prefix', 'ipv6-delegated'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The RADIUS attribute that carries an address of each kind. */
export const replyAttributes = {
  ipv4: 'Framed-IP-Address',
  'ipv6-prefix': 'Framed-IPv6-Prefix',
  'ipv6-delegated': 'Delegated-IPv6-Prefix',
} as const satisfies Record<AddressKind, string>

/** A network in CIDR notation. */
const Cidr = z
  .string()
  .trim()
  .max(43)
  .refine((value) => z.union([z.cidrv4(), z.cidrv6()]).safeParse(value).success, 'cidr')

const Ipv4 = z
  .string()
  .trim()
  .max(15)
  .refine((value) => z.ipv4().safeParse(value).success, 'ipv4-address')

const lengthOf = (network: unknown): number => Number(String(network).split('/')[1])
const isIpv6 = (network: unknown): boolean => String(network).includes(':')

/** The largest number of bits that number the addresses of a pool. */
const mostBits = 32

/**
 * Pools of addresses: lines of some offerings, or lines with an add-on, get a fixed address from them (page
 * NetWorkResourEdit).
 */
export const addressPools = maintained({
  path: 'address-pools',
  key: 'addressPoolCode',
  names: ['address pool', 'address pools'],
  read: 'NetWorkResourEdit',
  write: 'NetWorkResourEdit',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    /** Broadband offerings, whose lines get an address, and add-ons, which give one to their line. */
    productOfferingCodes: z.array(Code).min(1, 'required').max(50),
    kind: z.enum(addressKinds),
    network: Cidr,
    /** The length of the prefix that one line gets; 32 for IPv4. */
    prefixLength: z.int().min(1).max(64),
    /** The range of addresses to assign; by default all of the network except its first and last address. */
    firstAddress: perhaps(Ipv4),
    lastAddress: perhaps(Ipv4),
    /** The days before a released address is assigned to another line. */
    quarantineDays: z.int().min(0).max(3_650),
  },
  shows: {
    offerings: z.string(),
    offeringsZhName: z.string(),
    addresses: z.int(),
    assigned: z.int(),
    quarantined: z.int(),
    /** The number of products of its offerings that include an address of its kind, and wait for a free one. */
    unassigned: z.int(),
  },
  rules: [
    { keeps: ({ kind, network }) => (kind === 'ipv4') !== isIpv6(network), field: 'network', says: 'network-of-kind' },
    {
      keeps: ({ kind, network, prefixLength }) =>
        kind === 'ipv4'
          ? prefixLength === 32
          : Number(prefixLength) >= lengthOf(network) && Number(prefixLength) - lengthOf(network) <= mostBits,
      field: 'prefixLength',
      says: 'prefix-of-kind',
    },
    {
      keeps: ({ kind, firstAddress, lastAddress }) => kind === 'ipv4' || (!firstAddress && !lastAddress),
      field: 'firstAddress',
      says: 'range-of-ipv4',
    },
  ],
  refuses: ['invalid-input', 'pools-overlap'],
})
