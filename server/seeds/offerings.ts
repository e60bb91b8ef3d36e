import type { Db } from '#platform/database.ts'

const everywhere = ['211', '212', '213']
const everyone = ['residential', 'business']

/** The profiles of restricted lines, with the codes that the network uses; every operator has them. */
export const slowedProfiles = [
  // A line without internet access can still sign in, so that its user sees the reason.
  {
    code: 'walled-garden',
    name: 'Information pages only',
    zh_name: '仅限提示页',
    down_kbps: 512,
    up_kbps: 256,
    pool: 'walled-garden',
  },
  // The speed of an expired line until it is blocked.
  {
    code: 'restricted',
    name: 'Restricted, unpaid',
    zh_name: '欠费限速',
    down_kbps: 1_024,
    up_kbps: 512,
    pool: 'homes',
  },
]
const profiles = [
  { code: 'fibre-30', name: '30 Mbps', zh_name: '30兆', down_kbps: 30_000, up_kbps: 15_000, pool: 'homes' },
  { code: 'fibre-60', name: '60 Mbps', zh_name: '60兆', down_kbps: 60_000, up_kbps: 30_000, pool: 'homes' },
  { code: 'fibre-100', name: '100 Mbps', zh_name: '100兆', down_kbps: 100_000, up_kbps: 50_000, pool: 'homes' },
  ...slowedProfiles,
]

type Speed = { mbps: number; name: string; zhName: string; monthly: number }
const speeds: Speed[] = [
  { mbps: 30, name: 'Home Fibre 30', zhName: '家庭光纤30兆', monthly: 35_000 },
  { mbps: 60, name: 'Home Fibre 60', zhName: '家庭光纤60兆', monthly: 50_000 },
  { mbps: 100, name: 'Home Fibre 100', zhName: '家庭光纤100兆', monthly: 75_000 },
]
const install = 20_000

const attributes = [
  ['product', 'internet', 'sessions', 'Simultaneous sign-ins', '同时在线数', 'attribute-number', null, true],
  ['product', 'internet', 'public-address', 'Public IP address', '公网地址', 'attribute-yes-no', null, false],
  ['product', 'television', 'screens', 'Simultaneous screens', '同时观看终端数', 'attribute-number', null, true],
  ['product', 'addition', 'per-line', 'Maximum per line', '每线路可订数量', 'attribute-number', null, false],
  ['content', 'channels', 'channel-count', 'Number of channels', '频道数', 'attribute-number', null, true],
  ['content', 'channels', 'quality', 'Quality', '清晰度', 'attribute-text', null, false],
  ['content', 'on-demand', 'title-count', 'Number of titles', '片目数', 'attribute-number', null, true],
  ['content', 'on-demand', 'adults-only', 'Adults only', '仅限成人', 'attribute-yes-no', null, false],
] as const
const attributeRows = attributes.map(([of, type, code, name, zh_name, kind, unit, required], position) => ({
  of: `${of}-specification` as const,
  type,
  code,
  name,
  zh_name,
  kind,
  unit,
  required,
  position,
}))
const said = (entries: Record<string, string>) =>
  JSON.stringify(Object.entries(entries).map(([attributeCode, value]) => ({ attributeCode, value })))
const contents = [
  {
    code: 'TV-120',
    name: '120 channels',
    zh_name: '120个频道',
    type: 'channels',
    content_provider: 'skynet',
    attributes: said({ 'channel-count': '120', quality: 'HD' }),
  },
]
const specifications = [
  {
    code: 'FIBRE',
    name: 'Fibre internet',
    zh_name: '光纤上网',
    type: 'internet',
    share_program: 'none',
    service_specifications: ['internet'],
    content_specifications: [],
    attributes: said({ sessions: '1' }),
  },
  {
    code: 'TELEVISION',
    name: 'Fibre television',
    zh_name: '光纤电视',
    type: 'television',
    share_program: 'per-subscriber',
    service_specifications: ['multicast'],
    content_specifications: ['TV-120'],
    attributes: said({ screens: '2' }),
  },
  {
    code: 'STATIC-ADDRESS',
    name: 'Static IP address',
    zh_name: '固定地址',
    type: 'addition',
    share_program: 'none',
    service_specifications: ['static-address'],
    content_specifications: [],
    attributes: said({ 'per-line': '1' }),
  },
]

const line = {
  specification_code: 'FIBRE',
  catalog: 'home-fibre',
  kind: 'broadband',
  terminal_spec_type: 'ont',
  broadband_export_type: 'domestic',
}
const sold = { service_channels: everywhere, customer_types: everyone }

