import type { FunctionCode } from '@lastmile/contract/words.ts'

/** A capability made by the builder: what to add, what to change, and what cannot be deleted. */
export type Kept = {
  calls: string
  code: FunctionCode
  key: string
  add: Record<string, unknown>
  change: Record<string, unknown>
  /** What another unit's administrator cannot see; without it everybody with the right keeps all of it. */
  foreign?: true
  /** The code of one that is used. */
  used?: string
  /** Values that are refused, with the field and the refusal. */
  wrong: readonly (readonly [values: Record<string, unknown>, code: string, field: string])[]
}

const person = {
  name: 'new.hand',
  trueName: 'New Hand',
  zhName: '新手',
  organizationUnitCode: 'YGN-B',
  mobile: '09790001234',
  customerLevel: 1,
  preferentialLevel: 2,
  maxUnsettledAmount: 50_000,
  maxOnlineCount: 1,
  endTime: '2027-01-31T17:30:00.000Z',
  passwordExpired: false,
}
const hall = {
  code: 'YGN-H9',
  name: 'Insein Business Hall',
  zhName: '永盛营业厅',
  type: 'hall',
  parentCode: 'YGN-B',
  cityCode: 'YGN-C',
  expiresOn: '2027-06-30',
  childrenOperationAcceptable: true,
}

const fibre = {
  code: 'HF200',
  name: 'Home Fibre 200',
  zhName: '家庭光纤200兆',
  catalog: 'home-fibre',
  kind: 'broadband',
  paymentMode: 'prepaid',
  bandwidthProfileCode: 'fibre-100',
  terminalType: 'ont',
  broadbandExportType: 'domestic',
  authorizationMode: 'pppoe',
  serviceChannels: ['211', '212'],
  customerTypes: ['residential'],
  customerLevel: 1,
  level: 2,
  constructionTime: 4,
  delayCloseAuthorizationDay: 2,
  baseFeeRatio: 0.9,
  validFrom: '2026-03-01',
  validTo: '2027-03-01',
}
const fee = {
  code: 'HF30-3',
  productOfferingCode: 'HF30',
  name: '3 months',
  zhName: '3个月',
  priceType: 'prepaid-period',
  monthQuantity: 3,
  giftMonth: 1,
  normalPrice: 99_000,
  minPrice: 90_000,
  installPrice: 20_000,
  suspendPrice: 500,
  minDeposite: 0,
  maxDeposite: 10_000,
  allowance: 5000,
  profitShareValue: 1000,
  scaleProfitShare: 2.5,
  usingCommonBalance: true,
  level: 1,
  sequenceNo: 9,
  serviceChannels: ['211'],
  validFrom: '2026-03-01',
}

const campaign = {
  code: 'RAINY-10',
  name: 'Rainy season',
  zhName: '雨季优惠',
  benefit: 'percent-off',
  benefitPercent: 12.5,
  productOfferingCodes: ['HF30', 'HF60'],
  priceCodes: [],
  customerTypes: ['residential'],
  customerLevel: 1,
  level: 2,
  serviceChannels: ['211'],
  sequenceNo: 5,
  combinable: true,
  budget: 500_000,
  validFrom: '2026-03-01',
  validTo: '2026-09-01',
}

