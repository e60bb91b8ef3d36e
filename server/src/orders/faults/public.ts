/** Faults of lines, from the report on. */
export { listFaultable, listFaultTypes, reportFault } from './report-fault.ts'
