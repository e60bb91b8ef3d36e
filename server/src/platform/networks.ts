import { BlockList, isIP, isIPv6 } from 'node:net'

/** Returns a check whether an IP address is in a comma-separated list of addresses and networks. A name never is. */
export function networksOf(list: string): (address: string) => boolean {
  const networks = new BlockList()
  for (const one of list.split(',')) {
    const [address = '', bits] = one.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) networks.addSubnet(address, Number(bits), family)
    else networks.addAddress(address, family)
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
