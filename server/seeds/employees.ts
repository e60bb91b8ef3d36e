import { hash } from '@node-rs/argon2'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Db } from '#platform/database.ts'
import { people, teams } from './people.ts'
import { storeRights } from './store-rights.ts'

/** The password of every demo sign-in. */
export const demoPassword = 'Lotus-2026'

const workspace: FunctionCode[] = [
  'submenus',
  'baseInfo',
  'PayInfoConfigComposite',
  'billInfo',
  'balanceInfo',
  'OrderInfoConfigComposite',
  'productInfo',
  'authorizationInfo',
  'CustomerNetworkResourceInfo',
]
/** For roles that speak with customers. */
const speaking: FunctionCode[] = [...workspace, 'CareInfo', 'customer.phone']
const money: FunctionCode[] = ['15', '12', 'InBatchPayAct', 'PayDepositeAct', 'BroadbandChangeAct', 'ProductCloseAct']
/** For amounts that have no price, in and out. */
const amounts: FunctionCode[] = ['OtherChargeAct', 'OtherRefundAct', 'AdjustBusinessBillAct', 'order.modify']
/** For what goes wrong with a line. */
const trouble: FunctionCode[] = ['11', 'PurchaseRequest', 'ReplacePhysicalResourceAct']
const counter: FunctionCode[] = [
  'SimpleMiscProcessAct',
  'CustomerOpenAct',
  ...speaking,
  '6',
  '8',
  '9',
  ...money,
  ...amounts,
  ...trouble,
  'ModifyPaymentAct',
  'order.pay',
  'order.cancel',
  'customer.modify',
  'payment.reprint',
  'ToDept',
  '343',
]

const bookReports: FunctionCode[] = ['report.trial-balance', 'report.revenue', 'report.tax', 'report.cash-book']
const partner: FunctionCode[] = ['PartnerCustomerOpen', 'PurchaseRequest', 'SimpleMiscProcessAct', ...speaking]
const moneyReports: FunctionCode[] = ['report.collections', 'report.arrears', 'report.settlements', 'report.cash']
const salesReports: FunctionCode[] = ['report.openings', 'report.expiring', 'report.suspended']

type Role = { code: string; name: string; zhName: string; parent?: string; functions: FunctionCode[] }
/** Only functions that are built are granted. */
const roles: Role[] = [
  { code: 'counter', name: 'Counter clerk', zhName: '营业员', functions: counter },
  {
    code: 'customer-service',
    name: 'Customer service',
    zhName: '客服',
    functions: [
      'SimpleMiscProcessAct',
      ...speaking,
      '8',
      '9',
      '11',
      'RefreshProductAuthAct',
      'customer.modify',
      'TaskProcess',
      'task.claim',
    ],
  },
  {
    code: 'cashier',
    name: 'Department cashier',
    zhName: '部门出纳',
    functions: [
      'DeptConfirm',
      'DeptPackage',
      'UploadReceipt',
      'InvoiceDistributeAct',
      'InvoiceReturnAct',
      '343',
      'NoteApproveAct',
      'InvoiceCheckPage',
      'report.settlements',
      'report.cash',
    ],
  },
  {
    code: 'finance',
    name: 'Finance',
    zhName: '财务',
    functions: [
      'SimpleMiscProcessAct',
      ...speaking,
      'customer.reveal',
      ...amounts,
      'charge.aboveCeiling',
      'refund.aboveCeiling',
      'bill.aboveCeiling',
      'financialConfirm',
      '45',
      'count.approve',
      '47',
      'NoteApproveAct',
      'InvoiceCheckPage',
      'QueryEmployeeActTypeLogAct',
      ...moneyReports,
      'report.openings',
      ...bookReports,
      'BillRuns',
      'AccountingPeriods',
      'CollectionCases',
      'collection.promise',
      'OutgoingMessages',
      'CollectionStages',
      'MessageTemplates',
    ],
  },
  {
    code: 'warehouse',
    name: 'Warehouse',
    zhName: '仓库',
    functions: ['SimpleMiscProcessAct', ...workspace, 'report.stock', ...storeRights],
  },
  {
    code: 'dispatcher',
    name: 'Dispatcher',
    zhName: '调度',
    functions: [
      'TaskProcess',
      'TaskManagement',
      'task.claim',
      'task.transfer',
      'task.suspend',
      'task.void',
      'process.manage',
      'SimpleMiscProcessAct',
      ...speaking,
      '44',
      'report.tasks',
    ],
  },
  {
    code: 'technician',
    name: 'Technician',
    zhName: '装维技术员',
    functions: ['TaskProcess', 'task.claim', 'task.suspend', '46'],
  },
  {
    code: 'network',
    name: 'Network engineer',
    zhName: '网络工程师',
    functions: [
      'abnormalAuthorizationCommandProcess',
      'MaintainCommandTemplateAct',
      'BatchSendOnt',
      'SimpleMiscProcessAct',
      ...workspace,
      'authorization.switch',
      'RefreshProductAuthAct',
      'authorization.reveal',
      'TaskProcess',
      'task.claim',
    ],
  },
  {
    code: 'agent',
    name: 'Agent',
    zhName: '代理商',
    functions: counter.filter((code) => !['order.cancel', 'OtherRefundAct', 'AdjustBusinessBillAct'].includes(code)),
  },
  { code: 'partner', name: 'Partner', zhName: '合作方', functions: partner },
  {
    code: 'customer-manager',
    name: 'Customer manager',
    zhName: '客户经理',
    functions: [
      'SimpleMiscProcessAct',
      ...speaking,
      'MaintainCustomerManager',
      'customer.modify',
      '6',
      ...salesReports,
      'report.arrears',
    ],
  },
  {
    code: 'product-manager',
    name: 'Product manager',
    zhName: '产品经理',
    functions: [
      'MaintainSimpleProductOfferingAct',
      'MaintainProductOfferingPriceAct',
      '502',
      'MaintainChargeType',
      'MaintainContentSpecificationAct',
      ...salesReports,
    ],
  },
  {
    code: 'administrator',
    name: 'Administrator',
    zhName: '系统管理员',
    functions: [
      '104',
      '95',
      'grant.any',
      'MaintainCustomerManager',
      'EmployeeOtherPermission',
      'MaintainOrganiation',
      'MaintainAgentOperationRole',
      'MaintainPublicConfigurationPage',
      'MaintainOperationConfigurationPage',
      'maintainWorkTeam',
      'maintainTaskAssignmentConfiguration',
      'MaintainAreaAct',
      '113',
      'OnlineEmployeeForceOfflineAct',
      'QueryEmployeeActTypeLogAct',
      'employee.resetPassword',
      'employee.unlock',
      'SimpleMiscProcessAct',
      ...speaking,
      'customer.reveal',
      'TaskManagement',
      'task.transfer',
      'process.manage',
      ...moneyReports,
      ...salesReports,
      'report.stock',
      'report.tasks',
      ...bookReports,
      'BillRuns',
      'billRun.approve',
      'AccountingPeriods',
      'period.reopen',
    ],
  },
]

