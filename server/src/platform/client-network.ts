import { isIPv6 } from 'node:net'

/**
 * The network of a caller: the IPv4 address, or the /64 of one IPv6 line, whose addresses its customer assigns freely.
 */
export function clientNetwork(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [network = ''] = mapped.split('::')
  const groups = network.split(':').slice(0, 4).join(':')
  return `${groups.replace(/(:0)+$/, '')}::/64`
}
