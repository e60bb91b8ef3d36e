import type { Db } from '#platform/database.ts'
import type { Operator } from '#platform/operator.ts'

const goldenLotus: Operator = {
  name: 'Golden Lotus Broadband',
  zhName: '金莲宽带',
  currency: { code: 'MMK', exponent: 0 },
  timeZone: 'Asia/Yangon',
  taxPercent: 5,
  phonePattern: '^(\\+?95|0)9\\d{7,9}$',
  certificatePatterns: {
    nrc: '^[\\d၀-၉]{1,2}/[^()\\s]{3,24}\\([^()\\s]{1,8}\\)[\\d၀-၉]{6}$',
    passport: '^[A-Za-z]{1,2}\\d{6,8}$',
  },
  suspendsPerYear: 2,
}

const settingsOf = (
  operator: Operator,
  { creditPerDay, payoutPerDay }: { creditPerDay: number; payoutPerDay: number },
) => [
  { key: 'operator', type: 'public', name: 'Operator', zh_name: '运营商', value: operator },
  { key: 'messages', type: 'operation', name: 'Messages', zh_name: '消息', value: { expiryDays: 7 } },
  {
    key: 'notices',
    type: 'operation',
    name: 'Customer messages',
    zh_name: '客户通知',
    value: { language: 'en-US', fromHour: 8, toHour: 20 },
  },
  {
    key: 'settlements',
    type: 'operation',
    name: 'Settlements',
    zh_name: '交账',
    value: { maxHours: 24, chequePastDays: 180, chequeFutureDays: 0 },
  },
  {
    key: 'orders',
    type: 'operation',
    name: 'Orders',
    zh_name: '订单',
    value: { ownPricePercent: 20, creditPerDay, payoutPerDay },
  },
  {
    key: 'bill-runs',
    type: 'operation',
    name: 'Bill runs',
    zh_name: '批量出账',
    value: { dueDays: 15, boundPercent: 20 },
  },
  {
    key: 'partners',
    type: 'operation',
    name: 'Partners',
    zh_name: '合作方',
    value: { commissionPercent: 5 },
  },
  {
    key: 'stock',
    type: 'operation',
    name: 'Stock',
    zh_name: '库存',
    value: { technicianOnts: 3, warehouseOnts: 50 },
  },
]

