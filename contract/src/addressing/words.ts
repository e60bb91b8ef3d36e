import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the addressing slice: labels of fields, states and entities. */
export const words = {
  fields: {
    addressPoolCode: { en: 'Address pool', zh: '地址池' },
    poolCode: { en: 'Address pool', zh: '地址池' },
    network: { en: 'Network', zh: '网段' },
    prefixLength: { en: 'Prefix length per line', zh: '每线路前缀长度' },
    firstAddress: { en: 'First address', zh: '起始地址' },
    lastAddress: { en: 'Last address', zh: '结束地址' },
    offerings: { en: 'Offerings', zh: '适用产品' },
    quarantineDays: { en: 'Quarantine (days)', zh: '回收冻结天数' },
    addresses: { en: 'Addresses', zh: '地址数' },
    assigned: { en: 'Assigned', zh: '已分配' },
    quarantined: { en: 'In quarantine', zh: '冻结中' },
    unassigned: { en: 'Lines without address', zh: '待分配线路' },
    lineCode: { en: 'Line', zh: '线路' },
    assignedAt: { en: 'Assigned at', zh: '分配时间' },
    releasedAt: { en: 'Released at', zh: '释放时间' },
    reusableFrom: { en: 'Available from', zh: '可再分配日期' },
  },
  terms: {
    'address-pool': thing('The address pool', '地址池'),
    'fixed-address': thing('The fixed address', '固定地址'),
    ipv4: { en: 'IPv4 address', zh: 'IPv4地址' },
    'ipv6-prefix': { en: 'IPv6 prefix', zh: 'IPv6前缀' },
    'ipv6-delegated': { en: 'Delegated IPv6 prefix', zh: 'IPv6下发前缀' },
    'address-held': { en: 'Assigned', zh: '已分配' },
    quarantined: { en: 'In quarantine', zh: '冻结中' },
    former: { en: 'Former', zh: '历史' },
    'lines-addressed': { en: 'lines', zh: '线路' },
  },
} as const satisfies SliceWords
