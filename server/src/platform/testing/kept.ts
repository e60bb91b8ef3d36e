import { keptCatalogue } from './kept-catalogue.ts'
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
  passwordExpiresOn: '2027-01-15',
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

/** Every capability made by the builder. */
export const kept: readonly Kept[] = [
  ...keptCatalogue,
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
    calls: 'commandTemplates',
    code: 'MaintainCommandTemplateAct',
    key: 'id',
    add: {
      vendor: 'fiberhome',
      action: 'ont-add',
      name: 'Add ONT',
      zhName: '添加ONT',
      body: 'cd onu\nset whitelist phy_addr address {{serial}} onu {{ontId}}',
      successPattern: 'set ok',
    },
    change: { name: 'Add ONT by serial', successPattern: 'set ok!' },
    used: '1',
    wrong: [
      [{ body: 'add {{password}}' }, 'invalid-input', 'body'],
      [{ body: 'add {{serial}' }, 'invalid-input', 'body'],
      [{ successPattern: '(' }, 'invalid-input', 'successPattern'],
      [{ vendor: 'ZTE' }, 'template-exists', 'action'],
    ],
  },
  {
    calls: 'collectionStages',
    code: 'CollectionStages',
    key: 'stageCode',
    add: {
      code: 'POST-10',
      name: 'Second reminder',
      zhName: '二次提醒',
      paymentMode: 'postpaid',
      days: 10,
      action: 'remind',
      minAmount: 1000,
      templateCode: 'overdue',
      workingDays: true,
    },
    change: { days: 11, workingDays: false },
    wrong: [
      [{ days: 14 }, 'stage-on-day', 'days'],
      [{ days: -1, action: 'block' }, 'invalid-input', 'action'],
      [{ paymentMode: 'prepaid', action: 'propose-bad-debt' }, 'invalid-input', 'action'],
      [{ templateCode: 'no-such' }, 'not-found', 'templateCode'],
    ],
  },
  {
    calls: 'messageTemplates',
    code: 'MessageTemplates',
    key: 'templateCode',
    add: {
      code: 'thanks',
      name: 'Thanks',
      zhName: '致谢',
      channel: 'email',
      subject: 'Thank you',
      zhSubject: '感谢',
      englishBody: 'Dear {customer}, thank you',
      chineseBody: '尊敬的{customer}，感谢您',
    },
    change: { englishBody: 'Thank you, {customer}' },
    used: 'overdue',
    wrong: [[{ englishBody: ' ' }, 'invalid-input', 'englishBody']],
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