type Choice = [code: string, name: string, zhName: string]
const choices: Record<string, Choice[]> = {
  'network-type': [['FTTH', 'Fibre to the home', '光纤到户']],
  'service-channel': [
    ['211', 'Business hall', '营业厅'],
    ['212', 'Agent', '代理商'],
    ['213', 'Partner', '合作方'],
  ],
  'customer-type': [
    ['residential', 'Residential', '家庭客户'],
    ['business', 'Business', '企业客户'],
  ],
  'customer-level': [
    ['1', 'Standard', '普通'],
    ['2', 'Silver', '银卡'],
    ['3', 'Gold', '金卡'],
  ],
  'certificate-type': [
    ['nrc', 'National registration card', '国民登记证'],
    ['passport', 'Passport', '护照'],
    ['company', 'Company registration', '公司注册证'],
  ],
  'customer-operator': [
    ['golden-lotus', 'Golden Lotus Broadband', '金莲宽带'],
    ['telenor', 'Telenor', 'Telenor'],
  ],
  'develop-channel': [
    ['walk-in', 'Walk-in', '上门'],
    ['campaign', 'Campaign', '营销活动'],
  ],
  'business-channel': [
    ['hall', 'Business hall', '营业厅'],
    ['telephone', 'Telephone sales', '电话销售'],
    ['door', 'Door to door', '上门推广'],
    ['agent', 'Agent', '代理商'],
    ['partner', 'Partner', '合作方'],
  ],
  'payment-channel': [
    ['cash', 'Cash', '现金'],
    ['card', 'Card at the counter', '柜台刷卡'],
    ['bank-transfer', 'Bank transfer', '银行转账'],
    ['cheque', 'Cheque', '支票'],
    ['common-balance', 'Common balance', '通用余额'],
  ],
  'cheque-bank': [
    ['KBZ', 'KBZ Bank', '坎巴扎银行'],
    ['CB', 'CB Bank', '合作社银行'],
    ['AYA', 'AYA Bank', '伊洛瓦底银行'],
    ['YOMA', 'Yoma Bank', '约玛银行'],
  ],
  'pause-remark': [
    ['travel', 'Travel', '外出'],
    ['renovation', 'Renovation', '装修'],
    ['customer-request', 'Customer request', '客户要求'],
  ],
  'resume-remark': [
    ['returned', 'Returned', '已返回'],
    ['customer-request', 'Customer request', '客户要求'],
  ],
  'preclose-reason': [
    ['moving', 'Moving', '搬迁'],
    ['competitor', 'Switching to another operator', '转网'],
    ['price', 'Too expensive', '价格原因'],
  ],
  'change-mode': [
    ['immediate', 'Immediately', '立即生效'],
    ['next-period', 'Next period', '下账期生效'],
  ],
  'broadband-type': [['pppoe', 'PPPoE', 'PPPoE']],
  'work-team-type': [
    ['construction', 'Construction', '施工'],
    ['maintenance', 'Maintenance', '维护'],
  ],
  'product-offering-price-type': [
    ['prepaid-period', 'Prepaid period', '预付包期'],
    ['monthly', 'Monthly, postpaid', '后付包月'],
    ['one-off', 'One-off', '一次性'],
  ],
  'cancel-reason': [
    ['customer-withdrew', 'Customer withdrew', '客户撤单'],
    ['visit-refused', 'Visit refused', '拒绝上门'],
    ['no-resource', 'No network resource', '无网络资源'],
    ['wrong-entry', 'Entry error', '录入错误'],
  ],
  'product-catalog': [
    ['home-fibre', 'Home fibre', '家庭光纤'],
    ['extras', 'Extras', '增值业务'],
  ],
  'broadband-export-type': [
    ['domestic', 'Domestic and international', '国内与国际出口'],
    ['international-priority', 'International priority', '国际优先出口'],
  ],
  'product-specification-type': [
    ['internet', 'Internet access', '互联网接入'],
    ['television', 'Television', '电视'],
    ['addition', 'Line add-on', '线路附加业务'],
  ],
  'content-specification-type': [
    ['channels', 'Television channels', '电视频道'],
    ['on-demand', 'Video on demand', '点播'],
  ],
  'share-program': [
    ['none', 'No revenue share', '不分成'],
    ['per-subscriber', 'Fixed amount per subscriber', '按用户定额分成'],
    ['percent', 'Percentage of revenue', '按收入比例分成'],
  ],
  'service-specification': [
    ['internet', 'Internet', '互联网'],
    ['multicast', 'Multicast television', '组播电视'],
    ['static-address', 'Static IP address', '固定地址'],
  ],
  'content-provider': [
    ['mrtv', 'MRTV', 'MRTV'],
    ['skynet', 'SkyNet', 'SkyNet'],
  ],
  'terminal-type': [
    ['ont', 'Optical network terminal', '光网络终端'],
    ['set-top-box', 'Set-top box', '机顶盒'],
    ['network-equipment', 'Network equipment', '网络设备'],
  ],
  'replace-reason': [
    ['faulty', 'Faulty', '故障'],
    ['weak-wifi', 'Weak Wi-Fi', 'Wi-Fi 信号弱'],
    ['upgrade', 'Upgrade', '升级换代'],
    ['damaged', 'Damaged by customer', '客户损坏'],
  ],
  'communication-type': [
    ['call-out', 'Outgoing call', '主动外呼'],
    ['call-in', 'Incoming call', '客户来电'],
    ['visit', 'Counter visit', '客户来访'],
    ['message', 'Message', '短信或消息'],
  ],
  'care-service-type': [
    ['welcome', 'Welcome call', '开户回访'],
    ['renewal', 'Renewal', '续费提醒'],
    ['arrears', 'Overdue bills', '欠费催缴'],
    ['fault', 'Fault', '故障回访'],
    ['complaint', 'Complaint', '投诉'],
    ['other', 'Other', '其他'],
  ],
  'user-feedback': [
    ['agrees', 'Agrees', '同意'],
    ['thinks', 'Considering', '考虑中'],
    ['refuses', 'Refuses', '拒绝'],
    ['not-reached', 'Not reached', '未联系上'],
    ['speed', 'Speed complaint', '反映网速慢'],
    ['price', 'Price complaint', '反映价格高'],
  ],
  satisfaction: [
    ['very-satisfied', 'Very satisfied', '非常满意'],
    ['satisfied', 'Satisfied', '满意'],
    ['neutral', 'Neutral', '一般'],
    ['dissatisfied', 'Dissatisfied', '不满意'],
    ['not-asked', 'Not asked', '未询问'],
  ],
  completion: [
    ['open', 'Open', '待处理'],
    ['following', 'In progress', '跟进中'],
    ['done', 'Done', '已办结'],
  ],
  handover: [
    ['none', 'Not transferred', '不移交'],
    ['counter', 'Counter', '营业厅'],
    ['network', 'Network', '网络部'],
    ['construction', 'Construction', '施工部'],
    ['finance', 'Finance', '财务部'],
  ],
}

