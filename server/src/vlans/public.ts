/** The services of lines, their VLANs by the plan, and what OLTs have. */
export { previewValues, serviceValues } from './command-values.ts'
export { lineServices, type ServiceState } from './line-services.ts'
export { lineCommands } from './onts/line-commands.ts'
export {
  type CompletedBy,
  forgetOnt,
  activityOf,
  isDeactivated,
  type OntState,
  ontState,
  recordOntDone,
  recordOntSent,
} from './onts/ont-state.ts'
export { recordClosed, recordFound, recordOpened, releaseVlans } from './on-olt.ts'
export { servicesOfCustomer } from './services-of-customer.ts'
export { uses } from './uses.ts'
export { linesWithoutProfile, linesWithoutVlan } from './without-value.ts'