const offerings = [
  ...speeds.map(({ mbps, name, zhName }) => ({
    code: `HF${mbps}`,
    name,
    zh_name: zhName,
    payment_mode: 'prepaid',
    bandwidth_profile_code: `fibre-${mbps}`,
    ...line,
    ...sold,
    construction_days: 3,
    delay_close_authorization_days: 0,
  })),
  ...speeds.map(({ mbps, name, zhName }) => ({
    code: `HF${mbps}M`,
    name: `${name} Monthly`,
    zh_name: `${zhName}月付`,
    payment_mode: 'postpaid',
    bandwidth_profile_code: `fibre-${mbps}`,
    ...line,
    ...sold,
    construction_days: 3,
    delay_close_authorization_days: 3,
  })),
  {
    code: 'BF100',
    name: 'Business Fibre 100',
    zh_name: '企业光纤100兆',
    payment_mode: 'prepaid',
    bandwidth_profile_code: 'fibre-100',
    ...line,
    broadband_export_type: 'international-priority',
    service_channels: ['211'],
    customer_types: ['business'],
    construction_days: 2,
    delay_close_authorization_days: 0,
  },
]
const extra = {
  catalog: 'extras',
  kind: 'value-added',
  bandwidth_profile_code: null,
  terminal_spec_type: null,
  broadband_export_type: null,
  construction_days: 0,
  delay_close_authorization_days: 0,
  ...sold,
}
const extras = [
  {
    code: 'STATIC-IP',
    name: 'Static IP address',
    zh_name: '固定IP地址',
    specification_code: 'STATIC-ADDRESS',
    payment_mode: 'prepaid',
    ...extra,
  },
  {
    code: 'IPTV',
    name: 'IPTV 120 channels',
    zh_name: 'IPTV 120频道',
    specification_code: 'TELEVISION',
    payment_mode: 'postpaid',
    ...extra,
  },
]

const months = (count: number, gift: number) => ({
  name: gift > 0 ? `${count} months + ${gift} free` : count === 1 ? '1 month' : `${count} months`,
  zh_name: gift > 0 ? `${count}个月送${gift}个月` : `${count}个月`,
  month_quantity: count,
  gift_month: gift,
  price_type: 'prepaid-period',
})
const monthly = { name: 'Monthly', zh_name: '包月', price_type: 'monthly', month_quantity: 1, gift_month: 0 }

type Terms = {
  offering: string
  position: number
  price: number
  install?: number
  deposit?: [least: number, most: number]
  channels?: string[]
}
const price = (code: string, period: ReturnType<typeof months> | typeof monthly, terms: Terms) => ({
  code,
  offering_code: terms.offering,
  ...period,
  normal_price: terms.price,
  install_price: terms.install ?? 0,
  min_deposit: terms.deposit?.[0] ?? 0,
  max_deposit: terms.deposit?.[1] ?? 0,
  sequence_no: terms.position,
  service_channels: terms.channels ?? everywhere,
})

const prices = [
  ...speeds.flatMap(({ mbps, monthly: fee }) => [
    price(`HF${mbps}-1`, months(1, 0), { offering: `HF${mbps}`, position: 1, price: fee, install }),
    price(`HF${mbps}-6`, months(6, 1), { offering: `HF${mbps}`, position: 2, price: fee * 6, install }),
    price(`HF${mbps}-12`, months(12, 2), {
      offering: `HF${mbps}`,
      position: 3,
      price: fee * 12,
      channels: ['211', '212'],
    }),
    price(`HF${mbps}M-1`, monthly, {
      offering: `HF${mbps}M`,
      position: 1,
      price: fee + 3_000,
      install,
      deposit: [fee, fee * 4],
    }),
  ]),
  price('BF100-12', months(12, 1), {
    offering: 'BF100',
    position: 1,
    price: 1_380_000,
    install: 50_000,
    channels: ['211'],
  }),
  price('STATIC-IP-1', months(1, 0), { offering: 'STATIC-IP', position: 1, price: 10_000 }),
  price('STATIC-IP-12', months(12, 1), { offering: 'STATIC-IP', position: 2, price: 120_000 }),
  price('IPTV-1', monthly, { offering: 'IPTV', position: 1, price: 8_000 }),
]

/** Loads three speeds, prepaid or postpaid, two add-ons, and the notice page for blocked lines. */
export async function seedOfferings(db: Db): Promise<void> {
  await db.insertInto('specification_attribute').values(attributeRows).execute()
  await db.insertInto('content_specification').values(contents).execute()
  await db.insertInto('product_specification').values(specifications).execute()
  await db.insertInto('bandwidth_profile').values(profiles).execute()
  await db
    .insertInto('product_offering')
    .values([...offerings, ...extras])
    .execute()
  await db.insertInto('product_offering_price').values(prices).execute()
}