/** Every capability made by the builder. */
export const kept: readonly Kept[] = [
  {
    calls: 'productOfferings',
    code: 'MaintainSimpleProductOfferingAct',
    key: 'productOfferingCode',
    add: fibre,
    change: { name: 'Home Fibre 200 Plus', serviceChannels: ['211'], validTo: '2026-12-31' },
    used: 'HF30',
    wrong: [
      [{ code: 'HF30' }, 'duplicate-code', 'code'],
      [{ catalog: 'no-such' }, 'not-found', 'catalog'],
      [{ serviceChannels: ['999'] }, 'not-found', 'serviceChannels'],
      [{ bandwidthProfileCode: undefined }, 'invalid-input', 'bandwidthProfileCode'],
      [{ validTo: '2026-03-01' }, 'invalid-input', 'validTo'],
      [{ baseFeeRatio: 1.1 }, 'invalid-input', 'baseFeeRatio'],
    ],
  },
  {
    calls: 'bandwidthProfiles',
    code: 'MaintainSimpleProductOfferingAct',
    key: 'bandwidthProfileCode',
    add: { code: 'fibre-200', name: '200 Mbps', zhName: '200兆', downKbps: 200_000, upKbps: 100_000, pool: 'homes' },
    change: { upKbps: 150_000 },
    used: 'fibre-30',
    wrong: [[{ downKbps: 0 }, 'invalid-input', 'downKbps']],
  },
  {
    calls: 'offeringPrices',
    code: 'MaintainProductOfferingPriceAct',
    key: 'priceCode',
    add: fee,
    change: { normalPrice: 96_000, giftMonth: 0, validTo: '2026-06-01' },
    wrong: [
      [{ code: 'HF30-6' }, 'duplicate-code', 'code'],
      [{ productOfferingCode: 'no-such' }, 'not-found', 'productOfferingCode'],
      [{ suspendPrice: -1 }, 'invalid-input', 'suspendPrice'],
      [{ minPrice: 99_001 }, 'invalid-input', 'minPrice'],
      [{ minDeposite: 10_001 }, 'invalid-input', 'maxDeposite'],
      [{ priceType: 'monthly' }, 'invalid-input', 'priceType'],
      [{ monthQuantity: 0 }, 'invalid-input', 'monthQuantity'],
    ],
  },
  {
    calls: 'preferentialPolicies',
    code: '502',
    key: 'policyCode',
    add: campaign,
    change: { benefit: 'amount-off', benefitAmount: 5000, customerTypes: [], combinable: false },
    wrong: [
      [{ benefitPercent: undefined }, 'invalid-input', 'benefitPercent'],
      [{ benefit: 'gift-months' }, 'invalid-input', 'benefitMonths'],
      [{ productOfferingCodes: ['no-such'] }, 'not-found', 'productOfferingCodes'],
      [{ priceCodes: ['no-such'] }, 'not-found', 'priceCodes'],
      [{ validTo: '2026-02-01' }, 'invalid-input', 'validTo'],
    ],
  },
  {
    calls: 'staff',
    code: '104',
    key: 'employeeCode',
    add: person,
    change: { trueName: 'Newer Hand', maxUnsettledAmount: 60_000, passwordExpired: true },
    foreign: true,
    wrong: [
      [{ name: 'CLERK' }, 'duplicate-code', 'name'],
      [{ name: 'two words' }, 'invalid-input', 'name'],
      [{ organizationUnitCode: 'MDY-B' }, 'outside-scope', 'organizationUnitCode'],
      [{ operationRole: 'no-such' }, 'not-found', 'operationRole'],
      [{ operationRole: 'counter' }, 'not-yours-to-give', 'operationRole'],
    ],
  },
  {
    calls: 'organizationUnits',
    code: 'MaintainOrganiation',
    key: 'organizationUnitCode',
    add: hall,
    change: { name: 'Insein Hall', expiresOn: '2027-12-31' },
    foreign: true,
    used: 'YGN-H1',
    wrong: [
      [{ code: 'YGN/H9' }, 'invalid-input', 'code'],
      [{ parentCode: 'MDY-B' }, 'outside-scope', 'parentCode'],
      [{ cityCode: 'NOWHERE' }, 'not-found', 'cityCode'],
    ],
  },
  {
    calls: 'agentOrganizations',
    code: 'MaintainAgentOperationRole',
    key: 'organizationUnitCode',
    add: { ...hall, code: 'AGT9', type: 'agent' },
    change: { zhName: '永盛代理' },
    foreign: true,
    wrong: [
      [{ type: 'hall' }, 'invalid-input', 'type'],
      [{ parentCode: 'HQ' }, 'outside-scope', 'parentCode'],
    ],
  },
  {
    calls: 'operationRoles',
    code: 'MaintainAgentOperationRole',
    key: 'operationRoleCode',
    add: { code: 'shift-lead', name: 'Shift lead', zhName: '班长', functions: ['MaintainAgentOperationRole'] },
    change: { zhName: '值班长', functions: [] },
    used: 'counter',
    wrong: [
      [{ parentCode: 'no-such' }, 'not-found', 'parentCode'],
      [{ parentCode: 'counter' }, 'not-yours-to-give', 'parentCode'],
      [{ functions: ['6'] }, 'not-yours-to-give', 'functions'],
      [{ code: 'counter' }, 'duplicate-code', 'code'],
    ],
  },
  {
    calls: 'workTeams',
    code: 'maintainWorkTeam',
    key: 'workTeamId',
    add: {
      name: 'Night team',
      zhName: '夜班组',
      organizationUnitCode: 'YGN-B',
      isConstruction: true,
      members: ['E0511'],
    },
    change: { name: 'Late team', members: ['E0511', 'E0512'] },
    foreign: true,
    wrong: [
      [{ name: ' ' }, 'invalid-input', 'name'],
      [{ organizationUnitCode: 'MDY-B' }, 'outside-scope', 'organizationUnitCode'],
      [{ members: ['E0521'] }, 'not-found', 'members'],
    ],
  },
  {
    calls: 'employeeGroups',
    code: '113',
    key: 'employeeGroupCode',
    add: { name: 'Trainers', zhName: '培训员', members: ['E0511'] },
    change: { zhName: '培训组', members: [] },
    wrong: [[{ members: ['E9999'] }, 'not-found', 'members']],
  },
  {
    calls: 'areaSections',
    code: 'MaintainAreaAct',
    key: 'id',
    add: {
      code: 'YGN-X',
      kind: 'city',
      parentCode: 'YGN',
      name: 'Hlegu',
      zhName: '莱古',
      latitude: 17.1,
      longitude: 96.2,
    },
    change: { name: 'Hlegu City', latitude: 17.2 },
    used: 'YGN-T',
    wrong: [
      [{ parentCode: 'YGN-T' }, 'wrong-parent', 'parentCode'],
      [{ kind: 'province' }, 'wrong-parent', 'parentCode'],
      [{ latitude: 91 }, 'invalid-input', 'latitude'],
    ],
  },
  {
    calls: 'bankAccounts',
    code: 'financialConfirm',
    key: 'bankAccountCode',
    add: {
      code: 'CB',
      name: 'CB Bank',
      zhName: 'CB银行',
      accountNumber: '0012-3456',
      encoding: 'utf-8',
      delimiter: 'tab',
      headerLines: 2,
      dayColumn: 1,
      dayFormat: 'YYYYMMDD',
      amountColumn: 4,
      decimalSign: 'point',
      referenceColumn: 3,
    },
    change: { headerLines: 0, textColumn: 6 },
    wrong: [
      [{ code: 'KBZ' }, 'duplicate-code', 'code'],
      [{ dayColumn: 0 }, 'invalid-input', 'dayColumn'],
      [{ accountNumber: ' ' }, 'invalid-input', 'accountNumber'],
    ],
  },
  {
    calls: 'taskAssignments',
    code: 'maintainTaskAssignmentConfiguration',
    key: 'id',
    add: {
      processKey: 'installation',
      element: 'site-visit',
      sectionCode: 'YGN-T',
      candidateOrganizationUnit: 'YGN-B',
    },
    change: { candidateOrganizationUnit: 'NOC' },
    wrong: [
      [{ candidateOrganizationUnit: undefined }, 'team-or-unit', 'teamCode'],
      [{ processKey: 'no-such' }, 'not-found', 'processKey'],
      [{ sectionCode: 'NOWHERE' }, 'not-found', 'sectionCode'],
    ],
  },
]
