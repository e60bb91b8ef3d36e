/** The services of lines, their VLANs by the plan, and what OLTs have. */
export { serviceValues } from './command-values.ts'
export { lineServices, type ServiceState } from './line-services.ts'
export { recordClosed, recordFound, recordOpened, releaseVlans } from './on-olt.ts'
export { servicesOfCustomer } from './services-of-customer.ts'
