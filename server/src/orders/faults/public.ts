/** Line faults, from the report on. */
export { faultTypeRoutes } from './manage-types.ts'
export { listFaultable, listFaultTypes, reportFault } from './report-fault.ts'
