/** What one setting is: a number between limits, a text, a pattern that texts must match, or a time zone. */
export type SettingKind = 'number' | 'text' | 'pattern' | 'zone'
export type SettingGroup = 'public' | 'operation'

/** One setting: where it stands, what it is, what it may be, and what a change of it affects. */
export type Setting = {
  group: SettingGroup
  kind: SettingKind
  name: string
  zhName: string
  affects: string
  zhAffects: string
  unit?: string
  zhUnit?: string
  min?: number
  max?: number
  /** Whole numbers only. */
  whole?: true
  standard: string | number
  /** Set once, before the first amount is booked: nobody changes it here. */
  fixed?: true
}

/** Every setting by its key: the row of `configuration` it stands in, and its place there. */
export const settingEntries: Readonly<Record<string, Setting>> = {
  'operator.name': {
    group: 'public',
    kind: 'text',
    name: 'Name of the operator',
    zhName: '运营商名称（英文）',
    affects: 'Sign-in page, receipts and reports in English',
    zhAffects: '英文登录页、收据和报表',
    standard: '',
  },
  'operator.zhName': {
    group: 'public',
    kind: 'text',
    name: 'Chinese name of the operator',
    zhName: '运营商名称（中文）',
    affects: 'Sign-in page, receipts and reports in Chinese',
    zhAffects: '中文登录页、收据和报表',
    standard: '',
  },
  'operator.currency.code': {
    group: 'public',
    kind: 'text',
    name: 'Currency',
    zhName: '币种',
    affects: 'Every amount that was ever booked',
    zhAffects: '所有已入账的金额',
    standard: 'MMK',
    fixed: true,
  },
  'operator.currency.exponent': {
    group: 'public',
    kind: 'number',
    name: 'Decimals of the currency',
    zhName: '币种小数位',
    affects: 'Every amount that was ever booked',
    zhAffects: '所有已入账的金额',
    standard: 0,
    fixed: true,
  },
  'operator.timeZone': {
    group: 'public',
    kind: 'zone',
    name: 'Time zone',
    zhName: '时区',
    affects: 'When a business day begins: due dates, pauses, settlements, reports',
    zhAffects: '业务日的起点：到期日、停机、交账、报表',
    standard: 'Asia/Yangon',
  },
  'operator.taxPercent': {
    group: 'public',
    kind: 'number',
    name: 'Tax rate',
    zhName: '税率',
    affects: 'Tax inside the amounts of new bills; bills that are there stay as they are',
    zhAffects: '新账单金额内含的税额；已有账单不变',
    unit: '%',
    zhUnit: '%',
    min: 0,
    max: 50,
    standard: 5,
  },
  'operator.phonePattern': {
    group: 'public',
    kind: 'pattern',
    name: 'Form of phone numbers',
    zhName: '电话号码格式',
    affects: 'Which phone numbers can be entered for customers',
    zhAffects: '客户联系电话可录入的格式',
    standard: String.raw`^(\+?95|0)9\d{7,9}$`,
  },
  'operator.certificatePatterns.nrc': {
    group: 'operation',
    kind: 'pattern',
    name: 'Form of national registration cards',
    zhName: '国民登记证号码格式',
    affects: 'Which card numbers can be entered for new customers',
    zhAffects: '新客户可录入的登记证号码',
    standard: '',
  },
  'operator.certificatePatterns.passport': {
    group: 'operation',
    kind: 'pattern',
    name: 'Form of passport numbers',
    zhName: '护照号码格式',
    affects: 'Which passport numbers can be entered for new customers',
    zhAffects: '新客户可录入的护照号码',
    standard: String.raw`^[A-Za-z]{1,2}\d{6,8}$`,
  },
  'operator.suspendsPerYear': {
    group: 'operation',
    kind: 'number',
    name: 'Pauses a year',
    zhName: '每年报停次数',
    affects: 'How often a customer may pause one product in a calendar year',
    zhAffects: '客户每个自然年可报停同一产品的次数',
    unit: 'times',
    zhUnit: '次',
    min: 0,
    max: 12,
    whole: true,
    standard: 2,
  },
  'messages.expiryDays': {
    group: 'operation',
    kind: 'number',
    name: 'Notice before a period ends',
    zhName: '到期提醒提前天数',
    affects: 'How many days before the end of a prepaid period the salesman is told',
    zhAffects: '预付包期到期前多少天提醒营销人员',
    unit: 'days',
    zhUnit: '天',
    min: 0,
    max: 90,
    whole: true,
    standard: 7,
  },
  'settlements.maxHours': {
    group: 'operation',
    kind: 'number',
    name: 'Longest time before cash is handed in',
    zhName: '现金最长未交账时间',
    affects: 'When a clerk is warned that the cash in the drawer is old: from 80% of this time on',
    zhAffects: '营业员未交账现金的超时提醒：达到该时间的80%起',
    unit: 'hours',
    zhUnit: '小时',
    min: 1,
    max: 720,
    whole: true,
    standard: 24,
  },
  'partners.commissionPercent': {
    group: 'operation',
    kind: 'number',
    name: 'Commission of a partner',
    zhName: '合作方佣金比例',
    affects: 'What a partner gets of a paid sale, without tax',
    zhAffects: '合作方每笔已缴销售（不含税）的佣金',
    unit: '%',
    zhUnit: '%',
    min: 0,
    max: 100,
    whole: true,
    standard: 5,
  },
  'stock.technicianOnts': {
    group: 'operation',
    kind: 'number',
    name: 'ONTs a technician should have',
    zhName: '技术员ONT最低数量',
    affects: 'Whom the stock figure of the home page names as running out',
    zhAffects: '首页库存预警的技术员',
    unit: 'pieces',
    zhUnit: '台',
    min: 0,
    max: 1000,
    whole: true,
    standard: 3,
  },
  'stock.warehouseOnts': {
    group: 'operation',
    kind: 'number',
    name: 'ONTs a warehouse should have',
    zhName: '仓库ONT最低数量',
    affects: 'Which warehouses the stock figure of the home page names as running out',
    zhAffects: '首页库存预警的仓库',
    unit: 'pieces',
    zhUnit: '台',
    min: 0,
    max: 100_000,
    whole: true,
    standard: 50,
  },
  'stock.warrantyMonths': {
    group: 'operation',
    kind: 'number',
    name: 'Warranty of a device',
    zhName: '设备保修期',
    affects: 'Until when after its installation a device of a customer is replaced free of charge',
    zhAffects: '客户设备安装后免费更换的期限',
    unit: 'months',
    zhUnit: '个月',
    min: 0,
    max: 120,
    whole: true,
    standard: 12,
  },
}
