import { objectCalls } from '#fields/object-calls.ts'
import { DeviceNumber } from './calls.ts'

/** The custom fields of a device. */
export const deviceFields = objectCalls({
  path: 'physical-resources',
  key: 'number',
  code: DeviceNumber,
  one: 'a device',
  read: ['QueryPhysicalResourcePage', 'ManualResourceRecycle', 'ResourDeviceInstall'],
  write: 'PhysicalResourceStorageActBatchIn',
})
