import type { FunctionCode } from '@lastmile/contract/words.ts'
import { storeRights } from './store-rights.ts'

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
  'payment.invoice',
  'ToDept',
  '343',
  'note.void',
]

const bookReports: FunctionCode[] = [
  'report.trial-balance',
  'report.revenue',
  'report.tax',
  'report.cash-book',
  'report.commission',
  'report.dunning-forecast',
]
const partner: FunctionCode[] = ['PartnerCustomerOpen', 'PurchaseRequest', 'SimpleMiscProcessAct', ...speaking]
const moneyReports: FunctionCode[] = ['report.collections', 'report.arrears', 'report.settlements', 'report.cash']
const salesReports: FunctionCode[] = ['report.openings', 'report.expiring', 'report.suspended']

type Role = {
  code: string
  name: string
  zhName: string
  parent?: string
  functions: FunctionCode[]
  /** What of it is done for every unit, not only for one's own and those below. */
  everywhere?: FunctionCode[]
}
/** The roles of the demo operator. Only functions that are built are granted. */
export const roles: Role[] = [
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
      'EmployeeInternalOrder',
      'collection.visit',
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
      'product.price',
      'product.belowLeast',
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
      'badDebt.propose',
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
    // The central store looks for the devices of all customers, and takes them back.
    everywhere: ['QueryPhysicalResourcePage', 'ManualResourceRecycle'],
  },
  {
    code: 'dispatcher',
    name: 'Dispatcher',
    zhName: '调度',
    functions: [
      'TaskProcess',
      'EmployeeInternalOrder',
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
    functions: ['TaskProcess', 'EmployeeInternalOrder', 'task.claim', 'task.suspend', '46'],
  },
  {
    code: 'network',
    name: 'Network engineer',
    zhName: '网络工程师',
    functions: [
      'abnormalAuthorizationCommandProcess',
      'MaintainCommandTemplateAct',
      'TelenorAbnormalProcess',
      'BatchSendOnt',
      'SimpleMiscProcessAct',
      ...workspace,
      'authorization.switch',
      'RefreshProductAuthAct',
      'authorization.reveal',
      'TaskProcess',
      'EmployeeInternalOrder',
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
      'product.price',
      '6',
      'InBatchPayAct',
      'ToDept',
      'TaskProcess',
      'task.claim',
      'EmployeeInternalOrder',
      'collection.visit',
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
      'MaintainTaskForm',
      'MaintainFaultType',
      'MaintainAreaAct',
      '113',
      'OnlineEmployeeForceOfflineAct',
      'QueryEmployeeActTypeLogAct',
      '110',
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
      'CollectionCases',
      'badDebt.approve',
      'AccountingPeriods',
      'period.reopen',
    ],
  },
]

/** All that is done by anybody: what the first administrator of an operator may do. */
export const everyFunction = [...new Set(roles.flatMap(({ functions }) => functions))]
