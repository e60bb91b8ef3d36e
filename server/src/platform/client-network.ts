import { isIPv6 } from 'node:net'

/**
 * Where a caller is: the address of version 4, or the network of one line (/64) of version 6, whose addresses its
 * customer numbers freely.
 */
export function clientNetwork(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [network = ''] = mapped.split('::')
  const groups = network.split(':').slice(0, 4).join(':')
  return `${groups.replace(/(:0)+$/, '')}::/64`
}