/** The choice lists of a new operator, without country-specific names, which the operator adds. */
const ownChoices = ({ name, zhName }: Operator): Record<string, Choice[]> => ({
  ...choices,
  'certificate-type': [
    ['identity-card', 'Identity card', '身份证'],
    ['passport', 'Passport', '护照'],
    ['company', 'Company registration', '公司注册证'],
  ],
  'customer-operator': [['own', name, zhName]],
  'cheque-bank': [['other', 'Other bank', '其他银行']],
  'content-provider': [],
})

/** Types of other charges and refunds. */
const chargeTypes = [
  ['relocation', 'charge', 'Indoor relocation', '室内移机', true, 100_000],
  ['cabling', 'charge', 'Extra cabling', '额外布线', true, 100_000],
  ['returned-cheque', 'charge', 'Returned cheque', '退票手续费', true, 20_000],
  ['lost-device', 'charge', 'Lost or damaged device', '设备丢失或损坏', true, 150_000],
  ['penalty', 'charge', 'Contract penalty', '违约金', false, 50_000],
  ['outage', 'refund', 'Outage compensation', '故障补偿', true, 20_000],
  ['overcharge', 'refund', 'Overcharge', '多收退费', true, 50_000],
  ['goodwill', 'refund', 'Goodwill', '优惠返还', true, 10_000],
] as const

/** The demo operator's settings and all its choice lists. */
export const seedConfiguration = (db: Db): Promise<void> =>
  configure(db, { operator: goldenLotus, lists: choices, limit: (amount) => amount })

/**
 * The settings of a new operator, with default lists. Limits depend on the currency, so each is 0: until the operator
 * sets it, every amount requires an employee with the permission to exceed the limit.
 */
export const configureOwn = (db: Db, operator: Operator): Promise<void> =>
  configure(db, {
    operator,
    lists: ownChoices(operator),
    limit: () => 0,
  })

/** The settings and lists to load, and the conversion of limits from the demo operator's currency. */
type Configured = { operator: Operator; lists: Record<string, Choice[]>; limit: (amount: number) => number }

async function configure(db: Db, { operator, lists, limit }: Configured): Promise<void> {
  await db
    .insertInto('configuration')
    .values(
      settingsOf(operator, { creditPerDay: limit(200_000), payoutPerDay: limit(50_000) }).map((row) => ({
        ...row,
        value: JSON.stringify(row.value),
      })),
    )
    .execute()
  const rows = Object.entries(lists).flatMap(([kind, list]) =>
    list.map(([code, name, zh_name], sort) => ({ kind, code, name, zh_name, sort })),
  )
  await db.insertInto('reference_value').values(rows).execute()
  const types = chargeTypes.map(([code, direction, name, zh_name, taxed, ceiling], sequence_no) => ({
    code,
    direction,
    name,
    zh_name,
    taxed,
    ceiling: limit(ceiling),
    sequence_no,
  }))
  await db.insertInto('charge_type').values(types).execute()
}
