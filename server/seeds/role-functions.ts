import type { FunctionCode } from '@lastmile/contract/words.ts'

export const workspace: FunctionCode[] = [
  'submenus',
  'baseInfo',
  'PayInfoConfigComposite',
  'billInfo',
  'balanceInfo',
  'OrderInfoConfigComposite',
  'productInfo',
  'authorizationInfo',
  'CustomerNetworkResourceInfo',
  'CustomerEquipment',
]
/** Functions of all roles that serve customers. */
export const speaking: FunctionCode[] = [...workspace, 'CareInfo', 'customer.phone']
const money: FunctionCode[] = ['15', '12', 'InBatchPayAct', 'PayDepositeAct', 'BroadbandChangeAct', 'ProductCloseAct']
/** Functions to charge and refund other fees. */
export const amounts: FunctionCode[] = [
  'OtherChargeAct',
  'OtherRefundAct',
  'AdjustBusinessBillAct',
  'BillAdjustments',
  'order.modify',
]
export const notForAgents: ReadonlySet<FunctionCode> = new Set([
  'order.cancel',
  'OtherRefundAct',
  'AdjustBusinessBillAct',
  'BillAdjustments',
  'billDay.change',
])
/** Functions to handle faults. */
const trouble: FunctionCode[] = ['11', 'authorization.diagnose', 'PurchaseRequest', 'ReplacePhysicalResourceAct']
export const counter: FunctionCode[] = [
  'SimpleMiscProcessAct',
  'CustomerOpenAct',
  ...speaking,
  '6',
  'ValueAddedProductPurchase',
  '8',
  '9',
  ...money,
  ...amounts,
  ...trouble,
  'ModifyPaymentAct',
  'order.pay',
  'order.cancel',
  'customer.modify',
  'billDay.change',
  'payment.reprint',
  'payment.invoice',
  'ToDept',
  '343',
  'note.void',
  'DeviceRecovery',
  'recovery.receive',
  'recovery.extend',
  'recovery.visit',
]

export const bookReports: FunctionCode[] = [
  'report.trial-balance',
  'report.revenue',
  'report.tax',
  'report.cash-book',
  'report.commission',
  'report.dunning-forecast',
]
export const partner: FunctionCode[] = [
  'PartnerCustomerOpen',
  'PurchaseRequest',
  'SimpleMiscProcessAct',
  'CommissionPayouts',
  ...speaking,
]
export const moneyReports: FunctionCode[] = [
  'report.collections',
  'report.arrears',
  'report.settlements',
  'report.cash',
]
export const salesReports: FunctionCode[] = ['report.openings', 'report.expiring', 'report.suspended']

/** Functions of a dispatcher. */
export const dispatching: FunctionCode[] = [
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
  'DeviceRecovery',
  'recovery.visit',
  'report.tasks',
]
