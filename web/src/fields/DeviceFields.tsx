import { api } from '#platform/api.ts'
import { ObjectFields } from './ObjectFields.tsx'

/** The custom fields of a device. */
export const DeviceFields = ({ number }: { number: string }) => (
  <ObjectFields
    appliesTo="device"
    calls={api.deviceFields}
    object={{ number }}
    act="PhysicalResourceStorageActBatchIn"
  />
)