/** One sign-in for each role, as printed at the start, and what it may do. */
export const demoSignIns = roles.map((role) => {
  const [, account = '', name = '', zhName = '', unit = ''] = people.find((person) => person[5] === role.code) ?? []
  const { name: roleName, zhName: zhRole, functions } = role
  return { role: roleName, zhRole, account, password: demoPassword, name, zhName, unit, functions }
})

/** Roles with what they may do, one employee or more for each, and two work teams. */
export async function seedEmployees(db: Db, now: Date): Promise<void> {
  await seedRoles(db, now)
  const password_hash = await hash(demoPassword)
  await db
    .insertInto('employee')
    .values(
      people.map(([code, name, true_name, zh_name, organization_unit_code, , max_unsettled_amount], index) => ({
        code,
        name,
        true_name,
        zh_name,
        organization_unit_code,
        mobile: `0979000${String(1000 + index)}`,
        customer_level: 3,
        preferential_level: 3,
        max_unsettled_amount,
        max_online_count: 1,
        password_hash,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('operation_role_assignment')
    .values(
      people.map((person) => ({
        grantee_kind: 'employee',
        grantee_code: person[0],
        role_code: person[5],
        granted_by: 'system',
      })),
    )
    .execute()
  for (const { unit, members, ...team } of teams) {
    await db
      .insertInto('work_team')
      .values({ ...team, organization_unit_code: unit })
      .execute()
    await db
      .insertInto('work_team_member')
      .values(members.map((employee_code) => ({ team_code: team.code, employee_code })))
      .execute()
  }
}

/** The roles of an operator with what each may do. */
export async function seedRoles(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('operation_role')
    .values(
      roles.map(({ code, name, zhName, parent }) => ({ code, name, zh_name: zhName, parent_code: parent ?? null })),
    )
    .execute()
  await db
    .insertInto('permission_grant')
    .values(
      roles.flatMap((role) =>
        [...new Set(role.functions)].map((function_code) => ({
          grantee_kind: 'operation-role',
          grantee_code: role.code,
          function_code,
          granted_by: 'system',
          granted_at: now,
        })),
      ),
    )
    .execute()
}

/** All that is done by anybody: what the first administrator of an operator may do. */
export const everyFunction = [...new Set(roles.flatMap(({ functions }) => functions))]
