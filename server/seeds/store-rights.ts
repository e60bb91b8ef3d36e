import type { FunctionCode } from '@lastmile/contract/words.ts'

/** The work of a store keeper: devices, materials and numbered paper. */
export const storeRights: FunctionCode[] = [
  'PhysicalResourceStorageActBatchIn',
  'QueryPhysicalResourcePage',
  'device.issue',
  'ManualResourceRecycle',
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
