import type { FunctionCode } from '@lastmile/contract/words.ts'

/** Functions of a storekeeper: devices, materials and numbered forms. */
export const storeRights: FunctionCode[] = [
  'PhysicalResourceStorageActBatchIn',
  'QueryPhysicalResourcePage',
  'device.issue',
  'ManualResourceRecycle',
  'DeviceRecovery',
  'recovery.receive',
  'recovery.extend',
  'recovery.visit',
  'ResourDeviceInstall',
  '43',
  '44',
  '45',
  'count.take',
  '46',
  '47',
  'InvoiceStorageAct',
  'InvoiceDispatchAct',
  'InvoiceBackStorageAct',
  'ModifyInvoiceAct',
  'InvoiceCheckPage',
  'RechargeCards',
]
